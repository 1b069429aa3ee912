// Changing, cancelling, completing and opening again: vets' and rooms' days are taken or freed in the same transaction.
import type { Actor } from '../access/actor.ts'
import { crossesMidnight } from '../calendar/wall.ts'
import { AppError } from '../errors.ts'
import { findPatient, patientIsAlive } from '../patients/patient.service.ts'
import { attempt, type Change, commit, type Step } from '../storage/commit.ts'
import type { AppointmentChange, AppointmentRow, StepTimes } from './appointment.ts'
import { flowAtOf, type Head, headOf, replacing, secondsOf, toRow } from './appointment-head.ts'
import { bodyOf, bodySteps } from './body.ts'
import { isRoomHere, isVetHere, noSuchRoom, noSuchVet } from './booking.service.ts'
import { stepBefore, timeOf, withTime } from './flow.ts'
import { type AppointmentAct, type cancelReasons, isAllowed } from './states.ts'
import { type Placed, readLocks, releaseSteps, takeSteps } from './vet-day.service.ts'

/** The head that an act is about, read strongly. Throws `not_found`, `changed_elsewhere`, `appointment.state`. */
export const forChange = async (actor: Actor, id: string, v: number, act: AppointmentAct): Promise<Head> => {
  const head = await headOf(actor.clinicId, id, true)
  if (!head || head.branchId !== actor.branchId) throw new AppError('not_found')
  if (head.v !== v) throw new AppError('changed_elsewhere', { v: head.v })
  if (!isAllowed(act, head.status)) throw new AppError('appointment.state', { status: head.status })
  return head
}

/** The head after a change, stamped. */
export const stamped = (actor: Actor, before: Head, fields: Partial<Head>): Head => ({
  ...before,
  ...fields,
  v: before.v + 1,
  at: actor.request.at,
  by: actor.userId,
})

type Also = NonNullable<Change<unknown>['also']>

/** Puts one head in the place of another, with steps beside it; `body` is what the audit log compares of the body. */
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
    record: `appointment#${before.id}`,
    before: { ...change.before, ...body?.before },
    after: { ...change.after, ...body?.after },
    ...(also && { also }),
    answer: toRow(after),
  })
}

/**
 * Moves or edits. Changing type, vet, room or time takes and frees their days in the same transaction. A description or room
 * that is not sent stays, an empty description goes, a room of null is given back.
 * Throws `not_found`, `changed_elsewhere`, `appointment.state`, `appointment.conflict`, `appointment.room_taken`,
 * `patient.deceased` for a past one that is to lie ahead, `request.invalid` for a vet or room of another branch.
 */
export const changeAppointment = (
  actor: Actor,
  id: string,
  change: AppointmentChange,
): Promise<AppointmentRow> =>
  attempt(async () => {
    const { clinicId } = actor
    // Which room it keeps is known once its row is read; what the change says is read at once.
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
    // After the row was found, so that the answer doesn't depend on which read came first. Who has left the branch
    // keeps what was booked with them, and so does a room that was given up.
    if (!vetIsHere && change.vetId !== (before.vetId ?? null)) throw noSuchVet()
    if (!roomIsHere && roomId !== before.roomId) throw noSuchRoom()
    // An emergency that was confirmed over another stays so in its place; elsewhere it has to be confirmed anew.
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
      title: change.title,
      slot: taking.standings.get(id) ?? '-',
      overnight: crossesMidnight(change, before.zone) || undefined,
    })
    // What its patient's death left ahead a person chose to keep; a past one brought ahead is booked anew (decision 0030).
    const isAnew = before.start < actor.request.at && change.start >= actor.request.at
    // Who moves a block knows no description, and without a connection can't read it: an absent one stays.
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
 * Completes it: whoever is done has left, so that the visit is done, too. It keeps its vet's and room's time.
 * Throws `not_found`, `changed_elsewhere`, `appointment.state`.
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
    ...(!isDone && { flow: 'done', flowAt: secondsOf(actor.request.at) }),
  })
  const steps = isDone ? body?.steps : withTime(body?.steps ?? {}, before.flow ?? null, flowAtOf(before))
  return commitHead(
    actor,
    before,
    after,
    bodySteps(actor, id, body, { description: body?.description, steps }),
  )
}

/** A step that the completion made is taken back with it: its time is the completion's. */
const undoneStep = (before: Head, times: StepTimes): { fields: Partial<Head>; times: StepTimes } => {
  if (before.flow !== 'done' || before.flowAt !== secondsOf(before.at)) return { fields: {}, times }
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
  cancelReason: undefined,
  byDeath: undefined,
})

/**
 * Takes a completion or a cancelling back. One that was cancelled needs its vet's and room's time once more.
 * Throws `not_found`, `changed_elsewhere`, `appointment.state`; for a cancelled one `patient.deceased`,
 * `appointment.conflict`, `appointment.room_taken`, `request.invalid` where vet or room have left the branch.
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
    return commitHead(actor, before, stamped(actor, before, { ...reopened(before), slot }), taking.steps)
  })
