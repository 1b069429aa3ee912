// Which calls read a filtered log, one after the other, from its newest event to its oldest.
import type { ActGroup } from './audit-part.ts'
import { type Days, dayBefore, lastUtcDay } from './period.ts'

export type LogFilter = { person?: string; subject?: string; span?: Days; group?: ActGroup }

/** What a call asks for in addition to the filter. */
export type Step = { day?: string; cursor?: string }

/** The log of one person or subject is read continuously, that of everybody by UTC days, from the last day of the span. */
export const firstStep = ({ person, subject, span }: LogFilter): Step | undefined => {
  if (person || subject) return {}
  return span && { day: lastUtcDay(span.to) }
}

/** The next page of the same day, or else the day before; undefined when the span is over. */
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
