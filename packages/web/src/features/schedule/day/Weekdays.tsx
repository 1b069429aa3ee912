// The weekday names over the columns of a month, hidden from screen readers: there each day's own label includes its weekday.
import type { CalendarFormat } from './use-calendar-format.ts'

type Props = { week: readonly string[]; words: CalendarFormat; width: 'narrow' | 'long' }

export const Weekdays = ({ week, words, width }: Props) =>
  week.map(date => (
    <span key={date} className="trunc" aria-hidden="true">
      {words.weekday(date, width)}
    </span>
  ))
