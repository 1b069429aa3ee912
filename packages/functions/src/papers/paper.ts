// What stands on the paper of an invoice or a credit note: every text and figure as it is printed. The template only places them.
import { lineTotal } from '@vetrounds/core/money/amounts'
import type { CreditNote, Invoice, InvoiceLine } from '@vetrounds/core/money/invoice'
import type { PaperFacts } from '@vetrounds/core/money/paper.service'
import { saudiCode } from '@vetrounds/core/money/saudi-code'
import type { Language } from '@vetrounds/core/sessions/person'
import { formatsOf, localeOf } from '@vetrounds/core/text/formats'
import { renderSVG } from 'uqr'
import { type PaperWords, paperWords } from './paper.texts.ts'

/** A label, with the same in a second language where the law asks for it. */
type Label = { label: string; twin: string | null }
type Sum = Label & { value: string; isStrong: boolean }

export type Paper = {
  language: Language
  isRightToLeft: boolean
  /** The name of the sheet in Typst. */
  sheet: 'a4' | 'us-letter'
  /** What the file says of itself. */
  name: string
  title: string
  twin: string | null
  number: string
  /** That nothing is to be paid on it any more. */
  state: string | null
  seller: { name: string; lines: string[] }
  buyer: { label: string; name: string; lines: string[] }
  facts: (Label & { value: string })[]
  heads: Label[]
  rows: string[][]
  sums: Sum[]
  notes: string[]
  /** Holds `{page}` and `{pages}`. */
  pages: string
  /** The name of an e-invoice that goes into the file. */
  attachment: string
  code: (Label & { svg: string }) | null
}

/** Where paper is letter-sized. */
const LETTER = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO'])

// Without them, figures and codes within Arabic are put into another order (UAX #9).
const leftToRight = (text: string): string => `\u2066${text}\u2069`
const isolated = (text: string): string => `\u2068${text}\u2069`

/** A sign before the figures of an amount stays there, also before an Arabic currency. */
const amountText = (text: string): string => isolated(text.replace(/−?[\d.,’\s]*\d/, leftToRight))

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

const linesOf = (text: string | undefined): string[] => (text ? text.split('\n') : [])

/** What a paper is made of, and in which language. */
export type Setting = Omit<PaperFacts, 'phone'> & { language: Language }

/** The words of a paper, twins where the law wants two languages, and the figures of its reader's language. */
const writerOf = ({ country, language }: Setting) => {
  const words = paperWords[language]
  const isSaudi = country === 'SA'
  // Arabic is the law there, English what many read.
  const second = isSaudi ? paperWords[language === 'ar' ? 'en' : 'ar'] : undefined
  const formats = formatsOf(localeOf(language, `${country}-u-ca-gregory-nu-latn`))
  return {
    words,
    isSaudi,
    label: (pick: (from: PaperWords) => string): Label => ({
      label: pick(words),
      twin: second ? isolated(pick(second)) : null,
    }),
    money: (minor: number, currency: string) => amountText(formats.money(minor, currency)),
    percent: (rate: number) =>
      leftToRight(formats.number(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 })),
    quantity: (thousandths: number) => formats.number(thousandths / 1000, { maximumFractionDigits: 3 }),
    day: (day: string) => leftToRight(formats.day(day)),
    moment: (instant: string, zone: string) =>
      leftToRight(
        `${formats.date(instant, zone)} ${formats.shaped(instant, { timeStyle: 'medium', timeZone: zone })}`,
      ),
  }
}
type Writer = ReturnType<typeof writerOf>

/** What both kinds of paper share: who bills whom, sheet, pages, the code. */
const frameOf = (setting: Setting, writer: Writer, code: string | undefined) => {
  const { invoice, country, language } = setting
  const { seller, buyer, row } = invoice
  const { words, label } = writer
  const vat = seller?.vatNumber
  return {
    language,
    isRightToLeft: language === 'ar',
    sheet: LETTER.has(country) ? ('us-letter' as const) : ('a4' as const),
    seller: {
      name: seller?.name ?? '',
      lines: [
        ...linesOf(seller?.branch),
        ...linesOf(seller?.address),
        ...(seller?.email ? [leftToRight(seller.email)] : []),
        ...(seller?.phone ? [leftToRight(seller.phone)] : []),
        ...(vat ? [`${words.vatNumber} ${leftToRight(vat)}`] : []),
      ],
    },
    buyer: {
      label: words.billTo,
      name: isolated(buyer?.name ?? (row.name || words.counterSale)),
      lines: linesOf(buyer?.address),
    },
    pages: words.pages,
    attachment: 'factur-x.xml',
    code: code ? { ...label(words => words.code), svg: renderSVG(code, { border: 2 }) } : null,
  }
}

const petFact = ({ row }: Invoice, { label }: Writer) =>
  row.petName ? [{ ...label(({ pet }) => pet), value: isolated(row.petName) }] : []

const headsOf = ({ pricesWithTax }: Invoice, { label }: Writer): Label[] => [
  label(({ item }) => item),
  label(({ quantity }) => quantity),
  label(({ price }) => price),
  label(({ discount }) => discount),
  label(({ tax }) => tax),
  label(words => (pricesWithTax ? words.total : words.net)),
]

const rowOf = (
  { money, percent, quantity }: Writer,
  line: InvoiceLine,
  { amount, of, currency }: { amount: number; of: number; currency: string },
): string[] => {
  const { discount } = line
  const off = discount?.by === 'rate' ? percent(discount.value) : money(discount?.value ?? 0, currency)
  return [
    isolated(line.name),
    isolated(line.unit ? `${quantity(of)} ${line.unit}` : quantity(of)),
    money(line.unitPrice, currency),
    discount && discount.value > 0 ? off : '–',
    percent(line.taxRate),
    money(amount, currency),
  ]
}

const sum = (label: Label, value: string, isStrong = false): Sum => ({ ...label, value, isStrong })

/** Subtotal, discount, tax for each rate, total. */
const totalsOf = (
  { sums, pricesWithTax, row: { currency } }: Pick<Invoice, 'sums' | 'pricesWithTax' | 'row'>,
  { label, money, percent }: Writer,
): Sum[] => [
  sum(
    label(({ subtotal }) => subtotal),
    money(sums.subtotal, currency),
  ),
  ...(sums.discount > 0
    ? [
        sum(
          label(({ discount }) => discount),
          money(-sums.discount, currency),
        ),
      ]
    : []),
  ...sums.taxes.map(({ rate, net, tax }) => {
    const values = { rate: percent(rate), net: money(net, currency) }
    const text = label(words => filled(pricesWithTax ? words.taxIn : words.taxOn, values))
    return sum(text, money(tax, currency))
  }),
  sum(
    label(({ total }) => total),
    money(sums.total, currency),
    true,
  ),
]

/** What was credited and paid, payment by payment, and what is due. */
const ledgerOf = ({ row, payments }: Invoice, { label, money, day }: Writer): Sum[] => {
  const { currency } = row
  const verified = payments.filter(({ status }) => status === 'verified')
  return [
    ...(row.credited > 0
      ? [
          sum(
            label(({ credited }) => credited),
            money(-row.credited, currency),
          ),
        ]
      : []),
    ...verified.map(({ amount, method, date, isDeposit }) => {
      const text = label(words => {
        const kind = amount < 0 ? words.paidBack : isDeposit ? words.deposit : words.methods[method]
        return `${kind}, ${day(date)}`
      })
      return sum(text, money(-amount, currency))
    }),
    sum(
      label(({ balance }) => balance),
      money(row.balance, currency),
      true,
    ),
  ]
}

/** Each line of a text that people wrote keeps its own direction. */
const printed = (note: string): string => note.split('\n').map(isolated).join('\n')

const notesOf = ({ content, seller }: Invoice): string[] =>
  [content.notes, seller?.note, seller?.iban && `IBAN ${leftToRight(seller.iban)}`].flatMap(note =>
    note ? printed(note) : [],
  )

/** The paper of an invoice: the figures of its page. */
export const invoicePaper = (setting: Setting): Paper => {
  const { invoice, country, zone } = setting
  const { row, content, issuedAt } = invoice
  const writer = writerOf(setting)
  const { words, label, isSaudi } = writer
  const isIssued = row.number !== undefined
  const title = isSaudi ? label(({ simplified }) => simplified) : label(words => words.invoice)
  const state = row.status === 'cancelled' || row.status === 'refunded' ? words[row.status] : null
  const date =
    isSaudi && issuedAt
      ? { ...label(words => words.issuedAt), value: writer.moment(issuedAt, zone) }
      : { ...label(words => words.date), value: writer.day(row.date) }
  return {
    ...frameOf(setting, writer, saudiCode(invoice, country)),
    name: [isIssued ? title.label : words.draft, row.number].filter(Boolean).join(' '),
    title: isIssued ? title.label : words.draft,
    twin: isIssued ? title.twin : null,
    number: leftToRight(row.number ?? ''),
    state,
    facts: [
      date,
      { ...label(({ due }) => due), value: writer.day(row.due) },
      { ...label(({ paymentTerms }) => paymentTerms), value: words.terms[content.terms] },
      ...petFact(invoice, writer),
    ],
    heads: headsOf(invoice, writer),
    rows: content.lines.map(line =>
      rowOf(writer, line, { amount: lineTotal(line), of: line.quantity, currency: row.currency }),
    ),
    sums: [...totalsOf(invoice, writer), ...(isIssued ? ledgerOf(invoice, writer) : [])],
    notes: notesOf(invoice),
  }
}

/** The paper of a credit note: amounts as positive figures, with the invoice that they are taken off. */
export const creditPaper = (setting: Setting, credit: CreditNote): Paper => {
  const { invoice, country } = setting
  const { row, content, seller, pricesWithTax } = invoice
  const { currency } = row
  const writer = writerOf(setting)
  const { words, label, money } = writer
  const title = label(({ creditNote }) => creditNote)
  const off = credit.sums.total - credit.paidBack
  return {
    // Its own moment and sums, not the invoice's.
    ...frameOf(setting, writer, saudiCode({ ...invoice, sums: credit.sums, issuedAt: credit.at }, country)),
    name: `${title.label} ${credit.number}`,
    title: title.label,
    twin: title.twin,
    number: leftToRight(credit.number),
    state: null,
    facts: [
      { ...label(({ date }) => date), value: writer.day(credit.date) },
      { ...label(({ toInvoice }) => toInvoice), value: leftToRight(row.number ?? '') },
      { ...label(({ reason }) => reason), value: isolated(credit.reason) },
      ...petFact(invoice, writer),
    ],
    heads: headsOf(invoice, writer),
    rows: credit.lines.flatMap(({ at, quantity, amount }) => {
      const line = content.lines[at]
      return line ? [rowOf(writer, line, { amount, of: quantity, currency })] : []
    }),
    sums: [
      ...totalsOf({ sums: credit.sums, pricesWithTax, row }, writer),
      ...(credit.paidBack > 0
        ? [
            sum(
              { label: `${words.paidBack}, ${words.methods[credit.method]}`, twin: null },
              money(credit.paidBack, currency),
            ),
          ]
        : []),
      ...(off > 0
        ? [
            sum(
              label(({ stays }) => stays),
              money(off, currency),
            ),
          ]
        : []),
    ],
    notes: seller?.note ? [printed(seller.note)] : [],
  }
}
