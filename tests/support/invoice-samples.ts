// Sample requests for the endpoints of invoices, and invoices in each state for tests.

import type { Actor } from '@vetrounds/core/access/actor'
import { newId } from '@vetrounds/core/ids'
import { takeAdvance } from '@vetrounds/core/money/advance.service'
import { sumsOf } from '@vetrounds/core/money/amounts'
import { draftInvoice } from '@vetrounds/core/money/draft.service'
import { draftInput, type InvoiceLine, type InvoiceRow } from '@vetrounds/core/money/invoice'
import type { invoiceEndpoints } from '@vetrounds/core/money/invoice.endpoints'
import { readAccount } from '@vetrounds/core/money/invoice-reads.service'
import type { PayingMethod, PaymentMethod } from '@vetrounds/core/money/invoice-rules'
import { issueInvoice } from '@vetrounds/core/money/issue.service'
import { payInvoices, takePayment } from '@vetrounds/core/money/payment.service'
import type { CloseInput } from '@vetrounds/core/money/till'
import { closeTill, readTill } from '@vetrounds/core/money/till.service'
import { expectedCash } from '@vetrounds/core/money/till-rules'
import { openCharge } from '@vetrounds/core/records/charge.service'
import { commit } from '@vetrounds/core/storage/commit'
import { actorOf, run } from './actor.ts'
import type { TestClinic } from './clinic.ts'
import { again, makeOwner, makePatient } from './make.ts'
import type { Sample } from './sample.ts'

export const invoiceDay = '2026-11-20'

/** An invoice line: quantity 1 at 10.00, with 19 % tax included. */
export const line = (fields: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id: newId(),
  name: 'Consultation',
  quantity: 1000,
  unitPrice: 1000,
  taxRate: 1900,
  ...fields,
})

/** The input of a draft: one line, due on receipt, without a client. */
export const invoiceOf = (fields: Record<string, unknown> = {}) =>
  draftInput.parse({ id: newId(), date: invoiceDay, terms: 'on_receipt', lines: [line()], ...fields })

/** Saves a draft. */
export const makeDraft = (actor: Actor, fields: Record<string, unknown> = {}): Promise<InvoiceRow> =>
  run(again(actor), who => draftInvoice(who, invoiceOf(fields)))

/** Saves a draft and issues it. The clinic's prices must include the tax. */
export const makeInvoice = async (
  actor: Actor,
  fields: Record<string, unknown> = {},
): Promise<InvoiceRow> => {
  const input = invoiceOf(fields)
  const { v } = await run(again(actor), who => draftInvoice(who, input))
  const { total } = sumsOf(input.lines, true)
  return run(again(actor), who => issueInvoice(who, input.id, { v, total }))
}

const payment = <Method extends PayingMethod = 'cash'>(amount: number, method?: Method) => ({
  payments: [{ id: newId(), method: method ?? ('cash' as const), amount }],
  date: invoiceDay,
})

/** Takes a payment as a cashier does. */
export const pay = (actor: Actor, id: string, amount: number, method?: PayingMethod): Promise<InvoiceRow> =>
  run(again(actor), who => takePayment(who, id, payment(amount, method)))

/** Takes an advance as a cashier does. */
export const advance = (actor: Actor, ownerId: string, amount: number, method?: PaymentMethod) =>
  run(again(actor), who => takeAdvance(who, ownerId, payment(amount, method)))

const staff = (clinic: TestClinic) => actorOf(clinic)

const billed = async (clinic: TestClinic) => {
  // A fresh address, since each may get only ten mails a day.
  const email = `${newId().toLowerCase()}@people.example`
  return makeInvoice(staff(clinic), { ownerId: (await makeOwner(again(staff(clinic)), { email })).id })
}

const waiting = async (clinic: TestClinic) => {
  const { id } = await billed(clinic)
  const { payments, date } = payment(400, 'bank_transfer')
  await run(again(staff(clinic)), who => takePayment(who, id, { payments, date }))
  return { id, paymentId: String(payments[0]?.id) }
}

/** Makes an unbilled charge of a new patient: two lines of 10.00. */
export const charged = async (actor: Actor) => {
  const patient = await makePatient(again(actor))
  const act = { id: newId(), patientId: patient.id, ownerId: patient.ownerId, at: '2026-11-20T09:00:00.000Z' }
  const done = { name: 'Meloxicam', quantity: 1000, unitPrice: 1000, taxRate: 1900 }
  await run(again(actor), who =>
    commit(who, { steps: [openCharge(who, act, [done, done])], subject: 'charge', answer: null }),
  )
  return act
}

/** The input that closes the branch's till in its current state; unless `fields` say otherwise, the expected cash is counted. */
export const closing = async (actor: Actor, fields: Partial<CloseInput> = {}): Promise<CloseInput> => {
  const { v, float = 0, booked } = await run(again(actor), who => readTill(who))
  const n = expectedCash(float, booked)
  return { v, float, counts: n > 0 ? [{ value: 1, n }] : [], left: 0, ...fields }
}

export const closeDay = async (actor: Actor, fields?: Partial<CloseInput>) => {
  const input = await closing(actor, fields)
  return run(again(actor), who => closeTill(who, input))
}

const content = () => {
  const { id: _id, ...rest } = invoiceOf()
  return rest
}

export const invoiceSamples: Record<keyof typeof invoiceEndpoints, Sample> = {
  listInvoices: {
    valid: async clinic => {
      await billed(clinic)
      return { query: { settled: 'true' } }
    },
    invalid: [
      { query: { cursor: 'nonsense', settled: 'true' }, path: 'query.cursor', code: 'cursor.unknown' },
      { query: { settled: 'perhaps' }, path: 'query.settled', code: 'invalid_value' },
    ],
  },
  readDaySums: {
    valid: async clinic => {
      await billed(clinic)
      return {}
    },
  },
  listBookings: {
    valid: async clinic => {
      await billed(clinic)
      return { query: { from: '2026-11-01', to: '2026-11-30' } }
    },
    invalid: [
      { query: { from: '2026-11-01' }, path: 'query.to', code: 'required' },
      { query: { from: '2026-11-01', to: '2027-01-01' }, path: 'query.to', code: 'range.invalid' },
    ],
  },
  readInvoice: { valid: async clinic => ({ params: { id: (await billed(clinic)).id } }) },
  listPatientInvoices: {
    valid: async clinic => ({ params: { id: (await makePatient(actorOf(clinic))).id } }),
    invalid: [{ query: { cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' }],
  },
  listUnbilled: { valid: async clinic => ({ params: { id: (await makePatient(actorOf(clinic))).id } }) },
  readAccount: {
    valid: async clinic => ({ params: { id: String((await billed(clinic)).ownerId) } }),
    invalid: [{ query: { cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' }],
  },
  takeAdvance: {
    valid: async clinic => ({
      params: { id: (await makeOwner(again(staff(clinic)))).id },
      body: payment(1000),
    }),
    invalid: [
      {
        body: { payments: [{ id: newId(), method: 'advance', amount: 1 }], date: invoiceDay },
        path: 'body.payments.0.method',
        code: 'invalid_value',
      },
      { body: { ...payment(1), payments: [] }, path: 'body.payments', code: 'required' },
    ],
  },
  giveBackAdvance: {
    valid: async clinic => {
      const { id } = await makeOwner(again(staff(clinic)))
      await advance(staff(clinic), id, 1000)
      return { params: { id }, body: { id: newId(), method: 'cash', amount: 400, reason: 'Moved away' } }
    },
    invalid: [
      { body: { id: newId(), method: 'cash', amount: 1, reason: '' }, path: 'body.reason', code: 'required' },
    ],
  },
  readAdvance: {
    valid: async clinic => {
      const { id } = await makeOwner(again(staff(clinic)))
      await advance(staff(clinic), id, 1000)
      const { entries } = await run(again(staff(clinic)), who => readAccount(who, id))
      return { params: { id, advanceId: String(entries[0]?.advanceId) } }
    },
  },
  waiveCharge: {
    valid: async clinic => {
      const { patientId, id } = await charged(staff(clinic))
      return { params: { id: patientId, charge: id }, body: { v: 1, reason: 'Goodwill' } }
    },
    invalid: [{ body: { v: 1, reason: '' }, path: 'body.reason', code: 'required' }],
  },
  readTill: { valid: async () => ({}) },
  readClosedTill: {
    valid: async clinic => ({ query: { seq: String((await closeDay(staff(clinic))).seq) } }),
    invalid: [{ query: { seq: '0' }, path: 'query.seq', code: 'too_small' }],
  },
  closeTill: {
    valid: async clinic => ({ body: await closing(staff(clinic)) }),
    invalid: [
      { body: { v: 0, float: 0, counts: [], left: 1 }, path: 'body.left', code: 'till.left' },
      { body: { v: 0, float: -1, counts: [], left: 0 }, path: 'body.float', code: 'too_small' },
    ],
  },
  draftInvoice: {
    valid: async () => ({ body: invoiceOf() }),
    invalid: [
      { body: { ...invoiceOf(), terms: 'later' }, path: 'body.terms', code: 'invalid_union' },
      { body: { ...invoiceOf(), terms: 'net_366' }, path: 'body.terms', code: 'terms.days' },
      { body: { ...invoiceOf(), id: 'x' }, path: 'body.id', code: 'id.malformed' },
      {
        body: { ...invoiceOf(), lines: [line({ quantity: 0 })] },
        path: 'body.lines.0.quantity',
        code: 'too_small',
      },
    ],
    effect: { partition: clinic => `${clinic.id}#b#${clinic.branches[0].id}#now`, index: 'gsi5' },
  },
  changeDraft: {
    valid: async clinic => ({
      params: { id: (await makeDraft(staff(clinic))).id },
      body: { ...content(), v: 1, notes: 'Small portions.' },
    }),
    invalid: [{ body: { ...content(), v: 0 }, path: 'body.v', code: 'too_small' }],
  },
  issueInvoice: {
    valid: async clinic => ({
      params: { id: (await makeDraft(staff(clinic))).id },
      body: { v: 1, total: 1000 },
    }),
    invalid: [{ body: { v: 1 }, path: 'body.total', code: 'required' }],
  },
  takePayment: {
    valid: async clinic => ({ params: { id: (await billed(clinic)).id }, body: payment(1000) }),
    invalid: [
      { body: { ...payment(1), payments: [] }, path: 'body.payments', code: 'required' },
      {
        body: { payments: [{ id: newId(), amount: 1 }], date: invoiceDay },
        path: 'body.payments.0.method',
        code: 'required',
      },
    ],
  },
  payInvoices: {
    valid: async clinic => ({
      body: {
        parts: [{ id: newId(), method: 'cash', amount: 10, invoiceId: (await billed(clinic)).id }],
        date: invoiceDay,
      },
    }),
    invalid: [
      { body: { parts: [], date: invoiceDay }, path: 'body.parts', code: 'required' },
      {
        body: {
          parts: [{ id: newId(), method: 'credit_card', amount: 10, invoiceId: newId() }],
          ...{ given: 20, date: invoiceDay },
        },
        path: 'body.given',
        code: 'payment.given',
      },
    ],
  },
  readSpread: {
    valid: async clinic => {
      const { id: ownerId } = await makeOwner(again(staff(clinic)))
      const bills = await Promise.all([1, 2].map(() => makeInvoice(staff(clinic), { ownerId })))
      const parts = bills.map(({ id }) => ({
        ...{ id: newId(), method: 'cash' as const, amount: 10, invoiceId: id },
      }))
      await run(again(staff(clinic)), who => payInvoices(who, { parts, date: invoiceDay }))
      return { params: { id: ownerId, spreadId: String(parts[0]?.id) } }
    },
  },
  verifyPayment: { valid: async clinic => ({ params: await waiting(clinic) }) },
  takeBackPayment: {
    valid: async clinic => ({ params: await waiting(clinic), body: { reason: 'Typed twice' } }),
    invalid: [{ body: { reason: '' }, path: 'body.reason', code: 'required' }],
  },
  cancelInvoice: {
    valid: async clinic => ({
      params: { id: (await makeDraft(staff(clinic))).id },
      body: { v: 1, reason: 'Not wanted' },
    }),
    invalid: [{ body: { v: 1, reason: '' }, path: 'body.reason', code: 'required' }],
  },
  writeDunning: {
    // The invoice is due on its date, which is over: it is overdue.
    valid: async clinic => ({ params: { id: (await billed(clinic)).id }, body: { level: 1 } }),
    invalid: [{ body: { level: 4 }, path: 'body.level', code: 'too_big' }],
  },
  sendDunning: {
    valid: async clinic => ({ params: { id: (await billed(clinic)).id }, body: { level: 1 } }),
    invalid: [{ body: { level: 0 }, path: 'body.level', code: 'too_small' }],
  },
  sendInvoice: {
    valid: async clinic => ({ params: { id: (await billed(clinic)).id } }),
  },
  refundInvoice: {
    valid: async clinic => {
      const { id } = await billed(clinic)
      const { v } = await pay(staff(clinic), id, 1000)
      return {
        params: { id },
        body: {
          id: newId(),
          v,
          lines: [{ at: 0, quantity: 500, toStock: false }],
          method: 'cash',
          reason: 'Half was not used',
        },
      }
    },
    invalid: [{ body: { lines: [] }, path: 'body.lines', code: 'required' }],
  },
}
