// Which calls read a filtered log from its newest entry to its oldest, one after the other.
import type { ActGroup } from './audit-part.ts'
import { type Days, dayBefore, lastUtcDay } from './period.ts'

export type LogFilter = { person?: string; subject?: string; span?: Days; group?: ActGroup }

/** What a call asks for, beside the filter. */
export type Step = { day?: string; cursor?: string }

/** Of one person or subject straight on; of everybody by UTC days, from the last of the span. */
export const firstStep = ({ person, subject, span }: LogFilter): Step | undefined => {
  if (person || subject) return {}
  return span && { day: lastUtcDay(span.to) }
}

/** The same day's next page, else the day before; nothing when the span is over. */
export const nextStep = (
  { span }: LogFilter,
  { day }: Step,
  cursor: string | undefined,
): Step | undefined => {
  if (cursor) return { ...(day && { day }), cursor }
  const before = day && span && dayBefore(day, span.from)
  return before ? { day: before } : undefined
}

export const queryOf = ({ person, subject, span }: LogFilter, step: Step) => ({
  ...span,
  ...(person && { person }),
  ...(subject && { subject }),
  ...step,
})
