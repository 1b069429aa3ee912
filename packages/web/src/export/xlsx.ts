// Writes a table as an Excel file. Texts have the cell type text, so that none is ever calculated.
import { utils, write } from 'xlsx'
import type { Cell, Sheet } from './csv.ts'

export type Look = {
  /** The name of the sheet. */
  title: string
  isRightToLeft: boolean
}

// Characters that XML can't contain; Excel reports a file with them as damaged.
const UNWRITABLE = /(?![\t\r\n])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu

/** The most characters that Excel accepts in one cell. */
const MAX_CHARS = 32_767

// Cut first: the cut may split a pair of surrogates, whose half can't be written.
const written = (value: Cell): Cell =>
  typeof value === 'string' ? value.slice(0, MAX_CHARS).replace(UNWRITABLE, '') : value

/** The sheet's name by Excel's rules: without certain characters, 31 characters at most. */
const sheetName = (title: string): string => title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31)

const WIDEST = 48

/** The bytes of an .xlsx file with one sheet. */
export const xlsxOf = ({ headers, rows }: Sheet, { title, isRightToLeft }: Look): ArrayBuffer => {
  const lines = [headers, ...rows].map(row => row.map(written))
  const sheet = utils.aoa_to_sheet(lines)
  // Column widths in characters, with room for the arrow of the filter.
  sheet['!cols'] = headers.map((_, at) => ({
    wch: Math.min(WIDEST, Math.max(...lines.map(line => String(line[at] ?? '').length)) + 3),
  }))
  sheet['!autofilter'] = { ref: sheet['!ref'] ?? 'A1' }
  const book = utils.book_new(sheet, sheetName(title))
  book.Workbook = { Views: [{ RTL: isRightToLeft }] }
  return write(book, { type: 'array', bookType: 'xlsx', compression: true })
}
