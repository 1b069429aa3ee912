// Writes head rows as the services would, without the rows that go with them: for tests that read lists, the calendar and the
// feed of changes.
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

/** The head row of an owner, with a masked phone. */
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

/** The head row of a patient. */
export const patientHead = (clinicId: string, patient: SearchedPatient, at = nowIso()): Row => {
  const { deceased, ...rest } = patient
  const more = { folded: nameKey(patient.name), alive: flag(!deceased), at, by: 'tests' }
  return rowOf(PatientHead, { clinicId, ...rest, ...more }) as Row
}

/** The head row of an appointment at a clinic's first branch; `fields` are those of a head. */
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

/** Writes copies of a booked appointment's head, one for each of `changes`, which is applied to it; without locks and bodies. */
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

/** Writes the head rows of invoices, without the rows that go with them. */
export const layInvoiceHeads = (heads: readonly Head[]): Promise<void> =>
  putRows(heads.map(head => rowOf(InvoiceHead, head) as Row))
