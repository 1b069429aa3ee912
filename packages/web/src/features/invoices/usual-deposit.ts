// The deposit that the payment terms require: it follows terms and total until somebody types another one.
import { sumsSoFar } from '@vetrounds/core/money/amounts'
import type { InvoiceContent } from '@vetrounds/core/money/invoice'
import { depositOf } from '@vetrounds/core/money/invoice-rules'

const usual = ({ terms, lines }: InvoiceContent, pricesWithTax: boolean): number | undefined =>
  depositOf(terms, sumsSoFar(lines, pricesWithTax)) || undefined

/** Changes a part of a draft, and lets the deposit follow. */
export const withUsualDeposit = (
  before: InvoiceContent,
  part: Partial<InvoiceContent>,
  pricesWithTax: boolean,
): InvoiceContent => {
  const next = { ...before, ...part }
  const isUnread = Number.isNaN(before.deposit)
  const isTyped =
    'deposit' in part || isUnread || (before.deposit || undefined) !== usual(before, pricesWithTax)
  return isTyped ? next : { ...next, deposit: usual(next, pricesWithTax) }
}
