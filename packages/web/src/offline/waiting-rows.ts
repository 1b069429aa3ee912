// What changes that wait make of the rows of a list.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import type { Answer } from '../api/request.ts'
import type { ChangeOf, QueueableName } from './item.ts'

/** The answer to a change, or to any whose rows are of the same kind as those of a list. */
export type WaitingRow<N> = Answer<N extends QueueableName ? N : ChangeOf<N>>

/** Several pets are booked in one call. */
export const appointmentsOf = (rows: readonly WaitingRow<'readCalendar'>[]): AppointmentRow[] =>
  rows.flatMap(row => ('appointments' in row ? row.appointments : [row]))

/** What is saved in an entry that is being written is none itself. */
export const entriesOf = (rows: readonly WaitingRow<'listEntries'>[]): TimelineEntry[] =>
  rows.filter(row => 'kind' in row)
