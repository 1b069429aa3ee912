// Builds the letters about money: dunning letters, the statement of an account, and receipts that are not of one invoice.

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

/** Sender and recipient of a letter as they are now; an invoice keeps both as they were (decision 267). */
type Parties = { seller: Party | undefined; buyer?: Pick<Party, 'name' | 'address'> | undefined }

/**
 * A dunning letter on an overdue invoice: its figures are those of the day it was written, the bank account and the address those
 * of now. Without an owner it is addressed to whom the invoice names.
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
  /** The day of the statement, `YYYY-MM-DD`, and the time zone for the dates of its movements. */
  today: string
  zone: string
}

/** Balance and unused advances before the movements on the paper; undefined if these are all movements. */
const openingOf = ({ account }: Statement) => {
  const { balance, credit, entries, cursor } = account
  if (cursor === undefined) return undefined
  return {
    balance: entries.reduce((left, each) => left - each.amount, balance),
    credit: entries.reduce((left, each) => left - (each.credit ?? 0), credit),
  }
}

/**
 * The statement of an owner's account: open invoices, the last movements with the opening balance before them, and the total due.
 */
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
  // The column of advances is there only if one of these movements changes them.
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

/** The invoices that a payment went to; a part that doesn't count shows its state. */
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

/**
 * The cash of a payment in minor units, each with the key of its word: the rounded amount, what was handed over, the change
 * (decision 260).
 */
const cashOf = ({ amount, given, cash = amount }: MoneyReceipt['payments'][number]) => [
  ...(cash === amount ? [] : [['rounded', cash] as const]),
  ...(given !== undefined && given > cash
    ? [['given', given] as const, ['change', given - cash] as const]
    : []),
]

/** The payment methods of a receipt with their amounts, and what was handed over in cash. */
const methodTable = ({ payments, currency }: MoneyReceipt, { label, words, money }: Writer): Table => ({
  title: null,
  heads: [label(({ method }) => method), label(({ amount }) => amount)],
  rows: payments.flatMap(payment => [
    [words.methods[payment.method], money(payment.amount, currency)],
    ...cashOf(payment).map(([word, minor]) => [words[word], money(minor, currency)]),
  ]),
})

/**
 * The receipt of an advance, of its repayment, or of a payment over several invoices: by method, with what was handed over in
 * cash.
 */
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
