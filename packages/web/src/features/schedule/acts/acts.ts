// What a menu may ask to be done with an appointment beyond its steps.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'

/** `kind` names the dialog that follows. */
export type Act = { kind: 'reschedule' | 'cancel'; row: AppointmentRow }
