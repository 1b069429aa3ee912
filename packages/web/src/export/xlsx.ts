// A table as an Excel file. Texts are typed as texts, so that none is ever calculated.
import { utils, write } from 'xlsx'
import type { Cell, Sheet } from './csv.ts'

export type Look = {
  /** The name of the sheet. */
  title: string
  isRightToLeft: boolean
}

// XML can't hold them, and Excel calls a file with them damaged.
const UNWRITABLE = /(?![\t\r\n])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu

/** Excel takes no more in one cell. */
const MAX_CHARS = 32_767

const written = (value: Cell): Cell =>
  typeof value === 'string' ? value.replace(UNWRITABLE, '').slice(0, MAX_CHARS) : value

/** Excel's rules for the name of a sheet. */
const sheetName = (title: string): string => title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31)

const WIDEST = 48

/** The bytes of an .xlsx file with one sheet. */
export const xlsxOf = ({ headers, rows }: Sheet, { title, isRightToLeft }: Look): ArrayBuffer => {
  const lines = [headers, ...rows].map(row => row.map(written))
  const sheet = utils.aoa_to_sheet(lines)
  // In characters, with room for the arrow of the filter.
  sheet['!cols'] = headers.map((_, at) => ({
    wch: Math.min(WIDEST, Math.max(...lines.map(line => String(line[at] ?? '').length)) + 3),
  }))
  sheet['!autofilter'] = { ref: sheet['!ref'] ?? 'A1' }
  const book = utils.book_new(sheet, sheetName(title))
  book.Workbook = { Views: [{ RTL: isRightToLeft }] }
  return write(book, { type: 'array', bookType: 'xlsx', compression: true })
}
