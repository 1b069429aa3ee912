import { formatsOf } from '@vetrounds/core/text/formats'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { currencyIn, readMinor, readNumber } from './number-text.ts'

const locales = ['en-GB', 'de-DE', 'ar-AE-u-ca-gregory-nu-latn', 'ar-AE-u-ca-gregory-nu-arab']
const measure = (locale: string, decimals = 3) => ({ locale, decimals, grouping: false })
const count = (locale: string, decimals = 3) => ({ locale, decimals, grouping: true })

describe('a number', () => {
  test('is read as Intl writes it, in each language and digits', () => {
    const value = fc.integer({ min: -999_999_999, max: 999_999_999 })
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        value,
        fc.integer({ min: 0, max: 4 }),
        (locale, n, decimals) => {
          const number = n / 10 ** decimals
          const shape = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
          for (const useGrouping of [true, false]) {
            const text = new Intl.NumberFormat(locale, { ...shape, useGrouping }).format(number)
            expect(readNumber(text, count(locale, decimals))).toBeCloseTo(number, 6)
          }
        },
      ),
    )
  })

  test('is never read without a sound form, and nothing typed breaks the reading', () => {
    const letters = fc.constantFrom(..."0123456789٣٫٬.,،-−+ eE\u00a0\u202f'’x€\u200f".split(''))
    fc.assert(
      fc.property(
        fc.string({ unit: letters, maxLength: 12 }),
        fc.constantFrom(...locales),
        (text, locale) => {
          const read = readNumber(text, count(locale))
          if (read === undefined) expect(text.replace(/[\u200f\s]/g, '')).toBe('')
          else if (!Number.isNaN(read)) expect(text).toMatch(/[0-9٣]/)
        },
      ),
    )
  })

  test.each([
    ['٤٫٢', 4.2],
    ['۴۲', 42],
    ['١٬٢٣٤٫٥', 1234.5],
    ['−3', -3],
    [' 1 234 567 ', 1_234_567],
    ["1'234.5", 1234.5],
    ['.5', 0.5],
    ['5.', 5],
    ['1.234.567', 1_234_567],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
  ])('%s is %d in each language', (text, value) => {
    for (const locale of locales) expect(readNumber(text, count(locale))).toBe(value)
  })

  test.each(['1e3', '0x1f', '4 2', '1,23,456', '1.2.3', '--1', '.', '-', '12 kg', '1234567890123456'])(
    '%s can not be read',
    text => {
      for (const locale of locales) expect(readNumber(text, count(locale))).toBeNaN()
    },
  )

  test('one separator is what the language says where it could be both', () => {
    expect(readNumber('1.234', count('de-DE'))).toBe(1234)
    expect(readNumber('1.234', count('en-GB'))).toBe(1.234)
    expect(readNumber('1,234', count('en-GB'))).toBe(1234)
    expect(readNumber('4.2', count('de-DE'))).toBe(4.2)
  })

  test.each([
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['00.125', 0.125],
    ['٠٫١٢٥', 0.125],
    ['٠٬١٢٥', 0.125],
    ['۰٫۱۲۵', 0.125],
    ['٠،١٢٥', 0.125],
    ['٠.١٢٥', 0.125],
    ['-0,125', -0.125],
    ['−0.125', -0.125],
    ['\u200f-٠٫١٢٥', -0.125],
    ['0.000', 0],
  ])('%s is below one in each language: a zero has no thousands', (text, value) => {
    for (const locale of locales) expect(readNumber(text, count(locale))).toBe(value)
  })

  test.each(['0.125.000', '0,125,000', '0,125.5', '0.125,5', '٠٬١٢٥٫٥', '0 125', "0'125"])(
    'thousands behind a zero can not be read: %s',
    text => {
      for (const locale of locales) expect(readNumber(text, count(locale))).toBeNaN()
    },
  )

  test('a zero is no thousand of a count, either', () => {
    for (const locale of locales)
      for (const text of ['0.125', '0,125', '-0.125']) expect(readNumber(text, count(locale, 0))).toBeNaN()
  })

  test('a measure takes either separator as the decimal one: a weight is never a thousand times too large', () => {
    for (const locale of locales)
      for (const text of ['4.250', '4,250']) expect(readNumber(text, measure(locale))).toBe(4.25)
  })

  test('more digits than the kind has are refused, not cut', () => {
    expect(readNumber('4.25', measure('en-GB', 1))).toBeNaN()
    expect(readNumber('4.0', measure('en-GB', 0))).toBeNaN()
  })

  test('nothing typed is nothing, not zero', () => {
    expect(readNumber(' \u200f', measure('ar'))).toBeUndefined()
  })
})

describe('an amount', () => {
  const currencies = ['EUR', 'JPY', 'KWD', 'AED']

  test('comes back in minor units from what Intl writes, sign and all', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.constantFrom(...currencies),
        fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
        (locale, code, minor) => {
          const currency = currencyIn(locale, code)
          const text = new Intl.NumberFormat(locale, { style: 'currency', currency: code }).format(
            minor / 10 ** currency.decimals,
          )
          expect(readMinor(text, currency, locale)).toBe(minor)
        },
      ),
    )
  })

  test('may lack the last full stop of its Arabic sign, as our lists write it', () => {
    const [locale] = locales.slice(2)
    expect(readMinor('1.450 د.ك', currencyIn(locale ?? '', 'KWD'), locale ?? '')).toBe(1450)
  })

  test('is always an integer or refused', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 10 }), fc.constantFrom(...currencies), (text, code) => {
        const read = readMinor(text, currencyIn('de-DE', code), 'de-DE')
        if (read !== undefined && !Number.isNaN(read)) expect(Number.isSafeInteger(read)).toBe(true)
      }),
    )
  })

  test('knows currencies of none, two and three decimals', () => {
    expect(readMinor('1.10', currencyIn('en-GB', 'EUR'), 'en-GB')).toBe(110)
    expect(readMinor('1100', currencyIn('en-GB', 'JPY'), 'en-GB')).toBe(1100)
    expect(readMinor('1.105', currencyIn('en-GB', 'KWD'), 'en-GB')).toBe(1105)
    expect(readMinor('1.105', currencyIn('en-GB', 'EUR'), 'en-GB')).toBeNaN()
    expect(readMinor('0.5', currencyIn('en-GB', 'JPY'), 'en-GB')).toBeNaN()
  })

  test('is the same number in each browser, though some have other minor units', () => {
    // Formats like Firefox and Safari, which use the decimals of ISO 4217.
    class ByIso extends Intl.NumberFormat {
      constructor(locale?: string, options?: Intl.NumberFormatOptions) {
        const digits = { minimumFractionDigits: 3, maximumFractionDigits: 3 }
        super(locale, options?.style === 'currency' ? { ...digits, ...options } : options)
      }
    }
    vi.stubGlobal('Intl', Object.create(Intl, { NumberFormat: { value: ByIso } }))
    // A locale for which no other test has created formatters.
    const locale = 'en-IE'
    expect(readMinor('25,000', currencyIn(locale, 'IQD'), locale)).toBe(25_000)
    expect(formatsOf(locale).money(25_000, 'IQD')).toBe('IQD\u00a025,000')
    vi.unstubAllGlobals()
  })

  test('below one is never a thousand times too much', () => {
    for (const locale of locales)
      for (const text of ['0,500', '0.500', '٠٫٥٠٠', '٠٬٥٠٠']) {
        expect(readMinor(text, currencyIn(locale, 'KWD'), locale)).toBe(500)
        expect(readMinor(`-${text}`, currencyIn(locale, 'KWD'), locale)).toBe(-500)
        // More digits than the euro has.
        expect(readMinor(text, currencyIn(locale, 'EUR'), locale)).toBeNaN()
      }
  })

  test('may carry its sign or its code, and the sign stands where the language puts it', () => {
    const [english, german, arabic] = [
      currencyIn('en-GB', 'EUR'),
      currencyIn('de-DE', 'EUR'),
      currencyIn('ar-AE-u-nu-latn', 'AED'),
    ]
    expect(readMinor('€12', english, 'en-GB')).toBe(1200)
    expect(readMinor('12,50 eur', german, 'de-DE')).toBe(1250)
    expect(readMinor('١٢٫٥ د.إ.', arabic, 'ar-AE-u-nu-latn')).toBe(1250)
    expect([english.isSignFirst, german.isSignFirst]).toEqual([true, false])
    expect(arabic.sign).not.toMatch(/\u200f/)
  })
})
