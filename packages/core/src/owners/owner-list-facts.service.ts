// Facts that lists show of owners, but no form contains: the last visit of their pets, and whether another owner has one of their
// numbers. Written by the stream (patients/list-facts.service.ts), beside the head's fields and without a new version.
import { petIdsOf } from '../patients/of-owner.service.ts'
import { headOf as patientHeadOf } from '../patients/patient.service.ts'
import { unlessRefused } from '../storage/entity.ts'
import { readContacts } from './contacts.ts'
import { OwnerContact, OwnerHead } from './owner.entity.ts'
import { headOf } from './owner.service.ts'

/** Stores the day of a pet's visit unless a later one is stored. One write, no read. */
export const noteOwnerVisit = (clinicId: string, id: string, day: string): Promise<void> =>
  unlessRefused(
    OwnerHead.patch({ clinicId, id })
      .set({ lastVisit: day })
      .where(({ lastVisit }, { notExists, lt }) => `${notExists(lastVisit)} OR ${lt(lastVisit, day)}`)
      .go(),
  )

/** The maximum number of owners read for one number: more than this have a switchboard's. */
const SHARED_AT_MOST = 10

/** The ids of owners who have a number, ten at most. Eventually consistent. */
export const idsWithNumber = async (clinicId: string, e164: string): Promise<string[]> => {
  const { data } = await OwnerContact.query
    .forward({ clinicId })
    .begins({ e164, id: '' })
    .go({ limit: SHARED_AT_MOST })
  return [...new Set(data.map(({ id }) => id))]
}

const sharesNumber = async (clinicId: string, id: string): Promise<boolean> => {
  const own = await readContacts(clinicId, id, { consistent: true })
  const current = own.filter(({ kind }) => kind !== 'former')
  const found = await Promise.all(current.map(({ e164 }) => idsWithNumber(clinicId, e164)))
  return found.flat().some(other => other !== id)
}

/** Recomputes an owner's last visit and shared number from the current pets and numbers. */
export const recomputeOwnerFacts = async (clinicId: string, id: string): Promise<void> => {
  const [head, pets] = await Promise.all([headOf(clinicId, id, true), petIdsOf(clinicId, id)])
  if (!head) return
  const [rows, sharesPhone] = await Promise.all([
    Promise.all(pets.map(pet => patientHeadOf(clinicId, pet, true))),
    sharesNumber(clinicId, id),
  ])
  const visits = rows.flatMap(row => (row?.ownerId === id && row.lastVisit ? [row.lastVisit] : []))
  const lastVisit = visits.toSorted().at(-1)
  if (head.lastVisit === lastVisit && (head.sharesPhone ?? false) === sharesPhone) return
  const patch = OwnerHead.patch({ clinicId, id }).set({ sharesPhone })
  await unlessRefused((lastVisit ? patch.set({ lastVisit }) : patch.remove(['lastVisit'])).go())
}
