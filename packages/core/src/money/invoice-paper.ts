// Builds the paper of an invoice or a credit note.
import { lineTotal, priceOf } from './amounts.ts'
import { hasFees, singleRate } from './got-rules.ts'
import type { CreditNote, Invoice, InvoiceLine } from './invoice.ts'
import { titlesOf } from './paper-titles.ts'
import {
  filled,
  frameOf,
  isolated,
  type Label,
  leftToRight,
  type Paper,
  printed,
  type Reading,
  type Sum,
  sellerNotes,
  sum,
  type Writer,
  writerOf,
} from './paper-writer.ts'
import { saudiCode } from './saudi-code.ts'
import { showsTax, taxHead, taxName } from './tax-names.ts'

/** What a paper is made of, and for whom it is written. */
export type Setting = Reading & {
  invoice: Invoice
  /** IANA zone of the branch that billed. */
  zone: string
}

/** What both kinds of paper share: who bills whom, and the QR code. */
const billOf = (setting: Setting, writer: Writer, code: string | undefined) => {
  const { seller, buyer, row } = setting.invoice
  const { words, label } = writer
  const whom = { ...buyer, name: buyer?.name ?? (row.name || words.counterSale) }
  const frame = frameOf(setting, writer, { seller, buyer: whom })
  return {
    ...frame,
    buyer: { ...frame.buyer, ...label(({ billTo }) => billTo) },
    code: code ? { ...label(words => words.code), text: code } : null,
  }
}

type Lines = { content: { lines: readonly InvoiceLine[] } }
/** The sums, and the seller, who has names for its taxes. */
type Taxed = Pick<Invoice, 'sums' | 'seller'>
type Billed = Taxed & {
  pricesWithTax: boolean
  row: { petName?: string | undefined; species?: string | undefined; currency: string }
}

/** The pet that the paper is about, if any. */
export const petFact = ({ row }: Pick<Billed, 'row'>, { label, words, commas }: Writer) => {
  if (!row.petName) return []
  const species = (words.got.species as Record<string, string>)[row.species ?? '']
  const value = commas([row.petName, species].map(each => each && isolated(each)))
  return [{ ...label(({ pet }) => pet), value }]
}

const hasDiscount = ({ content }: Lines): boolean =>
  content.lines.some(({ discount }) => discount !== undefined && discount.value > 0)

const hasTax = ({ seller, sums }: Taxed): boolean => showsTax(seller?.taxNames, sums.taxes)

/** The heads of the columns. With fees of the German schedule, there is a column for discounts only if one was given. */
export const headsOf = (
  { pricesWithTax, content, seller, sums }: Pick<Billed, 'pricesWithTax'> & Taxed & Lines,
  { label }: Writer,
): Label[] => [
  label(({ item }) => item),
  ...(hasFees(content)
    ? [label(({ got }) => got.number), label(({ got }) => got.single), label(({ got }) => got.factor)]
    : []),
  label(({ quantity }) => quantity),
  ...(hasFees(content) ? [] : [label(({ price }) => price)]),
  ...(hasFees(content) && !hasDiscount({ content }) ? [] : [label(({ discount }) => discount)]),
  ...(hasTax({ seller, sums })
    ? [
        label(({ language }) =>
          taxHead(
            seller?.taxNames,
            content.lines.map(({ taxRate }) => taxRate),
            language,
          ),
        ),
      ]
    : []),
  label(words => (pricesWithTax ? words.total : words.net)),
]

/** The cells of a line, in the columns of `headsOf`. */
const rowOf = (
  { money, percent, quantity, times }: Writer,
  line: InvoiceLine,
  { amount, of, bill }: { amount: number; of: number; bill: Taxed & Lines & Pick<Billed, 'row'> },
): string[] => {
  const { discount, got, unitPrice } = line
  const { content } = bill
  const { currency } = bill.row
  // Of a discount by amount, a credited part of the line has its share.
  const off =
    discount?.by === 'amount'
      ? money(Math.max(0, priceOf({ quantity: of, unitPrice }) - amount), currency)
      : percent(discount?.value ?? 0)
  const isByFees = hasFees(content)
  const fee = got
    ? [isolated(got.number), money(singleRate(unitPrice, got), currency), times(got.factor)]
    : ['–', money(unitPrice, currency), '–']
  return [
    isolated(line.name),
    ...(isByFees ? fee : []),
    isolated(quantity(of, line.unit)),
    ...(isByFees ? [] : [money(unitPrice, currency)]),
    ...(isByFees && !hasDiscount({ content }) ? [] : [discount && discount.value > 0 ? off : '–']),
    ...(hasTax(bill) ? [percent(line.taxRate)] : []),
    money(amount, currency),
  ]
}

/** The rows of all lines, each with its amount. */
export const linesOf = (bill: Taxed & Lines & Pick<Billed, 'row'>, writer: Writer): string[][] =>
  bill.content.lines.map(line => rowOf(writer, line, { amount: lineTotal(line), of: line.quantity, bill }))

/** The note that names the schedule of the fees, and the reasons for factors that need one. */
export const feeNotes = ({ content }: Lines, { words, times }: Writer): string[] => {
  if (!hasFees(content)) return []
  const reasons = content.lines.flatMap(({ name, got }) =>
    got?.reason ? [`${isolated(name)}, ${times(got.factor)}: ${isolated(got.reason)}`] : [],
  )
  return [[words.got.note, ...reasons].join('\n')]
}

/** The day of service, which German invoices always state, and the diagnosis or reason for the visit. */
const doneFacts = ({ invoice: { row, content }, country }: Setting, { label, day }: Writer) => [
  ...(content.doneOn || country === 'DE'
    ? [{ ...label(({ got }) => got.doneOn), value: day(content.doneOn ?? row.date) }]
    : []),
  ...(content.diagnosis
    ? [{ ...label(({ got }) => got.diagnosis), value: isolated(content.diagnosis) }]
    : []),
]

/** The payment terms, the deposit that is asked for, and the payment method. */
export const paymentFacts = (
  { row, content: { deposit, method, terms } }: Pick<Billed, 'row'> & Pick<Invoice, 'content'>,
  { words, label, money, commas, terms: termsText }: Writer,
) => [
  { ...label(({ paymentTerms }) => paymentTerms), value: termsText(terms) },
  ...(deposit
    ? [
        {
          ...label(({ depositRequired }) => depositRequired),
          value: commas([money(deposit, row.currency), method && words.methods[method]]),
        },
      ]
    : method
      ? [{ ...label(each => each.method), value: words.methods[method] }]
      : []),
]

/** Subtotal, discount, tax for each rate, total; no tax where the clinic has none. */
export const totalsOf = (
  { sums, pricesWithTax, seller, row: { currency } }: Billed,
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
  ...(hasTax({ seller, sums }) ? sums.taxes : []).map(({ rate, net, tax }) => {
    const values = { rate: percent(rate), net: money(net, currency) }
    const text = label(words => {
      const name = isolated(taxName(seller?.taxNames, rate, words.language))
      return filled(pricesWithTax ? words.taxIn : words.taxOn, { ...values, tax: name })
    })
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

/** The paper of an invoice, with the same figures as its page. */
export const invoicePaper = (setting: Setting): Paper => {
  const { invoice, country, zone } = setting
  const { row, content, issuedAt, seller } = invoice
  const writer = writerOf(setting)
  const { words, label } = writer
  const isSaudi = country === 'SA'
  const isIssued = row.number !== undefined
  const title = label(each => each[titlesOf(country, seller).invoice])
  const state = row.status === 'cancelled' || row.status === 'refunded' ? words[row.status] : null
  const date =
    isSaudi && issuedAt
      ? { ...label(words => words.issuedAt), value: writer.moment(issuedAt, zone) }
      : { ...label(words => words.date), value: writer.day(row.date) }
  const rows = linesOf(invoice, writer)
  return {
    ...billOf(setting, writer, saudiCode(invoice, country)),
    name: [isIssued ? title.label : words.draft, row.number].filter(Boolean).join(' '),
    title: isIssued ? title.label : words.draft,
    twin: isIssued ? title.twin : null,
    number: leftToRight(row.number ?? ''),
    state,
    facts: [
      date,
      ...doneFacts(setting, writer),
      { ...label(({ due }) => due), value: writer.day(row.due) },
      ...paymentFacts(invoice, writer),
      ...petFact(invoice, writer),
    ],
    tables: [{ title: null, heads: headsOf(invoice, writer), rows }],
    sums: [...totalsOf(invoice, writer), ...(isIssued ? ledgerOf(invoice, writer) : [])],
    notes: [
      ...feeNotes(invoice, writer),
      ...(content.notes ? [printed(content.notes)] : []),
      ...sellerNotes(seller),
    ],
  }
}

/** The paper of a credit note: amounts as positive figures, with the number of the invoice that they are taken off. */
export const creditPaper = (setting: Setting, credit: CreditNote): Paper => {
  const { invoice, country } = setting
  const { row, content, seller, pricesWithTax } = invoice
  const { currency } = row
  const writer = writerOf(setting)
  const { label, money } = writer
  const title = label(each => each[titlesOf(country, seller).creditNote])
  const off = credit.sums.total - credit.paidBack
  const rows = credit.lines.flatMap(({ at, quantity, amount }) => {
    const line = content.lines[at]
    return line ? [rowOf(writer, line, { amount, of: quantity, bill: invoice })] : []
  })
  return {
    // The QR code has the moment and sums of the credit note, not of the invoice.
    ...billOf(
      setting,
      writer,
      saudiCode({ ...invoice, sums: credit.sums, issuedAt: credit.at, saudi: credit.saudi }, country),
    ),
    name: `${title.label} ${credit.number}`,
    title: title.label,
    twin: title.twin,
    number: leftToRight(credit.number),
    facts: [
      { ...label(({ date }) => date), value: writer.day(credit.date) },
      { ...label(({ toInvoice }) => toInvoice), value: leftToRight(row.number ?? '') },
      { ...label(({ reason }) => reason), value: isolated(credit.reason) },
      ...petFact(invoice, writer),
    ],
    tables: [{ title: null, heads: headsOf(invoice, writer), rows }],
    sums: [
      ...totalsOf({ sums: credit.sums, pricesWithTax, seller, row }, writer),
      ...(credit.paidBack > 0
        ? [
            sum(
              label(words => `${words.paidBack}, ${words.methods[credit.method]}`),
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
