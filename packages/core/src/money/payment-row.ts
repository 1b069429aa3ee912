// The row of a payment, as every act that takes or gives money writes it.
import type { Actor } from '../access/actor.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { InvoicePaymentRow } from './invoice.entity.ts'
import type { NewPayment } from './invoice.ts'
import type { PaymentData } from './invoice-rows.ts'
import { isVerifiedAtOnce } from './invoice-rules.ts'

type More = {
  date: string
  /** The number of the open till: what counts at once is booked in it. */
  till: number
  isDeposit?: boolean
  notes?: string | undefined
  creditId?: string
  spreadId?: string | undefined
  /** The provider's word on it, and its reference, where one took the money. */
  isVerified?: boolean
  reference?: string
}

/** Adds a payment to an invoice. What was given back counts at once, whatever its method. */
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
      // The till that it went into.
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
