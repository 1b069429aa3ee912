// A patient's upcoming appointments at all branches: cancelled at its death, restored if that was a mistake, and updated
// with its new name, owner and flags.
import { type Actor, actedAt, type Reader } from '../access/actor.ts'
import { localDay } from '../calendar/local-day.ts'
import { AppError } from '../errors.ts'
import { nameOfPatient } from '../patients/patient.service.ts'
import type { PatientRow } from '../patients/patient.ts'
import { attempt, type Change, commit, type Step } from '../storage/commit.ts'
import { versionAfterPerson } from '../storage/own-version.ts'
import { AppointmentHead } from './appointment.entity.ts'
import { alertsOf, type Head, headOf, replacing, toRow } from './appointment-head.ts'
import { isRoomHere, isVetHere } from './booking.service.ts'
import { isAllowed } from './states.ts'
import { readLocks, releaseSteps, takeSteps } from './vet-day.service.ts'

/**
 * A patient's appointments that start at or after an instant, by start.
 * Read from an index, so each write must check the version read.
 */
export const comingOf = async (clinicId: string, patientId: string, from: string): Promise<Head[]> =>
  (await AppointmentHead.query.ofPatient({ clinicId, patientId }).gte({ start: from }).go({ pages: 'all' }))
    .data

/** A completed appointment: its patient, and the day on which it began in its branch's zone. */
export type CompletedVisit = { patientId: string; day: string }

/** Returns the completed visit in a row of the table; undefined unless the row is a completed appointment. */
export const completedOf = (row: Record<string, unknown> | undefined): CompletedVisit | undefined => {
  const head = row && AppointmentHead.parse({ Item: row }).data
  if (head?.status !== 'completed') return undefined
  const { patientId, start, zone } = head
  return { patientId, day: localDay(start, zone) }
}

const READ_AT_ONCE = 50

/**
 * The day of a patient's last completed appointment, in its branch's zone. One query, and another for each 50 later appointments
 * that are not completed, such as those of a series ahead.
 */
export const lastVisitOf = async (
  clinicId: string,
  patientId: string,
  after: string | null = null,
): Promise<string | undefined> => {
  const { data, cursor } = await AppointmentHead.query
    .ofPatient({ clinicId, patientId })
    .go({ order: 'desc', limit: READ_AT_ONCE, cursor: after })
  const last = data.find(({ status }) => status === 'completed')
  if (last) return localDay(last.start, last.zone)
  return cursor ? lastVisitOf(clinicId, patientId, cursor) : undefined
}

const SHOWN = 20

/** A patient's open upcoming appointments at all branches: the next 20, and the total. One trip. Throws `not_found`. */
export const listComing = async ({ clinicId, request }: Reader, patientId: string) => {
  const [coming, name] = await Promise.all([
    comingOf(clinicId, patientId, request.at),
    nameOfPatient(clinicId, patientId),
  ])
  if (name === undefined) throw new AppError('not_found')
  const open = coming.filter(({ status }) => isAllowed('cancel', status))
  return {
    appointments: open.slice(0, SHOWN).map(head => ({ ...toRow(head), branchId: head.branchId })),
    count: open.length,
  }
}

/** The patient's data that an appointment copies. */
export const namesOf = (patient: PatientRow) => ({
  petName: patient.name,
  species: patient.species,
  ownerId: patient.ownerId,
  ownerName: patient.ownerName,
  alerts: alertsOf(patient),
})

export type CancelledPart = { steps: Step[]; also: NonNullable<Change<unknown>['also']> }

// Below a transaction's limit of 80, which includes the patient's own rows. A 14-day stay with vet and room takes 32 actions.
const ACTIONS = 60

/** Steps and events of a cancellation because the patient died. */
export const cancelling = (actor: Actor, before: Head) => {
  const { step, ...rows } = replacing(before, {
    ...before,
    status: 'cancelled',
    cancelReason: 'deceased',
    byDeath: true,
    walkedIn: before.status === 'walkin' || undefined,
    slot: '-',
    ...versionAfterPerson(before),
    at: actor.request.at,
    by: actor.userId,
  })
  const { clinicId } = actor
  const place = { clinicId, branchId: before.branchId }
  const released = releaseSteps(clinicId, { ...before, vetId: before.vetId })
  return {
    steps: [step, ...released],
    released,
    changed: { subject: `appointment#${before.id}`, place, ...rows },
  }
}

const keyOf = (step: Step): string => ('release' in step ? `${step.release.pk}/${step.release.sk}` : '')

/** Splits into parts that each fit a transaction; a transaction may touch a vet's day only once. */
const partsOf = (actor: Actor, heads: readonly Head[]): CancelledPart[] => {
  const parts: (CancelledPart & { days: Set<string> })[] = []
  for (const head of heads) {
    const { steps, released, changed } = cancelling(actor, head)
    const days = released.map(keyOf)
    const fits = parts.find(
      part =>
        part.steps.length + part.also.length + steps.length + 1 <= ACTIONS &&
        !days.some(day => part.days.has(day)),
    )
    if (fits) {
      fits.steps.push(...steps)
      fits.also = [...fits.also, changed]
      for (const day of days) fits.days.add(day)
    } else parts.push({ steps, also: [changed], days: new Set(days) })
  }
  return parts.map(({ steps, also }) => ({ steps, also }))
}

/** The actor with a key for one part of the change: a retry gives the same part the same key. */
const forPart = (actor: Actor, name: string): Actor => ({
  ...actor,
  request: { ...actor.request, key: `${actor.request.key}-${name}` },
})

/** The cancellation of a patient's upcoming appointments, split into transactions, and how many there are. */
export const cancellingComing = async (
  actor: Actor,
  patientId: string,
): Promise<{ first?: CancelledPart; rest: CancelledPart[]; count: number }> => {
  const coming = await comingOf(actor.clinicId, patientId, actedAt(actor))
  const open = coming.filter(({ status }) => isAllowed('cancel', status))
  const [first, ...rest] = partsOf(actor, open)
  return { ...(first && { first }), rest, count: open.length }
}

/** Commits the parts one after the other. Throws `changed_elsewhere` if one was changed meanwhile. */
export const commitParts = async (actor: Actor, parts: readonly CancelledPart[]): Promise<void> => {
  for (const { steps, also } of parts) {
    const [first, ...others] = also
    if (first) await commit(forPart(actor, first.subject), { steps, ...first, also: others, answer: null })
  }
}

const isCancelledByDeath = ({ status, byDeath }: Head): boolean => status === 'cancelled' && byDeath === true

/** Restores one appointment at its old time; false if that time is taken, or the vet or room has left the branch. */
const restore = (actor: Actor, id: string, patient: PatientRow): Promise<boolean> =>
  attempt(async () => {
    const { clinicId } = actor
    const before = await headOf(clinicId, id, true)
    if (!before || !isCancelledByDeath(before)) return false
    // Cancelling overwrote whether an emergency overlapped another appointment. Letting it overlap is better than losing it.
    const overbook = before.type === 'emergency'
    const placed = { ...before, vetId: before.vetId, petName: patient.name, overbook }
    const place = { clinicId, branchId: before.branchId }
    const [locks, vetIsHere, roomIsHere] = await Promise.all([
      readLocks(clinicId, [placed]),
      isVetHere(place, before.vetId),
      isRoomHere(place, before.roomId),
    ])
    if (!vetIsHere || !roomIsHere) return false
    const { steps, standings } = await takeSteps(actor, locks, [placed])
    const { cancelReason: _reason, byDeath: _death, walkedIn, ...kept } = before
    const { step, ...rows } = replacing(before, {
      ...kept,
      ...namesOf(patient),
      status: walkedIn ? 'walkin' : 'scheduled',
      slot: standings.get(id) ?? '-',
      ...versionAfterPerson(before),
      at: actor.request.at,
      by: actor.userId,
    })
    const subject = `appointment#${id}`
    return commit(forPart(actor, subject), { steps: [step, ...steps], subject, place, ...rows, answer: true })
  }).catch(error => {
    if (error instanceof AppError && /^appointment\./.test(error.code)) return false
    throw error
  })

/** The maximum number of appointments restored within one request: each takes three trips and a transaction. */
export const RESTORED_AT_ONCE = 40

/**
 * Restores upcoming appointments that a patient's death cancelled, at most `atMost`. `lost` counts those whose vet, room or time
 * is gone, `later` those beyond `atMost`.
 */
export const restoreCancelled = async (
  actor: Actor,
  patient: PatientRow,
  atMost = Number.POSITIVE_INFINITY,
): Promise<{ restored: number; lost: number; later?: number }> => {
  const coming = await comingOf(actor.clinicId, patient.id, actedAt(actor))
  // The index may not show a death of a moment ago yet, so the rows themselves are read to see whether it cancelled them.
  const heads = await Promise.all(coming.map(({ id }) => headOf(actor.clinicId, id, true)))
  const cancelled = heads.flatMap(head => (head && isCancelledByDeath(head) ? [head.id] : []))
  const counts = { restored: 0, lost: 0 }
  // One after the other: two on the same vet's day would conflict.
  for (const id of cancelled.slice(0, atMost))
    counts[(await restore(actor, id, patient)) ? 'restored' : 'lost'] += 1
  return { ...counts, ...(cancelled.length > atMost && { later: cancelled.length - atMost }) }
}
