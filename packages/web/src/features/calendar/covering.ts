// Days that were read with their week: the week answers for them until they are read themselves, also without a connection.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'

/** Instants as the contract writes them. */
export type Span = { from: string; to: string }

// How SWR writes `['readCalendar', { query: { from, to } }, branch]`, whatever the order of the fields.
const NAME = /^@"readCalendar",/
const FROM = /\bfrom:"([^"]+)"/
const TO = /\bto:"([^"]+)"/
const BRANCH = /,"([^"]+)",$/

/** The SWR key of what was read of this branch and holds the whole span. */
export const coveringKey = (
  keys: Iterable<string>,
  { from, to }: Span,
  branch: string | undefined,
): string | undefined => {
  for (const key of keys) {
    if (!NAME.test(key) || !branch || BRANCH.exec(key)?.[1] !== branch) continue
    const [first, last] = [FROM.exec(key)?.[1], TO.exec(key)?.[1]]
    if (first && last && first <= from && last >= to) return key
  }
  return undefined
}

/** The part of what was read that touches the span. */
export const within = <Row extends Pick<AppointmentRow, 'start' | 'end'>>(
  rows: readonly Row[],
  { from, to }: Span,
): Row[] => rows.filter(({ start, end }) => start < to && end > from)
