// Reads the cells of a column. What a single cell leaves open is decided by the whole column: the order of day and month, and
// whether a comma separates decimals.
import { lastOfMonth } from '@vetrounds/core/calendar/months'
import { fold } from '@vetrounds/core/text/fold'
import { currencyIn, plainDigits, readMinor, readNumber, withoutSigns } from '../../ui/number-text.ts'
import { cellText, type SheetCell } from './sheet.ts'

export type DayOrder = 'dmy' | 'mdy'
/** The decimal separator, by a language that uses it: a point (`en`) or a comma (`de`). */
export type Decimals = 'en' | 'de'

const bare = (text: string): string =>
  plainDigits(text)
    .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .trim()

const dayParts = (text: string) => /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[ T].*)?$/.exec(bare(text))

/**
 * Returns the order in which most of the unambiguous days are written, and how many those are; no order if no day is unambiguous,
 * or as many days have the one order as the other.
 */
export const dayOrderOf = (cells: readonly SheetCell[]): { order?: DayOrder; proofs: number } => {
  let [dmy, mdy] = [0, 0]
  for (const cell of cells) {
    const [, first, mark, second] = (typeof cell === 'string' && dayParts(cell)) || []
    if (mark === '.' || Number(first) > 12) dmy += 1
    else if (Number(second) > 12) mdy += 1
  }
  if (dmy === mdy) return { proofs: 0 }
  return dmy > mdy ? { order: 'dmy', proofs: dmy } : { order: 'mdy', proofs: mdy }
}

/** Whether a column has days for which the order of day and month matters. */
export const needsOrder = (cells: readonly SheetCell[]): boolean =>
  cells.some(cell => typeof cell === 'string' && dayParts(cell) !== null)

const two = (text: string | number | undefined): string => String(text).padStart(2, '0')

const existing = (year: string, month: string | number, day: string | number): string | undefined => {
  const text = `${year}-${two(month)}-${two(day)}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** The last day of a month: what a month printed on a package means. */
const endOfMonth = (year: string, month: string): string | undefined =>
  Number(month) >= 1 && Number(month) <= 12 ? lastOfMonth(`${year}-${two(month)}`) : undefined

/** Reads a day as `YYYY-MM-DD`; undefined if there is no such day. */
const readDay = (cell: SheetCell, order: DayOrder): string | undefined => {
  if (typeof cell === 'object') return 'day' in cell ? cell.day : undefined
  const text = bare(cellText(cell))
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/.exec(text)
  if (iso) return existing(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '')
  const month = /^(\d{1,2})[./-](\d{4})$/.exec(text)
  if (month) return endOfMonth(month[2] ?? '', month[1] ?? '')
  const parts = dayParts(text)
  if (!parts) return undefined
  const [, first = '', mark, second = '', last = ''] = parts
  const year = last.length === 2 ? `20${last}` : last
  return order === 'dmy' || mark === '.' ? existing(year, second, first) : existing(year, first, second)
}

/** The decimal separator of a column, as its texts show it; `usual` if they don't. */
export const decimalsOf = (cells: readonly SheetCell[], usual: Decimals): Decimals => {
  let [comma, point] = [0, 0]
  for (const cell of cells) {
    if (typeof cell !== 'string') continue
    // Before and after the digits there is a currency sign or a unit, which may have full stops of its own.
    const marks = (/\d.*\d/.exec(bare(cell))?.[0] ?? '').replace(/[^.,\d]/g, '')
    const last = Math.max(marks.lastIndexOf(','), marks.lastIndexOf('.'))
    if (last < 0) continue
    const isComma = marks[last] === ','
    const isRepeated = marks.indexOf(marks[last] ?? '') !== last
    const isMixed = marks.includes(isComma ? '.' : ',')
    // Three digits after a single mark may be thousands, so they prove nothing, unless only zeros precede the mark.
    if (!isRepeated && !isMixed && marks.length - last === 4 && !/^0+\D/.test(marks)) continue
    if (isComma !== isRepeated) comma += 1
    else point += 1
  }
  return comma === point ? usual : comma > point ? 'de' : 'en'
}

/** How the cells of a column are read. */
export type Reading = {
  order: DayOrder
  decimals: Decimals
  /** The clinic's currency, ISO 4217. */
  currency: string
  /** The clinic's tax rates, in hundredths of a percent. */
  rates: readonly number[]
  /** Whether a column of rates has fractions, such as 0.19 for 19 %. */
  hasShares: boolean
}

/** The value of a cell, or the code of what is wrong with it. */
export type ReadCell = { value?: unknown } | { code: string }

const checked = (value: number | undefined, text: string): ReadCell => {
  if (value === undefined) return {}
  // The usual typing error is a letter O for a zero.
  if (Number.isNaN(value)) return { code: /\d[oO]|[oO]\d/.test(text) ? 'number.letter' : 'number' }
  return value < 0 ? { code: 'negative' } : { value }
}

const scaled = (cell: SheetCell, scale: number, { decimals }: Pick<Reading, 'decimals'>): ReadCell => {
  if (typeof cell === 'number') return checked(Math.round(Number((cell * scale).toPrecision(15))), '')
  const text = bare(cellText(cell)).replace(/\s*[%٪]$/, '')
  const value = readNumber(text, { locale: decimals, decimals: String(scale).length - 1, grouping: true })
  return checked(value === undefined ? undefined : Math.round(value * scale), text)
}

/** The rate of a fraction (such as 0.19), in hundredths of a percent; undefined if the cell is not a fraction of one. */
const shareOf = (cell: SheetCell, reading: Pick<Reading, 'decimals'>): number | undefined => {
  const read = /[%٪]/.test(cellText(cell)) ? {} : scaled(cell, 10_000, reading)
  return 'value' in read && Number(read.value) < 10_000 ? Number(read.value) : undefined
}

/**
 * Whether all rates of a column are fractions that match the clinic's rates: other programs write 0.19 for 19 %, as Excel stores
 * it.
 */
export const hasSharesIn = (
  cells: readonly SheetCell[],
  reading: Pick<Reading, 'decimals' | 'rates'>,
): boolean =>
  cells.every(cell => {
    const share = cellText(cell) === '' ? 0 : shareOf(cell, reading)
    return share === 0 || (share !== undefined && reading.rates.includes(share))
  })

/**
 * Reads a rate. One below one percent may be a fraction: it is taken only if the clinic has that rate, or with a percent sign.
 */
const rate = (cell: SheetCell, reading: Reading): ReadCell => {
  if (reading.hasShares) return { value: shareOf(cell, reading) }
  const share = shareOf(cell, reading)
  if (share === undefined) return scaled(cell, 100, reading)
  const value = share / 100
  return value === 0 || reading.rates.includes(value) ? { value } : { code: 'share' }
}

const money = (cell: SheetCell, { currency, decimals }: Reading): ReadCell => {
  const written = currencyIn(decimals, currency)
  if (typeof cell === 'number') return scaled(cell, 10 ** written.decimals, { decimals })
  const signs = ['en', 'de', 'ar'].map(locale => currencyIn(locale, currency).sign)
  const text = withoutSigns(bare(cellText(cell)), signs)
  return checked(readMinor(text, written, decimals), text)
}

/**
 * The value that a cell means. A word may mean one value and be the name of another. If the column is read as German, the word
 * counts ("Dose" is a can), else the name.
 */
const choice = (
  cell: SheetCell,
  values: Readonly<Record<string, readonly string[]>>,
  { decimals }: Reading,
): ReadCell => {
  const folded = fold(cellText(cell))
  const named = Object.keys(values).find(value => fold(value) === folded)
  const said = Object.keys(values).find(value => values[value]?.some(word => fold(word) === folded))
  const value = decimals === 'de' ? (said ?? named) : (named ?? said)
  return value === undefined ? { code: 'choice' } : { value }
}

const code = (cell: SheetCell): ReadCell => {
  const text = typeof cell === 'number' && Number.isSafeInteger(cell) ? String(cell) : cellText(cell)
  const plain = plainDigits(text).replace(/\s/g, '')
  // Digits that Excel has shortened (as in 4.02869E+12) are lost.
  return /^\d[.,]\d+e\+?\d+$/i.test(plain) ? { code: 'shortened' } : { value: plain }
}

/** Reads a cell as text. If Excel has turned it into a date, nobody knows how it was written. */
const written = (cell: SheetCell, read: (cell: SheetCell) => ReadCell): ReadCell =>
  typeof cell === 'object' ? { code: 'dated' } : read(cell)

/** Reads a cell that is not empty. */
export const readCell = (
  cell: SheetCell,
  { kind, values = {} }: { kind: string; values?: Readonly<Record<string, readonly string[]>> | undefined },
  reading: Reading,
): ReadCell => {
  if (/^#[A-Z/0!?]+$/i.test(cellText(cell))) return { code: 'formula' }
  switch (kind) {
    case 'quantity':
      return scaled(cell, 1000, reading)
    case 'rate':
      return rate(cell, reading)
    case 'money':
      return money(cell, reading)
    case 'day': {
      const value = readDay(cell, reading.order)
      return value ? { value } : { code: 'day' }
    }
    case 'choice':
      return choice(cell, values, reading)
    case 'code':
      return written(cell, code)
    default:
      return written(cell, text => ({ value: cellText(text) }))
  }
}
