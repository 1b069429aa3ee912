// The last results of one panel side by side: one row for each analyte, first those out of range in the opened result, then in
// panel order.
import type { RecordEntry } from '@vetrounds/core/records/entry'
import type { ResultRow, TestBody } from '@vetrounds/core/records/test-result'
import { keyed } from '../entries/keyed.ts'

/** The most results that one request reads. */
const COLUMNS = 5

/**
 * This result and up to four earlier ones of the same type. Struck-out results are left out, except the opened one. The opened
 * result comes first, whatever its place in the list among those of the same minute.
 */
export const seriesOf = (all: readonly RecordEntry[], opened: RecordEntry): readonly RecordEntry[] => [
  opened,
  ...all
    .filter(
      ({ id, title, at, state }) =>
        id !== opened.id && title === opened.title && at <= opened.at && state === 'done',
    )
    .slice(0, COLUMNS - 1),
]

export type Column = { id: string; at: string; body: TestBody }

export type TableRow = {
  key: string
  /** The row of the opened result. */
  now: ResultRow
  /** The same analyte of each column, the opened one last; nothing where it was not measured. */
  cells: readonly (ResultRow | undefined)[]
}

const keyOf = ({ key, name }: ResultRow): string => key ?? `free ${name}`

/** `columns` are in order of time, oldest first; the last one is the opened result. */
export const tableOf = (columns: readonly Column[]): TableRow[] => {
  const results = columns.map(({ body }) => keyed(body.rows, keyOf))
  const rows = [...(results.at(-1) ?? [])].map(([key, now]) => ({
    key,
    now,
    cells: results.map(result => {
      const row = result.get(key)
      return row?.unit === now.unit ? row : undefined
    }),
  }))
  return [...rows.filter(({ now }) => now.flag), ...rows.filter(({ now }) => !now.flag)]
}

/** A measured number: its result, its time in ms, and whether it was out of the range valid then. */
type Point = { id: string; at: number; value: number; isOut: boolean }

/** The measured numbers of a row, oldest first, for its trend. */
export const trendOf = ({ cells }: TableRow, columns: readonly Column[]): Point[] =>
  cells.flatMap((cell, index) => {
    const value = Number(cell?.value)
    const column = columns[index]
    return cell && column && !Number.isNaN(value)
      ? [{ id: column.id, at: Date.parse(column.at), value, isOut: cell.flag !== undefined }]
      : []
  })

/** A row that makes a chart: two numbers or more. */
export type Charted = TableRow & { points: readonly Point[]; first: Point; last: Point }

/** The rows that make a chart, in the order of the table, and those that make none. */
export const chartedOf = (columns: readonly Column[]): { charted: Charted[]; rest: TableRow[] } => {
  const charted: Charted[] = []
  const rest: TableRow[] = []
  for (const row of tableOf(columns)) {
    const points = trendOf(row, columns)
    const [first, last] = [points[0], points.at(-1)]
    if (first && last && first !== last) charted.push({ ...row, points, first, last })
    else rest.push(row)
  }
  return { charted, rest }
}
