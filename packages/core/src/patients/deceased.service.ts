// A patient's death, and undoing it. The patient is marked first, with as many of its appointments as fit into one
// transaction: from then on it can't be booked. The others follow at once; the stream handles those that were not reached.
// Its open reminders are withdrawn with the mark, whether or not appointments are cancelled,
// so that nobody is reminded of a dead animal.
import { type Actor, actedAt } from '../access/actor.ts'
import {
  type CancelledPart,
  cancellingComing,
  commitParts,
  RESTORED_AT_ONCE,
  restoreCancelled,
} from '../appointments/of-patient.service.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { reopenAfterDeathUndone, withdrawAtDeath } from '../records/due.service.ts'
import { timelineStep } from '../records/timeline.service.ts'
import { commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { versionAfterPerson } from '../storage/own-version.ts'
import { cutTo } from '../text/cut.ts'
import { bodyStep, rowsForChange } from './change.service.ts'
import { PatientHead } from './patient.entity.ts'
import type { Body, Head } from './patient.service.ts'
import type { PatientDeath, PatientWithAppointments } from './patient.ts'
import { assertDied } from './patient-days.ts'
import { toRow } from './patient-row.ts'

type Rows = Awaited<ReturnType<typeof rowsForChange>>
type Dues = Awaited<ReturnType<typeof withdrawAtDeath>>
type Along = Partial<CancelledPart> & { cancels?: boolean; dues: Dues }

/** The maximum length of the reminders' titles in the audit log: an event must stay small. */
const TITLES_BYTES = 300
const told = ({ titles }: Dues) => titles.length > 0 && { dueTitle: cutTo(titles.join(', '), TITLES_BYTES) }

// Of the 80 actions of a transaction, the patient's rows, the event and the kept answer take five.
const ROOM = 75

const commitState = (
  actor: Actor,
  { head: before, body: formerBody }: Rows,
  day: string | undefined,
  { steps = [], also = [], cancels, dues }: Along,
  counts: { cancelled?: number; restored?: number; lost?: number; later?: number },
): Promise<PatientWithAppointments> => {
  const { clinicId, userId, request } = actor
  const stamp = { at: request.at, by: userId }
  const head: Head = { ...before, ...stamp, alive: day ? 'n' : 'y', ...versionAfterPerson(before) }
  const body: Body = {
    ...(formerBody ?? { clinicId, id: before.id }),
    ...stamp,
    deceasedOn: day,
    cancels,
    cancelsFrom: cancels || !day ? actedAt(actor) : undefined,
    v: (formerBody?.v ?? 0) + 1,
  }
  const rows = { before: rowOf(PatientHead, before), after: rowOf(PatientHead, head) }
  const entry = { id: newId(), patientId: before.id, at: actedAt(actor) }
  return commit(actor, {
    steps: [
      { replace: rows.after, before: rows.before },
      bodyStep(formerBody, body),
      timelineStep(actor, day ? { ...entry, kind: 'deceased', day } : { ...entry, kind: 'alive' }),
      ...dues.steps,
      ...steps,
    ],
    also,
    subject: `patient#${before.id}`,
    before: { ...rows.before, deceasedOn: formerBody?.deceasedOn, ...(day && told(dues)) },
    after: { ...rows.after, deceasedOn: day, ...(!day && told(dues)) },
    answer: { ...toRow(head), ...counts },
  })
}

/**
 * Marks a patient deceased, or corrects the day if it is already; its open reminders are withdrawn. `cancel` cancels its
 * upcoming appointments at all branches. Throws `not_found`, `changed_elsewhere`,
 * `request.invalid` for a day before birth or in the future.
 */
export const markDeceased = async (
  actor: Actor,
  id: string,
  { v, day, appointments }: PatientDeath,
): Promise<PatientWithAppointments> => {
  const [rows, dues] = await Promise.all([rowsForChange(actor, id, v), withdrawAtDeath(actor, id)])
  assertDied(actor, day, rows.head.birthDate)
  if (appointments === 'keep') return commitState(actor, rows, day, { dues }, { cancelled: 0 })
  const { first, rest, count } = await cancellingComing(actor, id)
  const isRoom = first && first.steps.length + first.also.length + dues.steps.length <= ROOM
  const mark = (part?: CancelledPart) =>
    commitState(actor, rows, day, { ...part, cancels: true, dues }, { cancelled: count })
  const answer = await (isRoom
    ? mark(first).catch(error => {
        // An appointment has a newer version than the index showed. The death is marked alone;
        // the stream cancels the appointments.
        if (!(error instanceof AppError && error.code === 'changed_elsewhere')) throw error
        return mark()
      })
    : mark())
  await commitParts(actor, first && !isRoom ? [first, ...rest] : rest).catch(error => {
    // The death is stored and the stream continues from here: reporting a failure would be wrong.
    if (!(error instanceof AppError)) throw error
  })
  return answer
}

type Counts = { restored?: number; lost?: number; later?: number }

/** How often the patient is read again if somebody else changed it while its appointments were being restored. */
const TRIES = 3

const toRevive = (actor: Actor, id: string, v?: number): Promise<[Rows, Dues]> =>
  Promise.all([rowsForChange(actor, id, v), reopenAfterDeathUndone(actor, id)])

const revive = async (
  actor: Actor,
  [rows, dues]: [Rows, Dues],
  counts: Counts,
  tries: number,
): Promise<PatientWithAppointments> => {
  const { head } = rows
  if (head.alive === 'y')
    return commit(actor, { steps: [], subject: `patient#${head.id}`, answer: { ...toRow(head), ...counts } })
  return commitState(actor, rows, undefined, { dues }, counts).catch(async error => {
    if (tries === 0 || !(error instanceof AppError && error.code === 'changed_elsewhere')) throw error
    return revive(actor, await toRevive(actor, head.id), counts, tries - 1)
  })
}

/**
 * Undoes a death, opens the reminders that it withdrew, and restores the upcoming appointments that it cancelled, as far as their
 * vets and rooms are still there and free: the first ones at once, the others by the stream.
 * Throws `not_found`, `changed_elsewhere`.
 */
export const markAlive = async (
  actor: Actor,
  id: string,
  { v }: { v: number },
): Promise<PatientWithAppointments> => {
  const read = await toRevive(actor, id, v)
  const [{ head }] = read
  if (head.alive === 'y') return revive(actor, read, {}, 0)
  // The stream restores the rest: with a series of hundreds,
  // the request would run out of time before the patient is marked alive.
  const counts = await restoreCancelled(actor, toRow(head), RESTORED_AT_ONCE)
  // Once appointments are restored the patient has to live, whatever somebody else changed in it meanwhile.
  return revive(actor, read, counts, counts.restored > 0 ? TRIES : 0)
}
