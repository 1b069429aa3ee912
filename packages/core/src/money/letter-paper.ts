// What stands on the letters about money: one on what is overdue, the statement of an account, receipts beside one invoice.

import type { Account, Dunning, Party } from './invoice.ts'
import type { Setting } from './invoice-paper.ts'
import {
  isolated,
  leftToRight,
  letterOf,
  type Paper,
  printed,
  type Reading,
  sellerNotes,
  sum,
  type Table,
  type Writer,
} from './paper-writer.ts'
import type { MoneyReceipt, SpreadReceipt } from './receipt.ts'

/** Who writes a letter, and to whom, as they are by now; an invoice keeps both as they were (decision 267). */
type Parties = { seller: Party | undefined; buyer?: Pick<Party, 'name' | 'address'> | undefined }

/**
 * A letter on an overdue invoice: its figures are those of the day it was written, the account to pay to and the address those of now.
 * Without an owner it goes to whoever the invoice names.
 */
export const dunningPaper = (
  setting: Setting,
  { level, date, amount }: Dunning,
  { seller, buyer: owner }: Parties,
): Paper => {
  const { invoice } = setting
  const { row, buyer = { name: row.name } } = invoice
  const { writer, frame } = letterOf(
    setting,
    { seller, buyer: owner ?? buyer },
    { title: ({ dunnings }) => dunnings[level - 1]?.[0] ?? '', of: row.number ?? '', on: date },
  )
  const { label, day, money } = writer
  const [, text = ''] = writer.words.dunnings[level - 1] ?? []
  return {
    ...frame,
    facts: [
      { ...label(({ number }) => number), value: leftToRight(row.number ?? '') },
      { ...label(words => words.date), value: day(row.date) },
      { ...label(({ dueSince }) => dueSince), value: day(row.due) },
      { ...label(({ total }) => total), value: money(row.total, row.currency) },
    ],
    text,
    tables: [],
    sums: [
      sum(
        label(({ balance }) => balance),
        money(amount, row.currency),
        true,
      ),
    ],
    notes: sellerNotes(seller),
  }
}

type Statement = Reading & {
  account: Account
  seller: Party | undefined
  buyer: Pick<Party, 'name' | 'address'>
  /** The day it is written, `YYYY-MM-DD`, and the zone of its movements. */
  today: string
  zone: string
}

/** What the balance and the unused advances were before the movements on paper; nothing where these are all. */
const openingOf = ({ account }: Statement) => {
  const { balance, credit, entries, cursor } = account
  if (cursor === undefined) return undefined
  return {
    balance: entries.reduce((left, each) => left - each.amount, balance),
    credit: entries.reduce((left, each) => left - (each.credit ?? 0), credit),
  }
}

/** An owner's account: what is open, the last movements after what was owed before them, and what is due in all. */
export const statementPaper = (statement: Statement): Paper => {
  const { account, seller, buyer, today, zone } = statement
  const { writer, frame } = letterOf(
    statement,
    { seller, buyer },
    { title: words => words.statement, of: buyer.name, on: today },
  )
  const { words, label, day, date, money } = writer
  const currency = account.currency ?? account.open[0]?.currency
  const amount = (minor: number, of = currency) => (of ? money(minor, of) : '–')
  // Only those who ever paid in advance have the column.
  const hasCredit = account.entries.some(({ credit }) => credit !== undefined)
  const open = account.open.filter(({ balance }) => balance > 0)
  const opening = openingOf(statement)
  return {
    ...frame,
    facts: [],
    text: open.length === 0 ? words.noneOpen : null,
    tables: [
      {
        title: label(({ openInvoices }) => openInvoices),
        heads: [
          label(({ number }) => number),
          label(words => words.date),
          label(({ due }) => due),
          label(({ total }) => total),
          label(({ balance }) => balance),
        ],
        rows: open.map(row => [
          leftToRight(row.number ?? ''),
          day(row.date),
          day(row.due),
          amount(row.total, row.currency),
          amount(row.balance, row.currency),
        ]),
      },
      {
        title: label(({ movements }) => movements),
        heads: [
          label(({ entry }) => entry),
          label(({ booked }) => booked),
          label(({ number }) => number),
          label(words => words.amount),
          ...(hasCredit ? [label(words => words.methods.advance)] : []),
        ],
        rows: [
          ...account.entries.map(entry => [
            [words.kinds[entry.kind], entry.method && words.methods[entry.method]]
              .filter(Boolean)
              .join(' · '),
            date(entry.at, zone),
            leftToRight(entry.number ?? ''),
            entry.amount === 0 ? '–' : amount(entry.amount),
            ...(hasCredit ? [entry.credit === undefined ? '–' : amount(entry.credit)] : []),
          ]),
          ...(opening
            ? [
                [
                  words.opening,
                  '',
                  '',
                  amount(opening.balance),
                  ...(hasCredit ? [amount(opening.credit)] : []),
                ],
              ]
            : []),
        ],
      },
    ].filter(({ rows }) => rows.length > 0),
    sums: [
      sum(
        label(({ balance }) => balance),
        amount(account.balance),
        true,
      ),
      ...(account.credit > 0
        ? [
            sum(
              label(({ unused }) => unused),
              amount(account.credit),
            ),
          ]
        : []),
    ],
    notes: sellerNotes(seller),
  }
}

type OfReceipt = Reading & { receipt: MoneyReceipt; buyer: Pick<Party, 'name' | 'address'> }

/** The invoices that a payment went to; a part that doesn't count says why. */
const paidTable = (
  { invoices, currency }: SpreadReceipt,
  { label, words, day, money, commas }: Writer,
): Table => {
  const heads = [
    label(({ number }) => number),
    label(words => words.date),
    label(words => words.amount),
    label(({ balance }) => balance),
  ]
  const rows = invoices.map(({ number, date, amount, status, balance }) => [
    leftToRight(number),
    day(date),
    commas([money(amount, currency), status !== 'verified' && words.paymentStates[status]]),
    money(balance, currency),
  ])
  return { title: null, heads, rows }
}

/** What coins made of a payment, what was handed over in cash and went back of it; in minor units, by the word for it (decision 260). */
const cashOf = ({ amount, given, cash = amount }: MoneyReceipt['payments'][number]) => [
  ...(cash === amount ? [] : [['rounded', cash] as const]),
  ...(given !== undefined && given > cash
    ? [['given', given] as const, ['change', given - cash] as const]
    : []),
]

/** By which methods it came or went, with what was handed over in cash. */
const methodTable = ({ payments, currency }: MoneyReceipt, { label, words, money }: Writer): Table => ({
  title: null,
  heads: [label(({ method }) => method), label(({ amount }) => amount)],
  rows: payments.flatMap(payment => [
    [words.methods[payment.method], money(payment.amount, currency)],
    ...cashOf(payment).map(([word, minor]) => [words[word], money(minor, currency)]),
  ]),
})

/** The receipt of an advance, of one that went back, or of a payment over several invoices: by method, with what was handed over in cash. */
export const receiptPaper = (setting: OfReceipt): Paper => {
  const { receipt, buyer } = setting
  const { kind, date, byName, notes, currency, total, payments, seller } = receipt
  const { writer, frame } = letterOf(
    setting,
    { seller, buyer },
    { title: ({ receipt: word, kinds }) => `${word}: ${kinds[kind]}`, of: buyer.name, on: date },
  )
  const { words, label, day, money } = writer
  return {
    ...frame,
    facts: [
      { ...label(({ paidOn }) => paidOn), value: day(date) },
      { ...label(({ takenBy }) => takenBy), value: isolated(byName) },
      ...(receipt.kind === 'payment'
        ? [
            { ...label(({ method }) => method), value: words.methods[payments[0]?.method ?? 'cash'] },
            ...payments.flatMap(cashOf).map(([word, minor]) => ({
              ...label(words => words[word]),
              value: money(minor, currency),
            })),
          ]
        : []),
    ],
    tables: [receipt.kind === 'payment' ? paidTable(receipt, writer) : methodTable(receipt, writer)],
    sums: [
      sum(
        label(words => words.total),
        money(total, currency),
        true,
      ),
    ],
    notes: [
      ...(notes ? [printed(notes)] : []),
      ...(receipt.kind === 'payment' ? [] : [words.advanceNote]),
      ...sellerNotes(seller),
    ],
  }
}
