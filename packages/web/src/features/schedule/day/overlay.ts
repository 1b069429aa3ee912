// Puts appointments that wait to be sent over those of the server: booked, moved and cancelled ones show at once.
import type { Appointment, AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { Content } from '../../../offline/item-content.ts'

/** From and to as instants in UTC. */
type Span = { from: string; to: string }

const touches = ({ start, end }: AppointmentRow, { from, to }: Span): boolean => start < to && end > from

/**
 * The rows of a span, merged with the rows of the queue (`saved`). An appointment that still waits is shown as it was saved here;
 * once sent, it is replaced by the same or a newer version of the server.
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
  /** Whether it is known which description the appointment has, if any: rows of the calendar don't include it. */
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
      // Fields that the row lacks are gone, e.g. a step that was taken back; except these two, which calendar rows never have.
      const { description, steps } = seen.appointment ?? {}
      const known = { ...(description && { description }), ...(steps && { steps }) }
      return { ...seen, appointment: { ...known, ...content.row } }
    }
    default:
      return seen
  }
}

/** An appointment as read from the server, with its waiting changes applied. */
export const seenWith = (read: Appointment | undefined, contents: readonly Content[]): Seen =>
  contents.reduce(after, { appointment: read, isWhole: read !== undefined })

/** The newer of the read appointment and the calendar's row, which may already have the answer to a change not read yet. */
export const newerOf = (
  read: Appointment | undefined,
  known: AppointmentRow | undefined,
): Appointment | undefined => (read && (!known || read.v >= known.v) ? read : known)
