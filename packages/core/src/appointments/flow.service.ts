// Moves a visit along its steps (arrived, in room, done), and takes a weight on arrival.
import type { Actor } from '../access/actor.ts'
import { can } from '../access/can.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { findPatient, patientLivedThen } from '../patients/patient.service.ts'
import { timelineStep } from '../records/timeline.service.ts'
import type { AppointmentFlow, AppointmentRow } from './appointment.ts'
import { flowAtOf, secondsOf } from './appointment-head.ts'
import { bodyOf, bodySteps } from './body.ts'
import { commitHead, forChange, stamped } from './change.service.ts'
import { mayMove, timeOf, timesAfter } from './flow.ts'

/**
 * Moves a visit on, or one step back to correct a mistake. `grams` becomes an entry in the patient's timeline in the same
 * transaction. One trip before the transaction.
 * Throws `not_found`, `changed_elsewhere`, `appointment.state` for a closed appointment or a step that can't follow; with a
 * weight, `action.not_allowed` for roles that may not record one (product § 2), and `patient.deceased` unless the patient was
 * weighed before its death (decision 209).
 */
export const moveFlow = async (
  actor: Actor,
  id: string,
  { v, flow, grams, at }: AppointmentFlow,
): Promise<AppointmentRow> => {
  if (grams !== undefined && !can(actor.role, 'records.assist')) throw new AppError('action.not_allowed')
  const [before, body] = await Promise.all([
    forChange(actor, id, v, 'move'),
    bodyOf(actor.clinicId, id, true),
  ])
  const former = before.flow ?? null
  const times = body?.steps ?? {}
  if (!mayMove(former, flow, times))
    throw new AppError('appointment.state', { status: before.status, flow: former })
  const back = timeOf(times, flow)
  // An offline change keeps the time when it was made. If the device clock runs ahead, the server's time is used instead.
  const began = at !== undefined && at < actor.request.at ? at : actor.request.at
  const after = stamped(actor, before, {
    flow: flow ?? undefined,
    flowAt: flow === null ? undefined : secondsOf(back ?? began),
  })
  const steps = timesAfter(times, { flow: former, at: flowAtOf(before) }, flow)
  const { patientId } = before
  // A plain read, not a condition, since the transaction's 14 units are used up:
  // if the patient dies in that second, the weight stays.
  if (
    grams !== undefined &&
    (await findPatient(actor.clinicId, patientId))?.deceased &&
    !(await patientLivedThen(actor, patientId)).isDead
  )
    throw new AppError('patient.deceased')
  const entry = { kind: 'weight', id: newId(), patientId, at: began, appointmentId: id } as const
  const weight = grams === undefined ? [] : [timelineStep(actor, { ...entry, grams })]
  const also = [{ subject: `patient#${patientId}`, after: { grams, weighedAt: began } }]
  return commitHead(
    actor,
    before,
    after,
    [...bodySteps(actor, id, body, { description: body?.description, steps }), ...weight],
    grams === undefined ? {} : { also },
  )
}
