// The content of an item in the queue: its input and its predicted answer.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { endpointTable } from '@vetrounds/core/contract/table'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import type { Answer, Input } from '../api/request.ts'
import { decodeJson } from './coding.ts'
import { type Item, madeBy, type QueueableName } from './item.ts'
import { useQueue } from './use-queue.ts'
import type { WaitingRow } from './waiting-row.ts'

/** The decoded input and predicted answer, distinguished by the name of the call. */
export type Content<Name extends QueueableName = QueueableName> = {
  [N in Name]: { name: N; body: Input<N>['body']; row: Answer<N> }
}[Name]

/** Decodes an item's content; undefined if the item is from a build with a call that this build doesn't know. */
export const contentOf = ({ name, data, row }: Pick<Item, 'name' | 'data' | 'row'>): Content | undefined =>
  name in endpointTable ? ({ name, body: decodeJson(data), row: decodeJson(row) } as Content) : undefined

/** A complete entry to copy, as JSON that a person can read. */
export const textOf = ({ name, person, createdAt, method, endpoint, data }: Item): string =>
  JSON.stringify(
    { change: name, person: person.name, createdAt, method, endpoint, data: decodeJson(data) },
    null,
    2,
  )

/** The part of a content that concerns this id: of a booking of several pets, the booking of one pet. */
export const partOf = (content: Content, id: string): Content => {
  if (content.name !== 'bookAppointments') return content
  const body = content.body.bookings.find(booking => booking.id === id)
  const row = content.row.appointments.find(appointment => appointment.id === id)
  return body && row ? { name: 'bookAppointment', body, row } : content
}

/** The appointments in waiting rows; one call may book several pets. */
export const appointmentsOf = (rows: readonly WaitingRow<'readCalendar'>[]): AppointmentRow[] =>
  rows.flatMap(row => ('appointments' in row ? row.appointments : [row]))

/** The entries of the medical record among the rows. A change within an entry that is being written is not an entry itself. */
export const entriesOf = (rows: readonly WaitingRow<'listEntries'>[]): TimelineEntry[] =>
  rows.filter(row => 'kind' in row)

/** The waiting changes that concern this id, in the order of sending: the one that creates it, then those that change it. */
export const useWaitingContents = (id: string | undefined): Content[] => {
  const { waiting } = useQueue()
  if (id === undefined) return []
  const own = waiting.filter(item => madeBy(item).includes(id)).flatMap(item => contentOf(item) ?? [])
  return own.map(content => partOf(content, id))
}
