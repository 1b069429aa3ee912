// Writes a table as CSV for any spreadsheet program: every text is quoted, and no text can act as a formula.
import { neutral } from './neutral.ts'

export type Cell = string | number | undefined
export type Sheet = { headers: readonly string[]; rows: readonly (readonly Cell[])[] }

/** How a country's spreadsheet programs read CSV: where the comma is the decimal sign, it can't separate the cells. */
export type Dialect = { separator: ',' | ';'; decimal: ',' | '.' }

/** Returns CSV by RFC 4180, with the byte order mark by which Excel recognises UTF-8. */
export const csvOf = ({ headers, rows }: Sheet, { separator, decimal }: Dialect): string => {
  const cell = (value: Cell): string => {
    if (value === undefined) return ''
    if (typeof value === 'number') return String(value).replace('.', decimal)
    return `"${neutral(value).replaceAll('"', '""')}"`
  }
  const lines = [headers, ...rows].map(row => row.map(cell).join(separator))
  return `\ufeff${lines.join('\r\n')}\r\n`
}
