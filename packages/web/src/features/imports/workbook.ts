// Reads the first sheet of an Excel file that has content. Nothing is calculated; macros, and files that unpack to too much, are
// refused. Used only in the worker, since it loads the library.
import { lastOfMonth } from '@vetrounds/core/calendar/months'
import { ROWS_AT_MOST } from '@vetrounds/core/imports/import-rules'
import { type CellObject, CFB, read, SSF, type WorkBook } from 'xlsx'
import { type ReadSheet, Refused, type SheetCell, type SheetRow } from './sheet.ts'
import { assertSoundZip } from './zip-check.ts'

/** Further columns are ignored: no list has so many. */
const COLUMNS_AT_MOST = 100

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** Throws `Refused` for macros, for a password, and for a file that is not a workbook. */
const assertSoundCompound = (bytes: Uint8Array): void => {
  const paths = CFB.read(bytes, { type: 'array' }).FullPaths.join('\n')
  if (/EncryptedPackage/.test(paths)) throw new Refused('locked')
  if (/_VBA_PROJECT/.test(paths)) throw new Refused('macros')
  if (!/\/(Workbook|Book)$/im.test(paths)) throw new Refused('notExcel')
}

const two = (n: number): string => String(n).padStart(2, '0')

/** A number format without literal text, and without languages and colours. */
const plainFormat = (format: string): string => format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')

const dayOf = (value: number, format: string, date1904: boolean): SheetCell => {
  const date = SSF.parse_date_code(value, { date1904 }) as { y: number; m: number; d: number } | null
  if (!date) return value
  // A day that was typed without a year has got the year in which it was typed: the cell counts as what it shows.
  const parts = plainFormat(format)
  if (/d/i.test(parts) && /m/i.test(parts) && !/y/i.test(parts))
    return { seen: SSF.format(format, value, { date1904 }) }
  // Excel turns a typed 05/2027 into 1 May 2027 and shows the month: the last day of the month is meant, as in a text.
  const isMonth = date.d === 1 && /^(?=.*y)(?=.*m)[^d]*$/i.test(parts)
  const month = `${date.y}-${two(date.m)}`
  return { day: isMonth ? lastOfMonth(month) : `${month}-${two(date.d)}` }
}

const numberOf = (value: number, format: string | undefined, date1904: boolean): SheetCell => {
  if (!format || format === 'General') return value
  if (SSF.is_date(format)) return dayOf(value, format, date1904)
  // A number of fixed length is stored without its leading zeros, but shown with them.
  if (/^0+$/.test(format) && Number.isSafeInteger(value) && value >= 0) {
    const text = String(value)
    return text.length < format.length ? text.padStart(format.length, '0') : value
  }
  // 19 % is stored as 0.19 and shown as 19.
  return /%/.test(plainFormat(format)) ? Number((value * 100).toPrecision(12)) : value
}

const cellOf = (cell: CellObject | undefined, date1904: boolean): SheetCell => {
  if (!cell || cell.v === undefined) return undefined
  if (cell.t === 'e') return cell.w ?? '#'
  if (cell.t === 'n')
    return numberOf(Number(cell.v), cell.z === undefined ? undefined : String(cell.z), date1904)
  const text = String(cell.v).trim()
  return text === '' ? undefined : text
}

const rowsOf = (book: WorkBook, name: string): SheetRow[] => {
  const lines = (book.Sheets[name]?.['!data'] ?? []) as (CellObject[] | undefined)[]
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const rows: SheetRow[] = []
  // forEach skips the rows that don't exist, of which there may be a million.
  lines.forEach((line, at) => {
    const cells = Array.from({ length: Math.min(line?.length ?? 0, COLUMNS_AT_MOST) }, (_, column) =>
      cellOf(line?.[column], date1904),
    )
    if (cells.every(cell => cell === undefined)) return
    // The row of headings comes in addition.
    if (rows.length > ROWS_AT_MOST) throw new Refused('tooMany')
    rows.push({ row: at + 1, cells })
  })
  return rows
}

/** Reads the first visible sheet with more than one row. Throws `Refused`. */
export const readWorkbook = async (bytes: Uint8Array<ArrayBuffer>): Promise<ReadSheet> => {
  if (beginsWith(bytes, ZIP)) await assertSoundZip(bytes)
  else if (beginsWith(bytes, COMPOUND)) assertSoundCompound(bytes)
  else throw new Refused('notExcel')
  let book: WorkBook
  try {
    book = read(bytes, { type: 'array', dense: true, cellFormula: false, cellHTML: false, cellNF: true })
  } catch (error) {
    throw new Refused(/password|encrypt/i.test(String(error)) ? 'locked' : 'damaged')
  }
  const isHidden = (at: number) => (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0
  for (const [at, name] of book.SheetNames.entries()) {
    const rows = isHidden(at) ? [] : rowsOf(book, name)
    if (rows.length > 1) return { name, rows }
  }
  throw new Refused('empty')
}
