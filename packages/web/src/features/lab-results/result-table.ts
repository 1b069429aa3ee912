// The last results of one panel side by side: rows by analyte, what is out of range today first, then in panel order.
import type { ResultRow, TestBody } from '@vetrounds/core/records/test-result'

export type Column = { id: string; at: string; body: TestBody }

export type TableRow = {
  key: string
  /** The row of the opened result. */
  now: ResultRow
  /** The same analyte of each column, the opened one last; nothing where it was not measured. */
  cells: readonly (ResultRow | undefined)[]
}

const keyOf = ({ key, name }: ResultRow): string => key ?? `free ${name}`

/** `columns` oldest first; the last one is opened. */
export const tableOf = (columns: readonly Column[]): TableRow[] => {
  const rows = (columns.at(-1)?.body.rows ?? []).map(now => ({
    key: keyOf(now),
    now,
    cells: columns.map(({ body }) =>
      body.rows.find(row => keyOf(row) === keyOf(now) && row.unit === now.unit),
    ),
  }))
  return [...rows.filter(({ now }) => now.flag), ...rows.filter(({ now }) => !now.flag)]
}

/** The measured numbers of a row, oldest first, for its trend. */
export const trendOf = ({ cells }: TableRow, columns: readonly Column[]) =>
  cells.flatMap((cell, at) => {
    const value = Number(cell?.value)
    const when = columns[at]?.at
    return cell && when && !Number.isNaN(value) ? [{ at: Date.parse(when), value }] : []
  })
