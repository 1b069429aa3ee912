// Applies changed rows to the calendar's rows by id and version. Rows that are known already change nothing, so nothing flickers.

type Row = { id: string; v: number; start: string; end: string }
type Span = { from: string; to: string }

const touches = ({ start, end }: Row, { from, to }: Span): boolean => start < to && end > from

/** Whether a row is in a span, or may have been there before it was changed. */
export const mayTouch = (row: Row, span: Span): boolean => row.v > 1 || touches(row, span)

/**
 * Returns the rows of a span with newer ones in their places; the same array if nothing is new. Rows that left the span are
 * removed.
 */
export const merged = <R extends Row>(rows: readonly R[], news: readonly R[], span: Span): readonly R[] => {
  const known = new Map(rows.map(row => [row.id, row]))
  const fresh = news.filter(row => {
    const own = known.get(row.id)
    return own ? row.v > own.v : touches(row, span)
  })
  if (fresh.length === 0) return rows
  for (const row of fresh) known.set(row.id, row)
  return [...known.values()]
    .filter(row => touches(row, span))
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.id < b.id ? -1 : 1))
}

/** How many rows are remembered as seen: more than any calendar shows. */
const REMEMBERED = 5000

/** Returns a function that passes on only new rows, since each answer of the feed repeats the last half minute. */
export const createSieve = () => {
  const seen = new Map<string, number>()
  return <R extends { id: string; v: number }>(rows: readonly R[]): R[] => {
    const fresh = rows.filter(({ id, v }) => v > (seen.get(id) ?? 0))
    for (const { id, v } of fresh) seen.set(id, v)
    if (seen.size > REMEMBERED) for (const id of [...seen.keys()].slice(0, REMEMBERED / 2)) seen.delete(id)
    return fresh
  }
}
