// Changing, cancelling, completing and reopening appointments; vets and rooms are reserved or freed in the same transaction.
import { type Actor, actedAt } from '../access/actor.ts'
import { crossesMidnight } from '../calendar/days-in-zone.ts'
import { localDay } from '../calendar/local-day.ts'
import { AppError } from '../errors.ts'
import { findPatient, patientIsAlive } from '../patients/patient.service.ts'
import type { PatientRow } from '../patients/patient.ts'
import { attempt, type Change, commit, type Step } from '../storage/commit.ts'
import { assertSeen, versionAfterPerson } from '../storage/own-version.ts'
import type { AppointmentChange, AppointmentRow, StepTimes } from './appointment.ts'
import {
  flowAtOf,
  type Head,
  happenedAt,
  headOf,
  isDoneByEnd,
  replacing,
  secondsOf,
  toRow,
} from './appointment-head.ts'
import { bodyOf, bodySteps } from './body.ts'
import { isRoomHere, isVetHere, noSuchRoom, noSuchVet } from './booking.service.ts'
import { stepBefore, timeOf, withTime } from './flow.ts'
import { namesOf } from './of-patient.service.ts'
import { type AppointmentAct, type cancelReasons, isAllowed } from './states.ts'
import { type Placed, readLocks, releaseSteps, takeSteps } from './vet-day.service.ts'

/** Reads the head to be changed, strongly consistent. Throws `not_found`, `changed_elsewhere`, `appointment.state`. */
export const forChange = async (actor: Actor, id: string, v: number, act: AppointmentAct): Promise<Head> => {
  const head = await headOf(actor.clinicId, id, true)
  if (!head || head.branchId !== actor.branchId) throw new AppError('not_found')
  assertSeen(head, v)
  if (!isAllowed(act, head.status)) throw new AppError('appointment.state', { status: head.status })
  return head
}

/** The head after a change, with new stamps. */
export const stamped = (actor: Actor, before: Head, fields: Partial<Head>): Head => ({
  ...before,
  ...fields,
  ...versionAfterPerson(before),
  at: actor.request.at,
  by: actor.userId,
})

type Also = NonNullable<Change<unknown>['also']>

/** Replaces one head by another, in one transaction with the steps `chosenOtherThan`; `body` has the body's fields for the audit log. */
export const commitHead = (
  actor: Actor,
  before: Head,
  after: Head,
  beside: Step[],
  { body, also }: { body?: { before: object; after: object }; also?: Also } = {},
): Promise<AppointmentRow> => {
  const change = replacing(before, after)
  return commit(actor, {
    steps: [change.step, ...beside],
    subject: `appointment#${before.id}`,
    before: { ...change.before, ...body?.before },
    after: { ...change.after, ...body?.after },
    ...(also && { also }),
    answer: toRow(after),
  })
}

/**
 * Moves or edits an appointment. If type, vet, room or time change, days are reserved and freed in the same transaction. A
 * description or room that is not sent stays; an empty description and a room of null are removed.
 * Throws `not_found`, `changed_elsewhere`, `appointment.state`, `appointment.conflict`, `appointment.room_taken`,
 * `patient.deceased` when a past appointment is moved into the future, `request.invalid` for a vet or room of another branch.
 */
export const changeAppointment = (
  actor: Actor,
  id: string,
  change: AppointmentChange,
): Promise<AppointmentRow> =>
  attempt(async () => {
    const { clinicId } = actor
    // A room that the change doesn't name is known only once the appointment is read, so its days are read afterwards.
    const asked: Placed = { ...change, id }
    const [before, known, body, vetIsHere, roomIsHere] = await Promise.all([
      forChange(actor, id, change.v, 'change'),
      readLocks(clinicId, [asked]),
      bodyOf(clinicId, id, true),
      isVetHere(actor, change.vetId),
      isRoomHere(actor, change.roomId),
    ])
    const roomId = change.roomId === undefined ? before.roomId : (change.roomId ?? undefined)
    const next: Placed = { ...asked, roomId, petName: before.petName }
    const locks =
      change.roomId === undefined && roomId
        ? new Map([...known, ...(await readLocks(clinicId, [{ ...next, vetId: null }]))])
        : known
    // Checked only after the row was found, so that the answer doesn't depend on which read finished first. A vet who has
    // left the branch keeps the appointments booked with them, and so does a room that no longer exists.
    if (!vetIsHere && change.vetId !== (before.vetId ?? null)) throw noSuchVet()
    if (!roomIsHere && roomId !== before.roomId) throw noSuchRoom()
    // An emergency confirmed to overlap another keeps that while it stays in place; if it moves, it has to be confirmed again.
    const stays =
      before.slot === 'o' &&
      change.vetId === before.vetId &&
      change.start === before.start &&
      change.end === before.end
    const overbook = change.overbook === true || stays
    const taking = await takeSteps(actor, locks, [{ ...next, overbook }])
    const after = stamped(actor, before, {
      vetId: change.vetId ?? undefined,
      roomId,
      type: change.type,
      start: change.start,
      end: change.end,
      zone: actor.zone,
      title: change.title,
      slot: taking.standings.get(id) ?? '-',
      overnight: crossesMidnight(change, actor.zone) || undefined,
    })
    // Upcoming appointments of a dead patient were kept by choice, so they may be moved. Moving a past one into the future counts
    // as a new booking (decision 0030).
    const isAnew = before.start < actedAt(actor) && change.start >= actedAt(actor)
    // Dragging a block in the calendar sends no description,
    // because it isn't known there and can't be read offline: leaving it out keeps it.
    const description = (change.description ?? body?.description) || undefined
    return commitHead(
      actor,
      before,
      after,
      [
        ...taking.steps,
        ...releaseSteps(clinicId, before, next),
        ...bodySteps(actor, id, body, { description, steps: body?.steps }),
        ...(isAnew ? [patientIsAlive(clinicId, before.patientId)] : []),
      ],
      { body: { before: { description: body?.description }, after: { description } } },
    )
  })

/** Cancels with a reason and frees vet and room. Throws `not_found`, `changed_elsewhere`, `appointment.state`. */
export const cancelAppointment = async (
  actor: Actor,
  id: string,
  { v, reason }: { v: number; reason: (typeof cancelReasons)[number] },
): Promise<AppointmentRow> => {
  const before = await forChange(actor, id, v, 'cancel')
  const walkedIn = before.status === 'walkin' || undefined
  const after = stamped(actor, before, { status: 'cancelled', cancelReason: reason, slot: '-', walkedIn })
  return commitHead(actor, before, after, releaseSteps(actor.clinicId, before))
}

/**
 * Completes an appointment. A completed appointment means that the patient has left, so the visit's steps are done too. Vet and
 * room stay reserved for its time. Throws `not_found`, `changed_elsewhere`, `appointment.state`.
 */
export const completeAppointment = async (
  actor: Actor,
  id: string,
  { v }: { v: number },
): Promise<AppointmentRow> => {
  const [before, body] = await Promise.all([
    forChange(actor, id, v, 'complete'),
    bodyOf(actor.clinicId, id, true),
  ])
  const walkedIn = before.status === 'walkin' || undefined
  const isDone = before.flow === 'done'
  const after = stamped(actor, before, {
    status: 'completed',
    walkedIn,
    ...(!isDone && { flow: 'done', flowAt: happenedAt(actor), doneByEnd: true }),
  })
  const steps = isDone ? body?.steps : withTime(body?.steps ?? {}, before.flow ?? null, flowAtOf(before))
  return commitHead(
    actor,
    before,
    after,
    bodySteps(actor, id, body, { description: body?.description, steps }),
  )
}

/** Undoing a completion also undoes the step it added. */
const undoneStep = (before: Head, times: StepTimes): { fields: Partial<Head>; times: StepTimes } => {
  if (!isDoneByEnd(before)) return { fields: {}, times }
  const flow = stepBefore('done', times)
  const at = timeOf(times, flow)
  return {
    fields: { flow: flow ?? undefined, flowAt: at === undefined ? undefined : secondsOf(at) },
    times: withTime(times, flow, undefined),
  }
}

const reopened = (before: Head): Partial<Head> => ({
  status: before.walkedIn ? 'walkin' : 'scheduled',
  walkedIn: undefined,
  doneByEnd: undefined,
  cancelReason: undefined,
  byDeath: undefined,
})

/**
 * A cancelled appointment doesn't follow its patient.
 * When reopened, one of today or later takes its current name, owner and flags.
 */
const namesNow = (actor: Actor, { start, zone }: Head, patient: PatientRow | undefined) =>
  patient && localDay(start, zone) >= localDay(actor.request.at, zone) ? namesOf(patient) : {}

/**
 * Undoes a completion or a cancellation. After a cancellation, vet and room have to be reserved again.
 * Throws `not_found`, `changed_elsewhere`, `appointment.state`; for a cancelled one `patient.deceased`,
 * `appointment.conflict`, `appointment.room_taken`, `request.invalid` if the vet or room has left the branch.
 */
export const reopenAppointment = (
  actor: Actor,
  id: string,
  { v, overbook = false }: { v: number; overbook?: boolean | undefined },
): Promise<AppointmentRow> =>
  attempt(async () => {
    const { clinicId } = actor
    const [before, body] = await Promise.all([forChange(actor, id, v, 'reopen'), bodyOf(clinicId, id, true)])
    if (before.status === 'completed') {
      const { fields, times } = undoneStep(before, body?.steps ?? {})
      const after = stamped(actor, before, { ...reopened(before), ...fields })
      const beside = bodySteps(actor, id, body, { description: body?.description, steps: times })
      return commitHead(actor, before, after, beside)
    }
    const [patient, locks, vetIsHere, roomIsHere] = await Promise.all([
      findPatient(clinicId, before.patientId),
      readLocks(clinicId, [before]),
      isVetHere(actor, before.vetId),
      isRoomHere(actor, before.roomId),
    ])
    if (patient?.deceased) throw new AppError('patient.deceased')
    if (!vetIsHere) throw noSuchVet()
    if (!roomIsHere) throw noSuchRoom()
    const taking = await takeSteps(actor, locks, [{ ...before, overbook }])
    const slot = taking.standings.get(id) ?? '-'
    const fields = { ...reopened(before), ...namesNow(actor, before, patient), slot }
    return commitHead(actor, before, stamped(actor, before, fields), taking.steps)
  })
