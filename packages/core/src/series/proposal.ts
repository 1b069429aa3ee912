// An alternative for an occurrence that can't be where the rule puts it: later or earlier that day, the day after, another vet.
import { MINUTE_MS } from '../calendar/lengths.ts'
import { overlap, type Span, subtractSpans } from '../calendar/subtract-spans.ts'

const STEP = 5 * MINUTE_MS

type Day = { open: readonly Span[]; busy: readonly Span[] }

/**
 * The next open and free place of that length, in steps of five minutes; if there is none later that day, the last one before.
 */
export const nextFree = ({ open, busy }: Day, wanted: Span): Span | undefined => {
  const length = wanted.to - wanted.from
  const starts = subtractSpans(open, busy)
    .map(free => {
      const last = free.to - length
      if (wanted.from < free.from) return Math.ceil(free.from / STEP) * STEP
      return wanted.from > last ? Math.floor(last / STEP) * STEP : wanted.from
    })
    // Skips a free span that is too short, also because of the rounding to five minutes.
    .filter(from => isFree({ open, busy }, { from, to: from + length }))
  const best = starts.find(from => from >= wanted.from) ?? starts.at(-1)
  return best === undefined ? undefined : { from: best, to: best + length }
}

/** Whether a span lies within opening hours and overlaps nothing. */
export const isFree = ({ open, busy }: Day, span: Span): boolean =>
  open.some(each => each.from <= span.from && span.to <= each.to) && !busy.some(each => overlap(each, span))
