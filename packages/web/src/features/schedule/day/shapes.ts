// The shapes that rooms of the schedule hand to one another: times of the grid, what a menu or a dialog is about, what is booked.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { AppointmentType } from '@vetrounds/core/appointments/states'
import type { Absence } from '@vetrounds/core/calendar/calendar'
import type { AddFor } from '../../../behaviour/add-action.ts'

/** A time in a column of the grid. */
export type Slot = {
  date: string
  minute: number
  duration: number
  /** The length is meant, since it was drawn by hand; any other one is but a place, and a booking there lasts as long as usual. */
  isDrawn?: boolean | undefined
  vetId: string | null
  /** Where that was chosen first. */
  whom?: AddFor | undefined
}

/** What is to be booked. Without a vet: whoever is free then, once days and team are read. */
export type WantedSlot = Omit<Slot, 'vetId'> & { vetId?: string | null }

/** What a menu of the grid is about: an appointment, a closure, or a free time; and where it opens. */
export type Aim = {
  element: Element
  point?: { x: number; y: number }
  row?: AppointmentRow
  absence?: Absence
  slot: Slot
}

/** What the dialog about closed time is about: one there is, or a new one at a place. */
export type Blocking = { absence: Absence } | { slot: Slot }

/** What a menu may ask to be done with an appointment beyond its steps; `kind` names the dialog that follows. */
export type Act = { kind: 'reschedule' | 'cancel' | 'record'; row: AppointmentRow }

/** Which types of appointments are shown, and how many there are of each. */
export type LegendProps = {
  hidden: ReadonlySet<AppointmentType>
  onToggle: (type: AppointmentType) => void
  counts?: Readonly<Record<AppointmentType, number>>
}
