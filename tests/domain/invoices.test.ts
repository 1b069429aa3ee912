// Invoices and payments: states, numbers without gaps, and balances that equal the sum of what is open, under any concurrency.
import type { Actor } from '@vetrounds/core/access/actor'
import { unwrap } from '@vetrounds/core/errors'
import { newId } from '@vetrounds/core/ids'
import { cancelInvoice, refundInvoice } from '@vetrounds/core/money/correct.service'
import { changeDraft } from '@vetrounds/core/money/draft.service'
import { listInvoices, readAccount, readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { INVOICES_AT_ONCE } from '@vetrounds/core/money/invoice-rules'
import { issueInvoice } from '@vetrounds/core/money/issue.service'
import {
  payInvoices,
  takeBackPayment,
  takePayment,
  verifyPayment,
} from '@vetrounds/core/money/payment.service'
import { mergeOwners, undoOwnerMerge } from '@vetrounds/core/owners/merge.service'
import { setFaults } from '@vetrounds/core/storage/faults'
import { afterEach, expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { invoiceDay, invoiceOf, line, makeDraft, makeInvoice, pay } from '../support/invoice-samples.ts'
import { again, makeOwner } from '../support/make.ts'

afterEach(() => setFaults(undefined))

const managerOf = (clinic: TestClinic) => actorOf(clinic, clinic.people.manager)
const read = (actor: Actor, id: string) => run(again(actor), who => readInvoice(who, id))

/** An owner with an issued invoice of 10.00, and a manager as actor. */
const billed = async (fields = {}) => {
  const clinic = await makeClinic()
  const actor = managerOf(clinic)
  const owner = await makeOwner(actor)
  const made = await makeInvoice(actor, { ownerId: owner.id, ...fields })
  return { clinic, actor, owner, made }
}

/** The balance of an owner, and the sum of their open invoices. */
const balanceOf = async (actor: Actor, ownerId: string) => {
  const pageAt = (cursor?: string) => run(again(actor), who => readAccount(who, ownerId, { cursor }))
  const { balance, open, ...first } = await pageAt()
  const entries = [...first.entries]
  for (let { cursor } = first; cursor !== undefined; ) {
    const next = await pageAt(cursor)
    entries.push(...next.entries)
    cursor = next.cursor
  }
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
  expect(balance).toBe(sum(open.map(row => row.balance)))
  expect(balance).toBe(sum(entries.map(entry => entry.amount)))
  return balance
}

test('a draft has no number; issued, it is pending, and its client owes its total', async () => {
  const clinic = await makeClinic()
  const actor = managerOf(clinic)
  const owner = await makeOwner(actor)
  const draft = await makeDraft(actor, { ownerId: owner.id, terms: 'net_15' })
  expect(draft).toMatchObject({ status: 'draft', name: 'Niamh Walsh', due: '2026-12-05', balance: 0, v: 1 })
  expect(draft.number).toBeUndefined()
  const issued = await run(again(actor), who => issueInvoice(who, draft.id, { v: 1, total: 1000 }))
  expect(issued).toMatchObject({
    status: 'pending',
    number: 'ONE-2026-000001',
    total: 1000,
    balance: 1000,
    v: 2,
  })
  expect(await balanceOf(actor, owner.id)).toBe(1000)
  const whole = await read(actor, draft.id)
  expect(whole).toMatchObject({
    sums: { net: 840, tax: 160, total: 1000 },
    buyer: { name: 'Niamh Walsh' },
    seller: { name: 'Clinic', branch: 'First' },
    issuedBy: 'Layla Haddad',
  })
})

test('what is incomplete is not issued, and uses no number', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const issue = async (fields: object, total: number, v = 1) => {
    const { id } = await makeDraft(managerOf(clinic), { ...fields })
    return run(again(actor), who => issueInvoice(who, id, { v, total }))
  }
  await expect(issue({ lines: [] }, 0)).rejects.toMatchObject({ code: 'invoice.no_items' })
  await expect(issue({ deposit: 500 }, 1000)).rejects.toMatchObject({ code: 'invoice.deposit_method' })
  await expect(issue({ deposit: 1001, method: 'cash' }, 1000)).rejects.toMatchObject({
    code: 'invoice.over_balance',
  })
  await expect(issue({}, 999)).rejects.toMatchObject({ code: 'invoice.total_differs', data: { total: 1000 } })
  await expect(issue({}, 1000, 2)).rejects.toMatchObject({ code: 'changed_elsewhere', data: { v: 1 } })
  const cheap = { lines: [line({ discount: { by: 'rate', value: 2001 } })] }
  await expect(issue(cheap, 800)).rejects.toMatchObject({ code: 'invoice.discount' })
  await expect(makeDraft(actor, cheap)).rejects.toMatchObject({ code: 'invoice.discount' })
  expect((await makeInvoice(actor)).number).toBe('ONE-2026-000001')
})

test('two people in one draft: the second is told, and an issued one is no draft', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const { id } = await makeDraft(actor)
  const { id: _id, ...content } = invoiceOf()
  const save = (v: number) => run(again(actor), who => changeDraft(who, id, { ...content, v }))
  expect(await save(1)).toMatchObject({ v: 2 })
  await expect(save(1)).rejects.toMatchObject({ code: 'changed_elsewhere', data: { v: 2 } })
  await run(again(actor), who => issueInvoice(who, id, { v: 2, total: 1000 }))
  await expect(save(3)).rejects.toMatchObject({ code: 'invoice.state' })
})

test('a deposit is its first payment: cash counts at once, a transfer once verified', async () => {
  const { actor, owner, made } = await billed({ deposit: 400, method: 'cash' })
  expect(made).toMatchObject({ status: 'partially_paid', paid: 400, balance: 600 })
  expect(await balanceOf(actor, owner.id)).toBe(600)
  const other = await makeInvoice(actor, { ownerId: owner.id, deposit: 1000, method: 'bank_transfer' })
  expect(other).toMatchObject({ status: 'pending', paid: 0, waiting: 1000, balance: 1000 })
  const [deposit] = (await read(actor, other.id)).payments
  expect(deposit).toMatchObject({ status: 'pending', isDeposit: true })
  const verified = await run(again(actor), who => verifyPayment(who, other.id, String(deposit?.id)))
  expect(verified).toMatchObject({ status: 'paid', paid: 1000, waiting: 0, balance: 0 })
  expect(await balanceOf(actor, owner.id)).toBe(600)
})

test('payments are refused over the balance, on what is paid or cancelled, and on a draft', async () => {
  const { actor, made } = await billed()
  await expect(pay(actor, made.id, 1001)).rejects.toMatchObject({
    code: 'invoice.over_balance',
    data: { balance: 1000 },
  })
  expect(await pay(actor, made.id, 400)).toMatchObject({ status: 'partially_paid', balance: 600 })
  expect(await pay(actor, made.id, 600, 'credit_card')).toMatchObject({ status: 'paid', balance: 0 })
  await expect(pay(actor, made.id, 1)).rejects.toMatchObject({ code: 'invoice.already_paid' })
  const { id } = await makeDraft(actor)
  await expect(pay(actor, id, 1)).rejects.toMatchObject({ code: 'invoice.state' })
  const gone = await run(again(actor), who => cancelInvoice(who, id, { v: 1, reason: 'Not wanted' }))
  expect(gone).toMatchObject({ status: 'cancelled', balance: 0 })
  await expect(pay(actor, id, 1)).rejects.toMatchObject({ code: 'invoice.cancelled' })
})

test('one payment goes over several invoices of a client, all or none', async () => {
  const { actor, owner, made } = await billed()
  const second = await makeInvoice(actor, { ownerId: owner.id })
  const part = (invoiceId: string, amount: number) => ({
    id: newId(),
    method: 'cash' as const,
    amount,
    invoiceId,
  })
  const pays = (parts: ReturnType<typeof part>[]) =>
    run(again(actor), who => payInvoices(who, { parts, date: invoiceDay }))
  await expect(pays([part(made.id, 1000), part(second.id, 1001)])).rejects.toMatchObject({
    code: 'invoice.over_balance',
  })
  expect(await balanceOf(actor, owner.id)).toBe(2000)
  const { rows } = await pays([part(made.id, 1000), part(second.id, 300)])
  expect(rows.map(row => [row.status, row.balance])).toEqual([
    ['paid', 0],
    ['partially_paid', 700],
  ])
  expect(await balanceOf(actor, owner.id)).toBe(700)
  const stranger = await makeInvoice(actor)
  await expect(pays([part(second.id, 1), part(stranger.id, 1)])).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('as many invoices as one payment takes are paid at once, in cash and for their client', async () => {
  const { actor, owner } = await billed()
  const made = await Promise.all(
    Array.from({ length: INVOICES_AT_ONCE }, () => makeInvoice(actor, { ownerId: owner.id })),
  )
  const parts = made.map(({ id }) => ({ id: newId(), method: 'cash' as const, amount: 1000, invoiceId: id }))
  await run(again(actor), who => payInvoices(who, { parts, date: invoiceDay }))
  expect(await balanceOf(actor, owner.id)).toBe(1000)
}, 60_000)

test('a payment whose answer was lost is not booked twice, whether or not more could be paid', async () => {
  const { actor, made } = await billed()
  const take = (id: string, amount: number) =>
    run(again(actor), who =>
      takePayment(who, made.id, { payments: [{ id, method: 'cash', amount }], date: invoiceDay }),
    )
  const [first, rest] = [newId(), newId()]
  await take(first, 400)
  await expect(take(first, 400)).rejects.toMatchObject({ code: 'already_exists' })
  await take(rest, 600)
  await expect(take(rest, 600)).rejects.toMatchObject({ code: 'already_exists' })
})

test('what a credit note took back is not taken back again by cancelling: the rest is refunded', async () => {
  const { actor, owner, made } = await billed({ lines: [line(), line({ unitPrice: 500 })] })
  await pay(actor, made.id, 500)
  const refund = async (at: number) => {
    const { row } = await read(actor, made.id)
    const lines = [{ at, quantity: 1000, toStock: false }]
    const input = { id: newId(), v: row.v, lines, method: 'cash' as const, reason: 'Not used' }
    return run(again(actor), who => refundInvoice(who, made.id, input))
  }
  expect(await refund(1)).toMatchObject({ credited: 500, paid: 500, balance: 500 })
  const [taken] = (await read(actor, made.id)).payments
  const back = await run(again(actor), who =>
    takeBackPayment(who, made.id, String(taken?.id), { reason: 'Typed twice' }),
  )
  expect(back).toMatchObject({ status: 'pending', credited: 500, balance: 1000 })
  await expect(
    run(again(actor), who => cancelInvoice(who, made.id, { v: back.v, reason: 'x' })),
  ).rejects.toMatchObject({ code: 'invoice.state' })
  expect(await refund(0)).toMatchObject({ status: 'refunded', balance: 0 })
  expect(await balanceOf(actor, owner.id)).toBe(0)
})

test('a payment taken back stays, struck with its reason, and is owed again', async () => {
  const { actor, owner, made } = await billed()
  await pay(actor, made.id, 1000)
  const [taken] = (await read(actor, made.id)).payments
  const back = () =>
    run(again(actor), who => takeBackPayment(who, made.id, String(taken?.id), { reason: 'Typed twice' }))
  expect(await back()).toMatchObject({ status: 'pending', paid: 0, balance: 1000 })
  expect((await read(actor, made.id)).payments).toMatchObject([
    { status: 'taken_back', reason: 'Typed twice' },
  ])
  expect(await balanceOf(actor, owner.id)).toBe(1000)
  await expect(back()).rejects.toMatchObject({ code: 'payment.state' })
})

test('an issued invoice is cancelled while nothing verified is paid on it; what waits is rejected', async () => {
  const { clinic, actor, owner, made } = await billed()
  await pay(actor, made.id, 500, 'bank_transfer')
  const cancel = (who: Actor, v: number) =>
    run(again(who), by => cancelInvoice(by, made.id, { v, reason: 'Wrong client' }))
  await expect(cancel(actorOf(clinic), 3)).rejects.toMatchObject({ code: 'action.not_allowed' })
  expect(await cancel(actor, 3)).toMatchObject({ status: 'cancelled', waiting: 0, balance: 0 })
  expect(await read(actor, made.id)).toMatchObject({
    cancelReason: 'Wrong client',
    payments: [{ status: 'rejected' }],
  })
  expect(await balanceOf(actor, owner.id)).toBe(0)
  const paid = await makeInvoice(actor, { deposit: 1, method: 'cash' })
  await expect(
    run(again(actor), who => cancelInvoice(who, paid.id, { v: paid.v, reason: 'x' })),
  ).rejects.toMatchObject({ code: 'invoice.verified_payment' })
})

test('a refund lowers what is open first, gives back only what was received, and is whole when all lines are', async () => {
  const { actor, owner, made } = await billed({ lines: [line({ quantity: 3000 }), line({ unitPrice: 333 })] })
  expect(made.total).toBe(3333)
  await pay(actor, made.id, 3000)
  const refund = async (at: number, quantity: number, id = newId()) => {
    const { row } = await read(actor, made.id)
    return run(again(actor), who =>
      refundInvoice(who, made.id, {
        id,
        v: row.v,
        lines: [{ at, quantity, toStock: false }],
        method: 'cash',
        reason: 'Not used',
      }),
    )
  }
  const first = newId()
  expect(await refund(1, 1000, first)).toMatchObject({
    status: 'paid',
    credited: 333,
    paid: 3000,
    balance: 0,
  })
  // Sent again because its answer was lost: the repetition is recognised before any other check.
  await expect(refund(1, 1000, first)).rejects.toMatchObject({ code: 'already_exists' })
  expect(await refund(0, 1000)).toMatchObject({ status: 'paid', credited: 1333, paid: 2000, balance: 0 })
  await expect(refund(0, 2001)).rejects.toMatchObject({ code: 'refund.too_much' })
  expect(await refund(0, 2000)).toMatchObject({ status: 'refunded', credited: 3333, paid: 0, balance: 0 })
  const { credits, payments, sums } = await read(actor, made.id)
  expect(credits.map(({ number }) => number)).toEqual([
    'ONE-2026-C00001',
    'ONE-2026-C00002',
    'ONE-2026-C00003',
  ])
  expect(credits.reduce((all, credit) => all + credit.sums.tax, 0)).toBe(sums.tax)
  expect(payments.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-2000, -1000, 3000])
  expect(await balanceOf(actor, owner.id)).toBe(0)
})

test('invoices of a merged owner stay theirs; their balance moves, is paid there, and goes back as it is by then', async () => {
  const { actor, owner, made } = await billed()
  const stays = await makeOwner(actor, { name: 'Niamh Walsh-Kelly' })
  await run(again(actor), who => mergeOwners(who, stays.id, { other: owner.id, v: 1, otherV: 1, take: [] }))
  await pay(actor, made.id, 400)
  const account = (id: string) => run(again(actor), who => readAccount(who, id))
  expect(await balanceOf(actor, stays.id)).toBe(600)
  expect((await account(stays.id)).open.map(({ id }) => id)).toEqual([made.id])
  await run(again(actor), who => undoOwnerMerge(who, owner.id, { v: 2 }))
  expect((await account(stays.id)).balance).toBe(0)
  expect((await account(owner.id)).balance).toBe(600)
})

/** Repeats the work until it succeeds or is refused for good, as a browser does with one key. */
const insisting = async <T>(work: () => Promise<T>): Promise<T | string> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      // If a read stays throttled, ElectroDB wraps our error in its own.
      const { code, name } = unwrap(error) as { code?: string; name?: string }
      if (code !== 'retry' && code !== 'idempotency.in_flight' && name !== 'TimeoutError') return String(code)
    }
  }
}

const FAULTS = { seed: 18, conflict: 0.1, throttle: 0.05, lostAnswer: 0.1 }
const AT_ONCE = process.env.FULL ? 200 : 12

test('invoices issued at once have numbers from 1 to n, without a gap or a double', async () => {
  const clinic = await makeClinic()
  const actor = managerOf(clinic)
  const owner = await makeOwner(actor)
  const drafts = await Promise.all(
    Array.from({ length: AT_ONCE }, () => makeDraft(actor, { ownerId: owner.id })),
  )
  setFaults(FAULTS)
  await Promise.all(
    drafts.map(({ id }) => {
      const who = again(actor)
      return insisting(() => run(who, by => issueInvoice(by, id, { v: 1, total: 1000 })))
    }),
  )
  setFaults(undefined)
  const heads = await Promise.all(drafts.map(({ id }) => read(actor, id)))
  const numbers = heads.map(({ row }) => Number(row.number?.slice(-6)))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(drafts.map((_, at) => at + 1))
  const { balance } = await run(again(actor), who => readAccount(who, owner.id))
  expect(balance).toBe(1000 * AT_ONCE)
})

test('a client is found in every spelling, and a number by any part of it', async () => {
  const clinic = await makeClinic()
  const actor = managerOf(clinic)
  const made: string[] = []
  for (const name of ['Jörg Müller', 'ليلى الحسن']) {
    const owner = await makeOwner(actor, { name })
    made.push((await makeInvoice(actor, { ownerId: owner.id })).id)
  }
  const found = async (search: string) =>
    (await run(again(actor), who => listInvoices(who, { search }))).rows
      .map(({ id }) => made.indexOf(id))
      .sort()
  expect(await Promise.all(['mueller', 'müll', 'uller 0001', 'حسن', '26-00000', '—'].map(found))).toEqual([
    [0],
    [0],
    [0],
    [1],
    [0, 1],
    [0, 1],
  ])
})

test('payments taken at once never exceed the balance', async () => {
  const { actor, owner, made } = await billed()
  setFaults(FAULTS)
  const results = await Promise.all(
    Array.from({ length: 12 }, () => {
      const id = newId()
      const who = again(actor)
      const input = { payments: [{ id, method: 'cash' as const, amount: 300 }], date: invoiceDay }
      return insisting(() => run(who, by => takePayment(by, made.id, input)))
    }),
  )
  setFaults(undefined)
  expect(results.filter(result => result === 'invoice.over_balance')).toHaveLength(9)
  expect((await read(actor, made.id)).row).toMatchObject({ paid: 900, balance: 100 })
  expect(await balanceOf(actor, owner.id)).toBe(100)
}, 120_000)
