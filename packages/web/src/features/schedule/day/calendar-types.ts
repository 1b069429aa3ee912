// Types shared by the folders of the schedule: slots of the grid, the subject of a menu or dialog, and what is to be booked.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { AppointmentType } from '@vetrounds/core/appointments/states'
import type { Absence } from '@vetrounds/core/calendar/calendar'
import type { AddFor } from '../../../behaviour/add-action.ts'

/** A time in a column of the grid. */
export type Slot = {
  date: string
  minute: number
  duration: number
  /** Whether the length was drawn by hand and is meant. If not, the slot is only a place: a booking takes the usual time. */
  isDrawn?: boolean | undefined
  vetId: string | null
  /** The patient or owner, if chosen before the time. */
  whom?: AddFor | undefined
}

/** The slot to book. Without `vetId` the first free vet is taken, once the days and the team are loaded. */
export type WantedSlot = Omit<Slot, 'vetId'> & { vetId?: string | null }

/** The subject of a context menu of the grid (appointment, blocked time or free time), and where the menu opens. */
export type MenuTarget = {
  element: Element
  point?: { x: number; y: number }
  row?: AppointmentRow
  absence?: Absence
  slot: Slot
}

/** The subject of the dialog for blocked time: an existing absence, or a slot for a new one. */
export type Blocking = { absence: Absence } | { slot: Slot }

/** An act on an appointment that a menu starts and a dialog carries out; `kind` names the dialog. */
export type Act = { kind: 'reschedule' | 'cancel' | 'record'; row: AppointmentRow }

/** Which types of appointments are hidden, and how many there are of each type. */
export type LegendProps = {
  hidden: ReadonlySet<AppointmentType>
  onToggle: (type: AppointmentType) => void
  counts?: Readonly<Record<AppointmentType, number>>
}
