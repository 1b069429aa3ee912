// Predicts the server's answer to a change of an appointment, as far as it is known here. The calendar shows it while the change
// waits to be sent (product § 10).
import type {
  Appointment,
  AppointmentRow,
  appointmentCancel,
  appointmentChange,
  appointmentFlow,
  appointmentInput,
  appointmentReopen,
} from '@vetrounds/core/appointments/appointment'
import { stepBefore, timeOf, timesAfter, withTime } from '@vetrounds/core/appointments/flow'
import { nowIso } from '@vetrounds/core/clock'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import type * as z from 'zod'

/** The fields of a patient that an appointment shows. */
export type Booked = Pick<
  PatientRow,
  'id' | 'name' | 'species' | 'ownerId' | 'ownerName' | 'allergic' | 'careful'
>

/** The appointment after booking. `zone` is the branch's; `at` is the present, the arrival time of a walk-in. */
export const predictedBooking = (
  input: z.input<typeof appointmentInput>,
  patient: Booked,
  zone: string,
  at = nowIso(),
): AppointmentRow => {
  const {
    id,
    patientId: _ofPatient,
    vetId,
    type,
    status,
    start,
    end,
    title,
    roomId,
    flow,
    overbook,
    ...rest
  } = input
  // Lists don't show it.
  const { description: _description, ...unknown } = rest
  unknown satisfies Record<string, never>
  return {
    id,
    patientId: patient.id,
    petName: patient.name,
    species: patient.species,
    ownerId: patient.ownerId,
    ownerName: patient.ownerName,
    vetId,
    type,
    status: status ?? 'scheduled',
    start,
    end,
    zone,
    ...(title && { title }),
    ...(roomId && { roomId }),
    ...(flow && { flow, flowAt: at }),
    overbooked: overbook === true,
    allergic: patient.allergic,
    careful: patient.careful,
    v: 1,
  }
}

/** The appointment after a change that was sent against the version the person saw. */
export const predictedChange = (
  { title: _title, roomId: room, ...before }: AppointmentRow,
  change: z.input<typeof appointmentChange>,
): AppointmentRow => {
  const { vetId, type, start, end, title, v, roomId: newRoom, overbook, ...rest } = change
  // Lists don't show it.
  const { description: _description, ...unknown } = rest
  unknown satisfies Record<string, never>
  // A change without a room keeps the room.
  const roomId = newRoom === undefined ? room : newRoom
  const stays = vetId === before.vetId && start === before.start && end === before.end
  return {
    ...before,
    vetId,
    type,
    start,
    end,
    ...(title && { title }),
    ...(roomId && { roomId }),
    overbooked: overbook === true || (before.overbooked && stays),
    v: v + 1,
  }
}

/** Marks a walk-in, for reopening: list rows lack this mark, and the server returns it only when one appointment is read. */
const walkedIn = ({ status }: Appointment) => (status === 'walkin' ? { walkedIn: true } : {})

export const predictedCancel = (
  before: Appointment,
  { v, reason, ...rest }: z.input<typeof appointmentCancel>,
): Appointment => {
  rest satisfies Record<string, never>
  return { ...before, ...walkedIn(before), status: 'cancelled', cancelReason: reason, v: v + 1 }
}

/** The appointment one step on or back; `at` is the present, when the step begins. */
export const predictedFlow = (
  { flow: former, flowAt, steps = {}, ...before }: Appointment,
  { v, flow, at: _sentAt, grams: _inTimeline, ...rest }: z.input<typeof appointmentFlow>,
  at = nowIso(),
): Appointment => {
  rest satisfies Record<string, never>
  return {
    ...before,
    ...(flow && { flow, flowAt: timeOf(steps, flow) ?? at }),
    // The times of earlier steps tell which step came before.
    steps: timesAfter(steps, { flow: former ?? null, at: flowAt }, flow),
    v: v + 1,
  }
}

/** The appointment after it is completed; `at` is the present, when the patient has left. */
export const predictedComplete = (before: Appointment, v: number, at = nowIso()): Appointment => ({
  ...before,
  ...walkedIn(before),
  status: 'completed',
  ...(before.flow !== 'done' && {
    flow: 'done',
    flowAt: at,
    steps: withTime(before.steps ?? {}, before.flow ?? null, before.flowAt),
    doneByEnd: true,
  }),
  v: v + 1,
})

/** The appointment without the step "done" that its completion added. */
const withoutEnd = ({ flow: _done, flowAt: _at, steps = {}, ...before }: Appointment): Appointment => {
  const { done: _doneAt, ...earlier } = steps
  const flow = stepBefore('done', earlier)
  const flowAt = timeOf(earlier, flow)
  return { ...before, ...(flow && { flow, flowAt }), steps: withTime(earlier, flow, undefined) }
}

/** The appointment after reopening: as it was before it was completed or cancelled, as far as that is known here. */
export const predictedReopen = (
  { cancelReason: _reason, walkedIn: wasHere, doneByEnd, ...before }: Appointment,
  { v, overbook }: z.input<typeof appointmentReopen>,
): Appointment => ({
  ...(doneByEnd ? withoutEnd(before) : before),
  status: wasHere ? 'walkin' : 'scheduled',
  overbooked: overbook ?? before.overbooked,
  v: v + 1,
})
