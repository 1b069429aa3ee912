// Opening a patient: everything its page shows first, in one trip if the caller knows the ids (data model § 6).
import type { Reader } from '../access/actor.ts'
import { appointmentsOf } from '../appointments/appointment.service.ts'
import { AppError } from '../errors.ts'
import { ownerCardOf } from '../owners/card.service.ts'
import { microchip } from '../patients/microchip.ts'
import { readOpened } from '../patients/opened.service.ts'
import { PAGE } from '../storage/page.ts'
import { Unique } from '../storage/unique.entity.ts'
import { problemsOf } from './problem.service.ts'
import { cursorAfter, entriesOf } from './timeline.service.ts'
import type { OpenedPatient } from './timeline.ts'

type Ids = { id: string; ownerId: string | undefined }

/** Returns the ids of the patient that a URL names by id, tag or chip. A tag still works after the patient got a chip. */
const idsOf = async (clinicId: string, address: string): Promise<Ids | undefined> => {
  if (/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(address)) return { id: address, ownerId: undefined }
  const isTag = /^NC-\d{6,}$/i.test(address)
  const value = isTag ? address.toUpperCase() : microchip.safeParse(address).data
  if (!value) return undefined
  const { data } = await Unique.get({ clinicId, kind: isTag ? 'nc' : 'chip', value }).go()
  // A chip that was released belongs to nobody.
  return data?.id ? { id: data.id, ownerId: data.ownerId } : undefined
}

const readAll = async ({ clinicId, request }: Reader, { id, ownerId }: Ids) => {
  const [opened, appointments, guessed] = await Promise.all([
    readOpened(clinicId, id, PAGE),
    appointmentsOf(clinicId, id, request.at),
    ownerId ? ownerCardOf(clinicId, ownerId) : undefined,
  ])
  return opened && { ...opened, appointments, guessed }
}

/**
 * Opens a patient by chip, tag or id. One trip with both hints, two from a chip alone; a wrong hint costs one more trip and
 * changes nothing in the answer. If the address belongs to nobody (any more), the hinted patient is opened, who has another chip
 * by now (decision 248). Throws `not_found`.
 */
export const openPatient = async (
  reader: Reader,
  address: string,
  hints: { id?: string | undefined; owner?: string | undefined },
): Promise<OpenedPatient> => {
  const { clinicId } = reader
  const hinted = hints.id ? await readAll(reader, { id: hints.id, ownerId: hints.owner }) : undefined
  const isMeant = hinted && [hinted.patient.chip, hinted.patient.id].includes(address)
  const ids = isMeant ? undefined : await idsOf(clinicId, address)
  const found = ids ? await readAll(reader, ids) : hinted
  if (!found) throw new AppError('not_found')
  const { patient, items, appointments, guessed } = found
  const owner = guessed?.id === patient.ownerId ? guessed : await ownerCardOf(clinicId, patient.ownerId)
  // Owners are never deleted: if one is missing, this read came too early to see the owner's row.
  if (!owner) throw new AppError('not_found')
  const entries = items.filter(({ sk }) => String(sk).startsWith('t#')).slice(0, PAGE)
  const next = cursorAfter(clinicId, patient.id, entries.length === PAGE ? entries.at(-1) : undefined)
  return {
    patient,
    owner,
    entries: entriesOf(entries),
    ...(next && { cursor: next }),
    appointments,
    problems: problemsOf(items),
  }
}
