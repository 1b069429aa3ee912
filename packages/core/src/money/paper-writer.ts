// What a paper about money is made of: every text and figure as it is printed, in its reader's language and perhaps a second one.
// Sheet and PDF only place them, so that both say the same.
import { usualPaper } from '../clinics/document-language.ts'
import type { Language } from '../sessions/person.ts'
import { unitText } from '../stock/unit-words.ts'
import { formatsOf, localeOf } from '../text/formats.ts'
import { gotWords } from './got-words.ts'
import type { Party } from './invoice.ts'
import { daysOf, isNet, type PaymentTerms } from './invoice-rules.ts'
import { paperWords } from './paper-words.ts'
import { numberName } from './tax-number-name.ts'

/** A label, with the same in a second language where the clinic or the law wants two. */
export type Label = { label: string; twin: string | null }
export type Fact = Label & { value: string }
export type Sum = Fact & { isStrong: boolean }
export type Table = { title: Label | null; heads: Label[]; rows: string[][] }

export type Paper = {
  language: Language
  isRightToLeft: boolean
  sheet: 'a4' | 'letter'
  /** What the file says of itself. */
  name: string
  title: string
  twin: string | null
  number: string
  /** That nothing is to be paid on it any more. */
  state: string | null
  seller: { name: string; lines: string[] }
  /** Named by a label only where it is billed. */
  buyer: Label & { name: string; lines: string[] }
  facts: Fact[]
  /** Said above the tables. */
  text: string | null
  tables: Table[]
  sums: Sum[]
  notes: string[]
  /** Holds `{page}` and `{pages}`. */
  pages: string
  /** The name of an e-invoice that goes into the file. */
  attachment: string
  code: (Label & { text: string }) | null
}

/** For whom a paper is written. */
export type Reading = {
  /** ISO 3166-1, the clinic's. */
  country: string
  language: Language
  second?: Language | undefined
}

// Without them, figures and codes within Arabic are put into another order (UAX #9).
export const leftToRight = (text: string): string => `\u2066${text}\u2069`
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** A sign before the figures of an amount stays there, also before an Arabic currency. */
const amountText = (text: string): string => isolated(text.replace(/−?[\d.,’\s]*\d/, leftToRight))

export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

const linesOf = (text: string | undefined): string[] => (text ? text.split('\n').map(isolated) : [])

/** Each line of a text that people wrote keeps its own direction. */
export const printed = (note: string): string => linesOf(note).join('\n')

/** The words of a paper, and the figures of its reader's language. */
export const writerOf = ({ country, language, second }: Reading) => {
  const words = { ...paperWords[language], got: gotWords[language], language }
  const twins = second && { ...paperWords[second], got: gotWords[second], language: second }
  const formats = formatsOf(localeOf(language, `${country}-u-ca-gregory-nu-latn`))
  return {
    words,
    label: (pick: (from: typeof words) => string): Label => ({
      label: pick(words),
      twin: twins ? isolated(pick(twins)) : null,
    }),
    money: (minor: number, currency: string) => amountText(formats.money(minor, currency)),
    percent: (rate: number) =>
      leftToRight(formats.number(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 })),
    commas: formats.commas,
    /** A factor of hundredths, as `2.0×`. */
    times: (factor: number) =>
      leftToRight(
        filled(words.got.times, {
          factor: formats.number(factor / 100, { minimumFractionDigits: 1, maximumFractionDigits: 2 }),
        }),
      ),
    terms: (terms: PaymentTerms) => {
      if (!isNet(terms)) return words.terms[terms]
      const days = daysOf(terms)
      const form = new Intl.PluralRules(language).select(days)
      return filled(words.netDays[form] ?? words.netDays.other, { days: formats.number(days) })
    },
    quantity: (thousandths: number, unit: string | undefined) =>
      [formats.number(thousandths / 1000, { maximumFractionDigits: 3 }), unitText(unit, language)]
        .filter(Boolean)
        .join(' '),
    day: (day: string) => leftToRight(formats.day(day)),
    /** The day of an instant. */
    date: (instant: string, zone: string) => leftToRight(formats.date(instant, zone)),
    moment: (instant: string, zone: string) =>
      leftToRight(
        `${formats.date(instant, zone)} ${formats.shaped(instant, { timeStyle: 'medium', timeZone: zone })}`,
      ),
  }
}
export type Writer = ReturnType<typeof writerOf>

export const sum = (label: Label, value: string, isStrong = false): Sum => ({ ...label, value, isStrong })

/** What each paper has: who writes to whom, on which sheet. */
export const frameOf = (
  { country, language }: Reading,
  { words }: Writer,
  { seller, buyer }: { seller: Party | undefined; buyer: Pick<Party, 'name' | 'address'> },
) => ({
  language,
  isRightToLeft: language === 'ar',
  sheet: usualPaper(country),
  state: null,
  seller: {
    name: seller?.name ?? '',
    lines: [
      ...linesOf(seller?.branch),
      ...linesOf(seller?.address),
      ...(seller?.email ? [leftToRight(seller.email)] : []),
      ...(seller?.phone ? [leftToRight(seller.phone)] : []),
      ...(seller?.vatNumber
        ? [`${numberName(country, seller.vatNumber, language)} ${leftToRight(seller.vatNumber)}`]
        : []),
    ],
  },
  buyer: { label: '', twin: null, name: isolated(buyer.name), lines: linesOf(buyer.address) },
  text: null,
  sums: [],
  notes: [],
  pages: words.pages,
  attachment: 'factur-x.xml',
  code: null,
})

type Letter = {
  title: (words: Writer['words']) => string
  /** Whom or what it is about, for the file's name. */
  of: string
  /** Its day, `YYYY-MM-DD`. */
  on: string
}

/** What each paper has that is no invoice, and the writer of the rest. */
export const letterOf = (
  reading: Reading,
  parties: Parameters<typeof frameOf>[2],
  { title, of, on }: Letter,
) => {
  const writer = writerOf(reading)
  const { label, twin } = writer.label(title)
  return {
    writer,
    frame: {
      ...frameOf(reading, writer, parties),
      ...{ title: label, twin, name: `${label} ${of}`, number: writer.day(on) },
    },
  }
}

/** What the clinic says below each paper, and where to transfer to. */
export const sellerNotes = (seller: Party | undefined): string[] =>
  [seller?.note, seller?.iban && `IBAN ${leftToRight(seller.iban)}`].flatMap(note =>
    note ? printed(note) : [],
  )
