// Reads numbers as people type them, in Latin, Arabic or Persian digits. Pure functions, so that any input can be tested.
import { decimalsOf } from '@vetrounds/core/text/formats'

export type Reading = {
  /** The Intl locale of the interface. It decides about a separator that could be a decimal one or one of thousands. */
  locale: string
  /** The most digits after the decimal separator. A number with more is refused, so that 12.345 € is not cut silently. */
  decimals: number
  /** Whether a single separator may be one of thousands. Off for measures, where 4.250 and 4,250 both are 4¼. */
  grouping: boolean
}

const BIDI_MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/g
/** A double with more digits is not exact. */
const MOST_DIGITS = 15

/** Returns the text with Latin digits instead of Arabic and Persian ones. */
export const plainDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))

const decimalOf = (locale: string): string => {
  const part = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')
  return part?.value === ',' ? ',' : '.'
}

/**
 * Whether a text is one to three digits and then groups of three, all with the same separator. No language groups after a leading
 * zero.
 */
const isGrouped = (whole: string): boolean => /^[1-9]\d{0,2}(?:([., '٬])\d{3})(?:\1\d{3})*$/.test(whole)

/**
 * Whether only zeros precede the separator: then it is a decimal one in each language, even the Arabic one of thousands, which
 * looks alike.
 */
const isBelowOne = (text: string): boolean => /^0+[.,٬]\d*$/.test(text)

/** Returns the index of the decimal separator; -1 if there is none. */
const decimalAt = (text: string, { locale, grouping }: Reading): number => {
  const arabic = text.indexOf('٫')
  if (arabic >= 0) return arabic
  if (isBelowOne(text)) return text.search(/\D/)
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return -1
  const mark = text[last] ?? ''
  const isMixed = text.includes(mark === '.' ? ',' : '.')
  if (isMixed || /[ '٬]/.test(text)) return last
  if (text.indexOf(mark) !== last) return -1
  return !grouping || mark === decimalOf(locale) || !isGrouped(text) ? last : -1
}

/** Returns the number in plain form, e.g. `-1234.5`; an empty text if nothing is typed, undefined if it can't be read. */
const plainNumber = (typed: string, reading: Reading): string | undefined => {
  const text = plainDigits(typed)
    .replace(BIDI_MARKS, '')
    .trim()
    .replace(/[\s\u00a0\u202f]/g, ' ')
    .replace(/[’‘]/g, "'")
    .replace(/،/g, ',')
    .replace(/^[-−–]\s?/, '-')
  if (text === '') return ''
  const sign = text.startsWith('-') ? '-' : ''
  const amount = text.slice(sign.length)
  const at = decimalAt(amount, reading)
  const whole = at < 0 ? amount : amount.slice(0, at)
  const fraction = at < 0 ? '' : amount.slice(at + 1)
  const isWhole = /^\d*$/.test(whole) || isGrouped(whole)
  if (!isWhole || !/^\d*$/.test(fraction) || fraction.length > reading.decimals) return undefined
  const digits = whole.replace(/\D/g, '')
  if (digits + fraction === '' || digits.length + fraction.length > MOST_DIGITS) return undefined
  return `${sign}${digits || '0'}${fraction && `.${fraction}`}`
}

/** Returns the number; undefined if nothing is typed, `NaN` if it can't be read, so that a form refuses it and drops nothing. */
export const readNumber = (typed: string, reading: Reading): number | undefined => {
  const plain = plainNumber(typed, reading)
  return plain === '' ? undefined : Number(plain ?? Number.NaN)
}

export type Currency = { code: string; sign: string; decimals: number; isSignFirst: boolean }

/** How a currency (ISO 4217) is written in a locale: its decimals, its sign, and on which side of the number the sign is. */
export const currencyIn = (locale: string, code: string): Currency => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code })
  const parts = format.formatToParts(1)
  const at = parts.findIndex(({ type }) => type === 'currency')
  return {
    code,
    sign: (parts[at]?.value ?? code).replace(BIDI_MARKS, ''),
    decimals: decimalsOf(code),
    isSignFirst: at < parts.findIndex(({ type }) => type === 'integer'),
  }
}

/**
 * Returns a text without these currency signs. Arabic signs end in a full stop, which our own lists leave out (glossary § 1.2).
 */
export const withoutSigns = (text: string, signs: readonly string[]): string =>
  signs
    .flatMap(sign => [sign, sign.replace(/\.$/, '')])
    // Longer signs first: `US$` before `$`, which is a part of it.
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, sign) => rest.replace(sign, ''), text)

/** Returns an amount in integer minor units, ignoring a typed currency sign or code. Otherwise works like `readNumber`. */
export const readMinor = (typed: string, currency: Currency, locale: string): number | undefined => {
  const { code, sign, decimals } = currency
  const bare = withoutSigns(typed.replace(BIDI_MARKS, ''), [sign]).replace(new RegExp(code, 'i'), '')
  const plain = plainNumber(bare, { locale, decimals, grouping: true })
  if (plain === '') return undefined
  if (plain === undefined) return Number.NaN
  const [whole = '', fraction = ''] = plain.split('.')
  // Moves digits instead of multiplying: 1.1 × 100 is no integer in binary. `|| 0` turns -0 into 0.
  return Number(whole + fraction.padEnd(decimals, '0')) || 0
}
