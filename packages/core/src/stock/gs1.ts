// Reads what a scanner finds on a box: a plain barcode, or a GS1 element string (General Specifications, section 3), which lists
// article, expiry and batch one after the other, each behind its application identifier.
import { lastOfMonth } from '../calendar/months.ts'

export type Scanned = {
  /** The barcode under which items are known. */
  code: string
  batch?: string
  expiryDate?: string
}

/** Ends an element whose length isn't fixed. Scanners send it for the symbol FNC1. */
const SEPARATOR = '\x1d'
/**
 * The identifier of the kind of symbol, which some scanners send first. These are data matrix, Code 128, composite and QR code,
 * each of GS1.
 */
const PREFIX = /^\](?:d2|C1|e0|Q3)/
/** How many characters follow the first two digits of identifiers whose length is fixed. */
const fixed: Readonly<Record<string, number>> = {
  ...{ '00': 18, '01': 14, '02': 14, '03': 14, '04': 16, '20': 2, '41': 14 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map(ai => [ai, 6])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map(ai => [ai, 8])),
}
/** A longer text is a batch whose separator was lost, so that nobody knows where the batch ends. */
const BATCH = /^[\x21-\x7e]{1,20}$/

/** Whether the last digit is the check digit of the others. */
const hasCheckDigit = (gtin: string): boolean =>
  [...gtin].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0) % 10 === 0

/** Reads elements one after the other; if an identifier occurs more than once, the first one counts. */
const readRaw = (text: string): Map<string, string> => {
  const found = new Map<string, string>()
  let rest = text
  while (rest !== '') {
    if (rest.startsWith(SEPARATOR)) {
      rest = rest.slice(1)
      continue
    }
    const ai = rest.slice(0, 2)
    const next = rest.indexOf(SEPARATOR)
    const end = fixed[ai] === undefined ? (next < 0 ? rest.length : next) : 2 + fixed[ai]
    if (!found.has(ai)) found.set(ai, rest.slice(2, end))
    rest = rest.slice(end)
  }
  return found
}

/** Reads elements as they are printed below a symbol: `(01)04028691501237(10)A1`. */
const readPrinted = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/\((\d{2,4})\)((?:(?!\(\d{2,4}\)).)*)/g)]
      .map(([, ai = '', value = '']) => [ai, value.trim()] as const)
      .toReversed(),
  )

const elementsOf = (text: string): Map<string, string> | undefined => {
  const typed = text.trim()
  const found = typed.startsWith('(') ? readPrinted(typed) : readRaw(typed.replace(PREFIX, ''))
  const gtin = found.get('01')
  // Without a prefix, only the article in front and its check digit distinguish it from a barcode of the clinic's own.
  const isTold = ['(', ']', SEPARATOR, '01'].some(start => typed.startsWith(start))
  return isTold && gtin && /^\d{14}$/.test(gtin) && hasCheckDigit(gtin) ? found : undefined
}

/** Whether a text is more than a barcode: an element string that names an article. */
export const isElementString = (text: string): boolean => elementsOf(text) !== undefined

/**
 * The number of an article as in its barcode: 13 or 8 digits instead of 14, unless it is the number of a carton of several
 * articles.
 */
const codeOf = (gtin: string): string => gtin.replace(/^0{6}(?=\d{8}$)|^0(?=\d{13}$)/, '')

/** The barcode to look for: that of the article in an element string; any other text is left as it is. */
export const scannedCode = (text: string): string => {
  const gtin = elementsOf(text)?.get('01')
  return gtin === undefined ? text : codeOf(gtin)
}

/** Reads a date `yymmdd` in the century that is closest to today; day 00 means the last day of the month. */
const dayOf = (text: string, today: string): string | undefined => {
  if (!/^\d{6}$/.test(text)) return undefined
  const [yy = 0, month = 0, day = 0] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)].map(Number)
  const now = Number(today.slice(0, 4))
  const ahead = yy - (now % 100)
  const year = now + ahead + (ahead > 50 ? -100 : ahead < -49 ? 100 : 0)
  // The keys of batches can't hold an expiry outside these years (`expiryDate` in item.ts).
  if (month < 1 || month > 12 || year < 2000 || year > 2098) return undefined
  const last = lastOfMonth(`${year}-${text.slice(2, 4)}`)
  const named = `${last.slice(0, 8)}${text.slice(4)}`
  return day === 0 ? last : named <= last ? named : undefined
}

/** Reads scanned or typed text. Parts of an element string that are unknown or can't be read are left out. */
export const readScan = (text: string, today: string): Scanned => {
  const found = elementsOf(text)
  const batch = found?.get('10')
  const expiryDate = dayOf(found?.get('17') ?? '', today)
  return {
    code: scannedCode(text.trim()),
    ...(batch && BATCH.test(batch) && { batch }),
    ...(expiryDate && { expiryDate }),
  }
}
