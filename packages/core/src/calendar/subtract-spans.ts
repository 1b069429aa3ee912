// What remains of spans of time after others are subtracted. Numbers are milliseconds since the epoch.
export type Span = { from: number; to: number }

/** The parts of the first spans that none of the others covers, in order. */
export const subtractSpans = (spans: readonly Span[], busy: readonly Span[]): Span[] => {
  let left = [...spans]
  for (const { from, to } of busy)
    left = left.flatMap(span => {
      if (to <= span.from || from >= span.to) return [span]
      return [
        ...(span.from < from ? [{ from: span.from, to: from }] : []),
        ...(to < span.to ? [{ from: to, to: span.to }] : []),
      ]
    })
  return left.sort((a, b) => a.from - b.from)
}

/** Whether two spans share time; merely touching doesn't count. */
export const overlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to

/** The total length of the spans, which must not overlap. */
export const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** A span given as ISO texts. */
export const spanOf = ({ start, end }: { start: string; end: string }): Span => ({
  from: Date.parse(start),
  to: Date.parse(end),
})
