// Dates, times, numbers and money of one locale, for screens and for paper, always in a given IANA zone (glossary § 1.2).
import type { Language } from '../sessions/person.ts'

/** Intl puts marks into Arabic dates and amounts that would reorder what `<Ltr>` isolates. */
const BIDI_MARKS = /[\u061c\u200e\u200f]/g

const LATIN_ZERO = 48

/** The Intl locale of an interface language. */
export const localeOf = (language: Language, ofArabic: string): string =>
  ({ en: 'en-GB', de: 'de-DE', ar: `ar-${ofArabic}` })[language]

/** Makes one formatter for each set of options and keeps it: creating one costs more than using it a thousand times. */
export const memoized = <O, F>(make: (options: O) => F): ((options: O) => F) => {
  const made = new Map<string, F>()
  return options => {
    const name = JSON.stringify(options)
    const format = made.get(name) ?? make(options)
    made.set(name, format)
    return format
  }
}

const WHOLE =
  'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SOS SYP UGX VND VUV XAF XOF XPF YER'
const IN_THOUSANDTHS = 'BHD JOD KWD LYD OMR TND'

/**
 * The decimals of a currency (by its ISO 4217 code): 2 for EUR, 0 for JPY, 3 for KWD. Not taken from Intl, since browsers differ
 * and change with their updates, while stored amounts count in these minor units. The values are those of CLDR 48 for all
 * currencies of `countries`, read on 2026-11-30 (decision 257).
 */
export const decimalsOf = (currency: string): number =>
  WHOLE.includes(currency) ? 0 : IN_THOUSANDTHS.includes(currency) ? 3 : 2

/** Formatters of one locale. Instants are ISO texts in UTC or epoch milliseconds; days are `YYYY-MM-DD`. */
export const formatsOf = memoized((locale: string) => {
  const ms = (instant: string | number) => (typeof instant === 'number' ? instant : Date.parse(instant))
  const dates = memoized(
    (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { hourCycle: 'h23', ...options }),
  )
  const numbers = memoized((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
  const lists = memoized((options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))
  const spans = memoized(
    (options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
  )
  const shape = (options: Intl.DateTimeFormatOptions) => {
    const format = dates(options)
    return (instant: string | number) => format.format(ms(instant)).replace(BIDI_MARKS, '')
  }
  const zero = numbers({}).format(0).codePointAt(0) ?? LATIN_ZERO
  // Marks that keep a sign to the left of Latin digits in Arabic text, as CLDR has it, and leave the text around them Arabic.
  const isArabic = numbers({}).resolvedOptions().locale.startsWith('ar')
  const mark = isArabic && zero === LATIN_ZERO ? '\u200f\u200e' : ''
  // Beside Latin digits Intl writes the Latin per cent sign, but Arabic text has a sign of its own (glossary § 1.2).
  const percentSign = isArabic ? '٪' : '%'
  // The clinical forms and the labels write كغ, which CLDR only has as the narrow form.
  const inUnits = { style: 'unit', unitDisplay: isArabic ? 'narrow' : 'short' } as const
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    numbers(options)
      // Adding 0 turns −0 into 0, which is written without a sign.
      .format(value + 0)
      .replace(BIDI_MARKS, '')
      .replace('%', percentSign)
      .replace(/[-+]/, sign => `${mark}${sign === '-' ? '−' : sign}`)
  return {
    locale,
    /** 20/11/2026 */
    date: (instant: string | number, timeZone: string) =>
      shape({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone })(instant),
    /** 20 November 2026 */
    longDate: (instant: string | number, timeZone: string) =>
      shape({ day: 'numeric', month: 'long', year: 'numeric', timeZone })(instant),
    /** 14:30 */
    time: (instant: string | number, timeZone: string) =>
      shape({ hour: '2-digit', minute: '2-digit', timeZone })(instant),
    /** A calendar day without a time, `YYYY-MM-DD`, as 20/11/2026. */
    day: (day: string) => shape({ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })(day),
    /** In any other form; pass the zone in `options`. */
    shaped: (instant: string | number, options: Intl.DateTimeFormatOptions & { timeZone: string }) =>
      shape(options)(instant),
    /** From one instant to another; what both have in common is written once. Pass the zone in `options`. */
    range: (
      first: string | number,
      last: string | number,
      options: Intl.DateTimeFormatOptions & { timeZone: string },
    ) => dates(options).formatRange(ms(first), ms(last)).replace(BIDI_MARKS, ''),
    number,
    /** The per cent sign as the unit beside a field. */
    percentSign,
    /** A time or span put together by hand, `08:30–13:00`, in the person's digits. */
    digits: (text: string) =>
      zero === LATIN_ZERO ? text : text.replace(/\d/g, digit => String.fromCodePoint(zero + Number(digit))),
    /** Texts with the language's comma between them: `20 November 2026, 14:30`; those that are missing are left out. */
    commas: (texts: readonly (string | undefined | false)[]) =>
      texts.filter(Boolean).join(isArabic ? '، ' : ', '),
    /** Texts as a list without a word such as “and”: `milk, eggs`. */
    list: (texts: readonly string[]) => lists({ type: 'unit' }).format(texts),
    /** `today`, `8 days ago`, `in 3 months` */
    ago: (amount: number, unit: Intl.RelativeTimeFormatUnit) =>
      spans({ numeric: 'auto' }).format(amount, unit),
    /** Grams as 31.4 kg, below a kilogram as 850 g. */
    weight: (grams: number) =>
      grams < 1000
        ? number(grams, { ...inUnits, unit: 'gram' })
        : number(grams / 1000, { ...inUnits, unit: 'kilogram', maximumFractionDigits: 2 }),
    /** An amount in integer minor units of a currency, written with the currency's sign as the locale does. */
    money: (minor: number, currency: string) => {
      const decimals = decimalsOf(currency)
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      // An Arabic sign is written without its last full stop (glossary § 1.2).
      return number(minor / 10 ** decimals, { style: 'currency', currency, ...digits }).replace(
        /(\p{Script=Arabic})\.$/u,
        '$1',
      )
    },
  }
})

export type Formats = ReturnType<typeof formatsOf>
