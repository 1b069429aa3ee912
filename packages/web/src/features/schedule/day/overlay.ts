// Puts appointments that wait to be sent over those of the server: booked, moved and cancelled ones show at once.
import type { Appointment, AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { Content } from '../../../offline/item-content.ts'

/** From and to as instants in UTC. */
type Span = { from: string; to: string }

const touches = ({ start, end }: AppointmentRow, { from, to }: Span): boolean => start < to && end > from

/**
 * The rows of a span with those of the queue over them. One that still waits stands as it was saved here; one that was
 * sent gives way to a newer version of the server.
 */
export const overlaid = (
  rows: readonly AppointmentRow[],
  saved: readonly AppointmentRow[],
  span: Span,
  isWaiting: (id: string) => boolean,
): AppointmentRow[] => {
  const latest = new Map<string, AppointmentRow>()
  for (const row of saved) {
    const before = latest.get(row.id)
    if (!before || row.v >= before.v) latest.set(row.id, row)
  }
  for (const row of rows) {
    const own = latest.get(row.id)
    if (own && !isWaiting(row.id) && row.v >= own.v) latest.delete(row.id)
  }
  const shown = [...rows.filter(({ id }) => !latest.has(id)), ...latest.values()]
  return shown.filter(row => touches(row, span)).sort((a, b) => (a.start < b.start ? -1 : 1))
}

export type Seen = {
  appointment: Appointment | undefined
  /** Whether its description is known, or that it has none: rows of the calendar don't carry it. */
  isWhole: boolean
}

const after = (seen: Seen, content: Content): Seen => {
  if (content.name === 'bookAppointment') {
    const { description } = content.body
    return { appointment: { ...content.row, ...(description && { description }) }, isWhole: true }
  }
  if (content.name === 'changeAppointment') {
    const description = content.body.description ?? seen.appointment?.description
    const isWhole = seen.isWhole || content.body.description !== undefined
    return { appointment: { ...content.row, ...(description && { description }) }, isWhole }
  }
  switch (content.name) {
    case 'cancelAppointment':
    case 'moveFlow':
    case 'completeAppointment':
    case 'reopenAppointment': {
      // What the row lacks is gone, as a step that was taken back; but no row of the calendar knows these two.
      const { description, steps } = seen.appointment ?? {}
      const known = { ...(description && { description }), ...(steps && { steps }) }
      return { ...seen, appointment: { ...known, ...content.row } }
    }
    default:
      return seen
  }
}

/** One appointment as the server has it, with what waits for it over that. */
export const seenWith = (read: Appointment | undefined, contents: readonly Content[]): Seen =>
  contents.reduce(after, { appointment: read, isWhole: read !== undefined })

/** The newer of what was read and what the calendar has: it may already show the answer of a change that was not read yet. */
export const newerOf = (
  read: Appointment | undefined,
  known: AppointmentRow | undefined,
): Appointment | undefined => (read && (!known || read.v >= known.v) ? read : known)
