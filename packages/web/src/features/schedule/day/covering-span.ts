// Days within a week that was read: the week's answer is used until they are read themselves, also without a connection.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { spanOfKey } from '../../../live/span-of-key.ts'

/** Instants as the contract writes them. */
export type Span = { from: string; to: string }

/** The SWR key of an answer of this branch that covers the whole span. */
export const coveringKey = (
  keys: Iterable<string>,
  { from, to }: Span,
  branch: string | undefined,
): string | undefined => {
  for (const key of keys) {
    const span = branch && spanOfKey(key, 'readCalendar', branch)
    if (span && span.from <= from && span.to >= to) return key
  }
  return undefined
}

/** The rows that touch the span. */
export const within = <Row extends Pick<AppointmentRow, 'start' | 'end'>>(
  rows: readonly Row[],
  { from, to }: Span,
): Row[] => rows.filter(({ start, end }) => start < to && end > from)
