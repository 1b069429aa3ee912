// Heads as the services leave them, laid without their other rows: for what reads lists, the calendar and the feed.
import { nowIso } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import type { Head } from '@vetrounds/core/money/invoice-rows'
import type { SearchedOwner, SearchedPatient } from '@vetrounds/core/search/searched-rows'
import { rowOf } from '@vetrounds/core/storage/entity'
import { nameKey } from '@vetrounds/core/text/fold'
import { AppointmentHead } from '../../packages/core/src/appointments/appointment.entity.ts'
import { InvoiceHead } from '../../packages/core/src/money/invoice.entity.ts'
import { OwnerHead } from '../../packages/core/src/owners/owner.entity.ts'
import { PatientHead } from '../../packages/core/src/patients/patient.entity.ts'
import type { TestClinic } from './clinic.ts'
import { getRow, putRows, type Row } from './table.ts'

const flag = (isSet: boolean) => (isSet ? ('y' as const) : ('n' as const))

/** The head of an owner, with phones as they are masked. */
export const ownerHead = (clinicId: string, owner: SearchedOwner, at = nowIso()): Row => {
  const { active, merged, doNotBook, phoneEnd, ...rest } = owner
  return rowOf(OwnerHead, {
    clinicId,
    ...rest,
    folded: nameKey(owner.name),
    ...(phoneEnd !== undefined && { phone: `+353 ** *** **${phoneEnd}` }),
    active: flag(active),
    ...(doNotBook && { doNotBook }),
    ...(merged && { mergedInto: 'another' }),
    at,
    by: 'tests',
  }) as Row
}

/** The head of a patient. */
export const patientHead = (clinicId: string, patient: SearchedPatient, at = nowIso()): Row => {
  const { deceased, ...rest } = patient
  const more = { folded: nameKey(patient.name), alive: flag(!deceased), at, by: 'tests' }
  return rowOf(PatientHead, { clinicId, ...rest, ...more }) as Row
}

/** The head of an appointment at a clinic's first branch; `fields` as a head names them. */
export const appointmentHead = (
  { id: clinicId, branches: [branch] }: Pick<TestClinic, 'id' | 'branches'>,
  fields: { id: string; type: string; start: string; end: string; v: number } & Record<string, unknown>,
): Row =>
  rowOf(AppointmentHead, {
    clinicId,
    branchId: branch.id,
    patientId: newId(),
    petName: 'Biscuit',
    species: 'canine',
    ownerId: newId(),
    ownerName: 'Niamh Walsh',
    status: 'scheduled',
    zone: branch.timeZone,
    slot: 'n',
    at: nowIso(),
    by: 'tests',
    ...fields,
  } as never) as Row

/** An appointment that was booked, as many times more as there are changes of its head; laid without locks and bodies. */
export const layLike = async (
  { id, clinicId }: { id: string; clinicId: string },
  changes: readonly object[],
): Promise<void> => {
  const Item = await getRow(`${clinicId}#a#${id}`, 'head')
  const { data } = AppointmentHead.parse({ Item })
  if (!data) throw new Error(`There is no appointment ${id}.`)
  await putRows(
    changes.map(change => rowOf(AppointmentHead, { ...data, id: newId(), ...change } as never) as Row),
  )
}

/** Heads of invoices, without what stands beside them. */
export const layInvoiceHeads = (heads: readonly Head[]): Promise<void> =>
  putRows(heads.map(head => rowOf(InvoiceHead, head) as Row))
