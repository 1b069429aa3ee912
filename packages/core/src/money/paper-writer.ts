// Builds the content of papers about money: every text and figure as it is printed, in its reader's language and perhaps a second
// one. The sheet in the browser and the PDF only lay it out, so that both say the same.
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
  /** The title of the document in the file's metadata. */
  name: string
  title: string
  twin: string | null
  number: string
  /** A word such as "Cancelled", which says that nothing is to be paid on the paper any more. */
  state: string | null
  seller: { name: string; lines: string[] }
  /** Has a label only on papers that bill: elsewhere the label is empty. */
  buyer: Label & { name: string; lines: string[] }
  facts: Fact[]
  /** A text above the tables. */
  text: string | null
  tables: Table[]
  sums: Sum[]
  notes: string[]
  /** Holds `{page}` and `{pages}`. */
  pages: string
  /** The file name of an e-invoice that is embedded in the PDF. */
  attachment: string
  code: (Label & { text: string }) | null
}

/** The country whose rules a paper follows, and its one or two languages. */
export type Reading = {
  /** ISO 3166-1, the clinic's. */
  country: string
  language: Language
  second?: Language | undefined
}

// Unicode isolates: without them, figures and codes within Arabic text are put into another order (UAX #9).
export const leftToRight = (text: string): string => `\u2066${text}\u2069`
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** Keeps a sign before the figures of an amount, also with an Arabic currency. */
const amountText = (text: string): string => isolated(text.replace(/−?[\d.,’\s]*\d/, leftToRight))

export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

const linesOf = (text: string | undefined): string[] => (text ? text.split('\n').map(isolated) : [])

/** A text that people wrote, each line isolated so that it keeps its own direction. */
export const printed = (note: string): string => linesOf(note).join('\n')

/** The words of a paper, and functions that format figures in its reader's language. */
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

/** The parts that every paper has: who writes to whom, on which sheet; the rest is empty at first. */
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
  /** Whom or what the letter is about, for the title in the file's metadata. */
  of: string
  /** Its day, `YYYY-MM-DD`. */
  on: string
}

/** The frame of a paper that is not an invoice, and the writer for its other parts. */
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

/** The notes below each paper: the clinic's own note, and its IBAN for transfers. */
export const sellerNotes = (seller: Party | undefined): string[] =>
  [seller?.note, seller?.iban && `IBAN ${leftToRight(seller.iban)}`].flatMap(note =>
    note ? printed(note) : [],
  )
