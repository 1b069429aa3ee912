// Types, statuses and reasons of appointments, and which act is allowed when. Separate from the schemas, because the
// calendar's first page needs these and loads no schema.

export const appointmentTypes = [
  'regular',
  'emergency',
  'non-emergency',
  'followup',
  'surgery',
  'grooming',
] as const
export type AppointmentType = (typeof appointmentTypes)[number]

export const appointmentStatuses = ['scheduled', 'walkin', 'completed', 'cancelled'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** Why an appointment was cancelled; a no-show is one of the reasons (product § 7). */
export const cancelReasons = ['owner', 'clinic', 'no_show', 'deceased', 'mistake', 'other'] as const

/** How far a visit has come. Separate from the status, with times of its own (product § 7). */
export const flowSteps = ['arrived', 'in_room', 'done'] as const
export type FlowStep = (typeof flowSteps)[number]

/** Which act is allowed in which status: button and service both ask this table. */
const allowedIn = {
  change: ['scheduled', 'walkin'],
  cancel: ['scheduled', 'walkin'],
  move: ['scheduled', 'walkin'],
  complete: ['scheduled', 'walkin'],
  reopen: ['completed', 'cancelled'],
} as const satisfies Record<string, readonly AppointmentStatus[]>

export type AppointmentAct = keyof typeof allowedIn

/** Whether the act is allowed in the status. */
export const isAllowed = (act: AppointmentAct, status: AppointmentStatus): boolean =>
  (allowedIn[act] as readonly AppointmentStatus[]).includes(status)
