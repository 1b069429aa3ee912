// Predicts the row that the server will answer, as far as known here. Lists show it while an invoice waits (product § 10).
import { sumsOf } from '@vetrounds/core/money/amounts'
import type { InvoiceContent, InvoiceRow, PaymentInput } from '@vetrounds/core/money/invoice'
import { balanceOf, dueOf, isVerifiedAtOnce, statusOf } from '@vetrounds/core/money/invoice-rules'

/** What a draft's row needs beside its content. */
export type DraftFacts = {
  id: string
  /** Its version once saved. */
  v: number
  branchId: string
  currency: string
  pricesWithTax: boolean
  name: string
  petName?: string | undefined
  /** The patient's species, which the server keeps with the row. */
  species?: string | undefined
}

export const predictedDraft = (content: InvoiceContent, facts: DraftFacts): InvoiceRow => {
  const { pricesWithTax, petName, species, ...row } = facts
  const { ownerId, patientId, date, terms, lines } = content
  return {
    ...row,
    ...(ownerId && { ownerId }),
    ...(patientId && { patientId }),
    ...(petName && { petName }),
    ...(species && { species }),
    date,
    due: dueOf(date, terms),
    status: 'draft',
    total: sumsOf(lines, pricesWithTax).total,
    paid: 0,
    waiting: 0,
    credited: 0,
    balance: 0,
  }
}

const settled = (row: InvoiceRow, more: { paid: number; waiting: number }): InvoiceRow => {
  const next = { ...row, paid: row.paid + more.paid, waiting: row.waiting + more.waiting, v: row.v + 1 }
  return { ...next, balance: balanceOf(next), status: statusOf(next, false) }
}

/** The row of an issued invoice; its number comes with the server's answer. */
export const predictedIssue = (
  draft: InvoiceRow,
  { deposit = 0, method }: Pick<InvoiceContent, 'deposit' | 'method'>,
): InvoiceRow => {
  const paid = method && isVerifiedAtOnce(method) ? deposit : 0
  return settled(draft, { paid, waiting: deposit - paid })
}

export const predictedPayment = (row: InvoiceRow, { payments }: PaymentInput): InvoiceRow => {
  const sum = (isNow: boolean) =>
    payments
      .filter(({ method }) => isVerifiedAtOnce(method) === isNow)
      .reduce((all, each) => all + each.amount, 0)
  return settled(row, { paid: sum(true), waiting: sum(false) })
}
