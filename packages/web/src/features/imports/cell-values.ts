// Reads the cells of a column. What a single cell leaves open, its whole column decides: the order of a day's numbers, and whether
// a comma parts decimals.
import { lastOfMonth } from '@vetrounds/core/calendar/months'
import { fold } from '@vetrounds/core/text/fold'
import { currencyIn, plainDigits, readMinor, readNumber, withoutSigns } from '../../ui/number-text.ts'
import { cellText, type SheetCell } from './sheet.ts'

export type DayOrder = 'dmy' | 'mdy'
/** Which mark parts decimals, by a language that writes them so. */
export type Decimals = 'en' | 'de'

const bare = (text: string): string =>
  plainDigits(text)
    .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .trim()

const dayParts = (text: string) => /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[ T].*)?$/.exec(bare(text))

/** How many texts can only be read in one order, and that order; nothing where no text says it, or as many say the one as the other. */
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

/** Whether its days are written so that their order matters. */
export const needsOrder = (cells: readonly SheetCell[]): boolean =>
  cells.some(cell => typeof cell === 'string' && dayParts(cell) !== null)

const two = (text: string | number | undefined): string => String(text).padStart(2, '0')

const existing = (year: string, month: string | number, day: string | number): string | undefined => {
  const text = `${year}-${two(month)}-${two(day)}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** The last day of a month, which is what a package means by it. */
const endOfMonth = (year: string, month: string): string | undefined =>
  Number(month) >= 1 && Number(month) <= 12 ? lastOfMonth(`${year}-${two(month)}`) : undefined

/** A day as `YYYY-MM-DD`; nothing where there is none of that name. */
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

/** How the numbers of a column are written, where its texts say so. */
export const decimalsOf = (cells: readonly SheetCell[], usual: Decimals): Decimals => {
  let [comma, point] = [0, 0]
  for (const cell of cells) {
    if (typeof cell !== 'string') continue
    // What stands before and after the digits is a currency's sign or a unit, which may have full stops of its own.
    const marks = (/\d.*\d/.exec(bare(cell))?.[0] ?? '').replace(/[^.,\d]/g, '')
    const last = Math.max(marks.lastIndexOf(','), marks.lastIndexOf('.'))
    if (last < 0) continue
    const isComma = marks[last] === ','
    const isRepeated = marks.indexOf(marks[last] ?? '') !== last
    const isMixed = marks.includes(isComma ? '.' : ',')
    // Three digits after a mark that stands alone may be thousands, but not behind a zero.
    if (!isRepeated && !isMixed && marks.length - last === 4 && !/^0+\D/.test(marks)) continue
    if (isComma !== isRepeated) comma += 1
    else point += 1
  }
  return comma === point ? usual : comma > point ? 'de' : 'en'
}

/** What the cells of a column are read with. */
export type Reading = {
  order: DayOrder
  decimals: Decimals
  /** Of the clinic, ISO 4217. */
  currency: string
  /** Rates of tax that the clinic has, in hundredths of a percent. */
  rates: readonly number[]
  /** A column of rates holds shares of one, as 0.19 for 19 %. */
  hasShares: boolean
}

/** A cell's value, or the code of what is wrong with it. */
export type ReadCell = { value?: unknown } | { code: string }

const checked = (value: number | undefined, text: string): ReadCell => {
  if (value === undefined) return {}
  // A letter O for a zero is the usual slip.
  if (Number.isNaN(value)) return { code: /\d[oO]|[oO]\d/.test(text) ? 'number.letter' : 'number' }
  return value < 0 ? { code: 'negative' } : { value }
}

const scaled = (cell: SheetCell, scale: number, { decimals }: Pick<Reading, 'decimals'>): ReadCell => {
  if (typeof cell === 'number') return checked(Math.round(Number((cell * scale).toPrecision(15))), '')
  const text = bare(cellText(cell)).replace(/\s*[%٪]$/, '')
  const value = readNumber(text, { locale: decimals, decimals: String(scale).length - 1, grouping: true })
  return checked(value === undefined ? undefined : Math.round(value * scale), text)
}

/** The rate, in hundredths of a percent, that a share of one comes to; nothing of what is no share. */
const shareOf = (cell: SheetCell, reading: Pick<Reading, 'decimals'>): number | undefined => {
  const read = /[%٪]/.test(cellText(cell)) ? {} : scaled(cell, 10_000, reading)
  return 'value' in read && Number(read.value) < 10_000 ? Number(read.value) : undefined
}

/**
 * Whether all rates of a column are shares of one, of rates that the clinic has: other programs write 0.19 for 19 %, and Excel keeps it so.
 */
export const hasSharesIn = (
  cells: readonly SheetCell[],
  reading: Pick<Reading, 'decimals' | 'rates'>,
): boolean =>
  cells.every(cell => {
    const share = cellText(cell) === '' ? 0 : shareOf(cell, reading)
    return share === 0 || (share !== undefined && reading.rates.includes(share))
  })

/** A rate below one percent may be a share: it is taken only if the clinic has it, or it says that it is percent. */
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
 * The value that a cell names. A word may stand for one value and be the name of another: where German is read it is meant as the word ("Dose"
 * is a can), else as the name.
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
  // What Excel has shortened is lost.
  return /^\d[.,]\d+e\+?\d+$/i.test(plain) ? { code: 'shortened' } : { value: plain }
}

/** A text as it stands there: of what Excel has made a date, nobody knows how it was written. */
const written = (cell: SheetCell, read: (cell: SheetCell) => ReadCell): ReadCell =>
  typeof cell === 'object' ? { code: 'dated' } : read(cell)

/** Reads a cell that holds something. */
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
