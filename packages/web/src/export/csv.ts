// A table as CSV, for any spreadsheet: every text quoted, nothing that calculates.
import { neutral } from './neutral.ts'

export type Cell = string | number | undefined
export type Sheet = { headers: readonly string[]; rows: readonly (readonly Cell[])[] }

/** How the spreadsheets of a country read CSV: where the comma stands in numbers, it can't part the cells. */
export type Dialect = { separator: ',' | ';'; decimal: ',' | '.' }

/** RFC 4180, with the mark by which Excel knows UTF-8. */
export const csvOf = ({ headers, rows }: Sheet, { separator, decimal }: Dialect): string => {
  const cell = (value: Cell): string => {
    if (value === undefined) return ''
    if (typeof value === 'number') return String(value).replace('.', decimal)
    return `"${neutral(value).replaceAll('"', '""')}"`
  }
  const lines = [headers, ...rows].map(row => row.map(cell).join(separator))
  return `\ufeff${lines.join('\r\n')}\r\n`
}
