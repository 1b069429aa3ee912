// For each act of money (a payment, closing the day, a letter, an estimate), how the fields of its request are read back
// (round-trip.ts).
import { TYPED } from '@vetrounds/core/contract/signature-path'
import { newId } from '@vetrounds/core/ids'
import * as fc from 'fast-check'
import { actorOf } from './actor.ts'
import type { TestClinic } from './clinic.ts'
import { makeInvoice } from './invoice-samples.ts'
import { again, makeOwner } from './make.ts'
import { type ActTrips, ids, type Row } from './round-trip.ts'

/** Two payments, together less than the 10.00 of an invoice: one of them in cash, with change. */
const split = fc.tuple(ids, ids).map(both => {
  // They are read back in the order of their ids.
  const [one = '', other = ''] = both.toSorted()
  return [
    { id: one, method: 'cash' as const, amount: 400, given: 500 },
    { id: other, method: 'credit_card' as const, amount: 100 },
  ]
})

type Payment = { id: string; method: string; amount: number; given?: number; date: string; notes?: string }

const paymentOf = ({ id, method, amount, given }: Payment) => ({
  ...{ id, method, amount },
  ...(given !== undefined && { given }),
})

/** Two invoices of a client, and a payment in part for each. */
const twoParts = async (clinic: TestClinic) => {
  const actor = actorOf(clinic)
  const { id: ownerId } = await makeOwner(again(actor))
  const one = await makeInvoice(again(actor), { ownerId })
  const other = await makeInvoice(again(actor), { ownerId })
  return {
    parts: [
      { id: newId(), method: 'cash' as const, amount: 300, invoiceId: one.id },
      { id: newId(), method: 'cash' as const, amount: 200, invoiceId: other.id },
    ],
  }
}

export const moneyActTrips = {
  takeAdvance: {
    read: 'readAdvance',
    ask: ({ payments }, { id = '' }) => ({ params: { id, advanceId: String(payments[0]?.id) } }),
    given: { payments: split },
    // The receipt doesn't show the payments' ids, by which it is found.
    shown: { payments: payments => payments.map(({ id: _id, ...payment }) => payment) },
  },
  closeTill: {
    read: 'readClosedTill',
    ask: () => ({ query: { seq: '1' } }),
    keep: ['v'],
    given: {
      counts: fc.constant([
        { value: 50, n: 4 },
        { value: 2000, n: 1 },
      ]),
      left: fc.integer({ min: 1, max: 2200 }),
      // A difference can't be closed without a reason.
      reason: fc.constantFrom('Change was short', 'Counted twice'),
    },
  },
  issueInvoice: {
    read: 'readInvoice',
    keep: ['v', 'total'],
    apart: { reads: 'what is read along, which spares a trip: money-budgets.test.ts' },
  },
  takePayment: {
    read: 'readInvoice',
    given: { payments: split },
    row: (_found, answer) => {
      const payments = answer.payments as Payment[]
      return { ...payments[0], payments: payments.map(paymentOf) }
    },
  },
  payInvoices: {
    read: 'readInvoice',
    ask: ({ parts }) => ({ params: { id: String(parts[0]?.invoiceId) } }),
    keep: ['parts'],
    made: twoParts,
    given: { given: fc.integer({ min: 500, max: 10_000 }) },
    row: async (_found, { row, payments }, read) => {
      const [id, spreadId] = [(row as Row).ownerId, (payments as Row[])[0]?.spreadId].map(String)
      const receipt = await read('readSpread', { params: { id: id ?? '', spreadId: spreadId ?? '' } })
      const parts = (receipt.invoices as Row[]).map(async ({ id: invoiceId }) => {
        const { payments: own } = await read('readInvoice', { params: { id: String(invoiceId) } })
        return { ...paymentOf((own as [Payment])[0]), invoiceId }
      })
      return { ...receipt, ...(receipt.payments as [Payment])[0], parts: await Promise.all(parts) }
    },
  },
  takeBackPayment: { read: 'readInvoice', row: (_found, { payments }) => (payments as Row[])[0] },
  cancelInvoice: {
    read: 'readInvoice',
    keep: ['v'],
    row: (_found, { cancelReason }) => ({ reason: cancelReason }),
  },
  writeDunning: {
    read: 'readInvoice',
    keep: ['level'],
    row: (_found, { dunnings }) => (dunnings as Row[])[0],
  },
  sendDunning: {
    read: 'readInvoice',
    keep: ['level'],
    apart: { isAgain: 'of a letter that was sent: invoice-mails.test.ts' },
    row: (_found, { mails }) => (mails as Row[])[0],
  },
  signEstimate: {
    read: 'readEstimate',
    keep: ['v'],
    given: { signature: fc.constantFrom(TYPED, 'M10 20l5 -5 30 12M80 90l1 1') },
    row: (_found, { row, signature }) => ({ ...(row as Row), signature }),
  },
  giveUpEstimate: { read: 'readEstimate', keep: ['v'], row: (_found, answer) => answer },
} satisfies Partial<ActTrips>
