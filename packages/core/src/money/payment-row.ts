// The row of a payment on an invoice, written by everything that takes money or pays it back.
import type { Actor } from '../access/actor.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { InvoicePaymentRow } from './invoice.entity.ts'
import type { NewPayment } from './invoice.ts'
import type { PaymentData } from './invoice-rows.ts'
import { isVerifiedAtOnce } from './invoice-rules.ts'

type More = {
  date: string
  /** The number of the open till, in which a payment that counts at once is booked. */
  till: number
  isDeposit?: boolean
  notes?: string | undefined
  creditId?: string
  spreadId?: string | undefined
  /** Where a provider took the money: whether the payment counts at once, and the provider's reference. */
  isVerified?: boolean
  reference?: string
}

/** Adds a payment to an invoice. Money that a credit note pays back counts at once, whatever its method. */
export const paymentStep = (
  actor: Actor,
  invoiceId: string,
  given: NewPayment & { cash?: number },
  more: More,
): Step => {
  const { date, till, isDeposit = false, notes, creditId, spreadId, reference } = more
  const isVerified = more.isVerified ?? (creditId !== undefined || isVerifiedAtOnce(given.method))
  return {
    create: rowOf(InvoicePaymentRow, {
      clinicId: actor.clinicId,
      id: invoiceId,
      paymentId: given.id,
      // The branch whose till the money goes into.
      branchId: actor.branchId,
      amount: given.amount,
      method: given.method,
      date,
      status: isVerified ? 'verified' : 'pending',
      ...(isVerified && { till }),
      isDeposit,
      given: given.given,
      cash: given.cash,
      creditId,
      spreadId,
      reference,
      notes: notes || undefined,
      byName: actor.name,
      takenAt: actor.request.at,
      v: 1,
      at: actor.request.at,
      by: actor.userId,
    }),
  }
}

/** Replaces a payment by its next state. */
export const changedPayment = (
  actor: Actor,
  payment: PaymentData,
  changes: Pick<PaymentData, 'status'> & { date?: string; reason?: string; till?: number },
): Step => {
  const after = { ...payment, ...changes, v: payment.v + 1, at: actor.request.at, by: actor.userId }
  return {
    replace: rowOf(InvoicePaymentRow, after),
    before: rowOf(InvoicePaymentRow, payment),
    lost: () => 'again',
  }
}
