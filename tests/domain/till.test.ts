// The till: each booking belongs to exactly one day, a closed day stays closed, and the next day starts with the remaining cash.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { newId } from '@vetrounds/core/ids'
import { refundInvoice } from '@vetrounds/core/money/correct.service'
import { writeDunning } from '@vetrounds/core/money/dunning.service'
import { readAccount, readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { issueInvoice } from '@vetrounds/core/money/issue.service'
import {
  payInvoices,
  takeBackPayment,
  takePayment,
  verifyPayment,
} from '@vetrounds/core/money/payment.service'
import { closeTill, readClosedTill, readTill } from '@vetrounds/core/money/till.service'
import { changeItem } from '@vetrounds/core/stock/item-edit.service'
import { expect, test } from 'vitest'
import { actorOf, measured, run, saved } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import {
  charged,
  closeDay,
  closing,
  invoiceDay,
  line,
  makeDraft,
  makeInvoice,
  pay,
} from '../support/invoice-samples.ts'
import { again, makeItem, makeOwner } from '../support/make.ts'

const setUp = async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.manager)
  const till = () => run(again(actor), who => readTill(who))
  const read = (id: string) => run(again(actor), who => readInvoice(who, id))
  return { clinic, actor, till, read }
}

test('what counts is in the till: cash and cards at once, a transfer once verified, what goes back apart', async () => {
  const { actor, till, read } = await setUp()
  expect(await till()).toMatchObject({ seq: 1, v: 0, booked: [] })
  const one = await makeInvoice(actor, { deposit: 300, method: 'cash' })
  await pay(actor, one.id, 500, 'credit_card')
  await pay(actor, one.id, 200, 'bank_transfer')
  const both = [
    { method: 'cash', count: 1, taken: 300, back: 0 },
    { method: 'credit_card', count: 1, taken: 500, back: 0 },
  ]
  expect((await till()).booked).toEqual(both)
  const waits = (await read(one.id)).payments.find(({ status }) => status === 'pending')
  await run(again(actor), who => verifyPayment(who, one.id, String(waits?.id)))
  const transfer = { method: 'bank_transfer', count: 1, taken: 200, back: 0 }
  expect((await till()).booked).toEqual([...both, transfer])
  const { row } = await read(one.id)
  const lines = [{ at: 0, quantity: 100, toStock: false }]
  await run(again(actor), who =>
    refundInvoice(who, one.id, { id: newId(), v: row.v, lines, method: 'cash', reason: 'Not used' }),
  )
  expect((await till()).booked[0]).toEqual({ method: 'cash', count: 1, taken: 300, back: 100 })
})

test('a closed day stays as it was signed; what is taken back later is booked in the open till', async () => {
  const { actor, till, read } = await setUp()
  const made = await makeInvoice(actor)
  await pay(actor, made.id, 1000)
  const short = { counts: [{ value: 500, n: 3 }], float: 1000, left: 500 }
  const short1 = await closing(actor, short)
  const close = (fields: object) => run(again(actor), who => closeTill(who, { ...short1, ...fields }))
  await expect(close({})).rejects.toMatchObject({ code: 'till.reason' })
  await expect(close({ v: 0, reason: 'x' })).rejects.toMatchObject({ code: 'changed_elsewhere' })
  const closed = await close({ reason: 'Wrong change' })
  expect(closed).toMatchObject({ seq: 1, expected: 2000, counted: 1500, left: 500, closedBy: 'Layla Haddad' })
  expect(await till()).toMatchObject({ seq: 2, float: 500, booked: [] })
  const [payment] = (await read(made.id)).payments
  expect(payment).toMatchObject({ isClosed: true })
  await run(again(actor), who =>
    takeBackPayment(who, made.id, String(payment?.id), { reason: 'Typed twice' }),
  )
  expect((await till()).booked).toEqual([{ method: 'cash', count: 0, taken: 0, back: 1000 }])
  expect(await run(again(actor), who => readClosedTill(who, 1))).toEqual(closed)
  await expect(run(again(actor), who => readClosedTill(who, 2))).rejects.toMatchObject({ code: 'not_found' })
})

test('a payment over several invoices or in several parts counts once by each method', async () => {
  const { actor, till } = await setUp()
  const { id: ownerId } = await makeOwner(again(actor))
  const bill = async () => (await makeInvoice(actor, { ownerId })).id
  const part = (amount: number, method: 'cash' | 'credit_card' = 'cash') => ({ id: newId(), method, amount })
  const bills = [await bill(), await bill(), await bill()]
  const parts = bills.map(invoiceId => ({ ...part(400), invoiceId }))
  await run(again(actor), who => payInvoices(who, { parts, date: invoiceDay }))
  const cash = { method: 'cash', count: 1, taken: 1200, back: 0 }
  expect((await till()).booked).toEqual([cash])
  const payments = [part(100), part(200, 'credit_card'), part(300)]
  await run(again(actor), who => takePayment(who, String(bills[0]), { payments, date: invoiceDay }))
  expect((await till()).booked).toEqual([
    { ...cash, count: 2, taken: 1600 },
    { method: 'credit_card', count: 1, taken: 200, back: 0 },
  ])
})

test('a refund made at another branch: the note has the day of the invoice’s branch, the money that of its till', async () => {
  const zones: [string, string] = ['Europe/Dublin', 'Pacific/Kiritimati']
  const clinic = await makeClinic({ zones })
  const { admin } = clinic.people
  const actor = actorOf(clinic, admin)
  const { id } = await makeInvoice(actor)
  const { v } = await pay(actor, id, 1000)
  const there = again(actorOf(clinic, admin, clinic.branches[1]))
  const at = '2026-11-24T12:00:00.000Z'
  const lines = [{ at: 0, quantity: 500, toStock: false }]
  await run({ ...there, request: { ...there.request, at } }, who =>
    refundInvoice(who, id, { id: newId(), v, lines, method: 'cash', reason: 'Not used' }),
  )
  const { payments, credits } = await run(again(actor), who => readInvoice(who, id))
  expect(credits).toMatchObject([{ date: '2026-11-24', paidBack: 500 }])
  expect(payments.find(({ amount }) => amount < 0)).toMatchObject({ date: '2026-11-25' })
})

test('a day on which a card only got money back is closed by the slip that says so', async () => {
  const { actor, till, read } = await setUp()
  const { id } = await makeInvoice(actor)
  await pay(actor, id, 1000, 'credit_card')
  await closeDay(actor, { slip: 1000 })
  const { row } = await read(id)
  const lines = [{ at: 0, quantity: 500, toStock: false }]
  await run(again(actor), who =>
    refundInvoice(who, id, { id: newId(), v: row.v, lines, method: 'credit_card', reason: 'Not used' }),
  )
  expect((await till()).booked).toEqual([{ method: 'credit_card', count: 0, taken: 0, back: 500 }])
  await expect(closeDay(actor, { slip: 0 })).rejects.toMatchObject({ code: 'till.reason' })
  expect(await closeDay(actor, { slip: -500 })).toMatchObject({ seq: 2, slip: -500 })
  expect(await run(again(actor), who => readClosedTill(who, 2))).toMatchObject({ slip: -500 })
})

test('a payment bounces after a refund: what it brought and what went back of it is owed, until all of it is paid', async () => {
  const { actor, till, read } = await setUp()
  const { id: ownerId } = await makeOwner(again(actor))
  const made = await makeInvoice(actor, {
    ...{ ownerId, lines: [line({ unitPrice: 900 }), line({ unitPrice: 100 })] },
  })
  const owed = async () => (await run(again(actor), who => readAccount(who, ownerId))).balance
  await pay(actor, made.id, 1000, 'credit_card')
  const [card] = (await read(made.id)).payments
  const refund = async (at: number) => {
    const { row } = await read(made.id)
    const lines = [{ at, quantity: 1000, toStock: false }]
    const input = { id: newId(), v: row.v, lines, method: 'cash' as const, reason: 'Not used' }
    return run(again(actor), who => refundInvoice(who, made.id, input))
  }
  expect(await refund(1)).toMatchObject({ status: 'paid', credited: 100, paid: 900, balance: 0 })
  const back = await run(again(actor), who =>
    takeBackPayment(who, made.id, String(card?.id), { reason: 'Charged back' }),
  )
  // The balance is the total less the refund, plus the cash that was given back.
  expect(back).toMatchObject({ status: 'pending', paid: -100, balance: 1000 })
  expect(await owed()).toBe(1000)
  expect((await till()).booked).toEqual([
    { method: 'cash', count: 0, taken: 0, back: 100 },
    { method: 'credit_card', count: 1, taken: 1000, back: 1000 },
  ])
  // After the rest is refunded, too, only the cash given back is owed, and the invoice stays open for it.
  expect(await refund(0)).toMatchObject({ status: 'pending', credited: 1000, paid: -100, balance: 100 })
  expect(await pay(actor, made.id, 100)).toMatchObject({ status: 'refunded', paid: 0, balance: 0 })
  expect(await owed()).toBe(0)
})

test('a payment under way while the day is closed falls on one day only', async () => {
  const { actor, till } = await setUp()
  const invoices = await Promise.all(Array.from({ length: 6 }, () => makeInvoice(actor)))
  const [first, ...others] = invoices
  await pay(actor, String(first?.id), 1000)
  const attempts = await Promise.allSettled([
    ...others.map(({ id }) => pay(actor, id, 1000)),
    closeDay(actor),
  ])
  const taken = attempts.slice(0, -1).filter(({ status }) => status === 'fulfilled').length
  const { seq, booked } = await till()
  const before = seq === 1 ? undefined : await run(again(actor), who => readClosedTill(who, 1))
  const sums = [...booked, ...(before?.booked ?? [])].map(each => each.taken)
  expect(sums.reduce((all, each) => all + each, 0)).toBe(1000 * (taken + 1))
})

test('no payment and no invoice is of a day to come, but for a clock that is off', async () => {
  const { actor } = await setUp()
  const day = (by: number) =>
    localDay(new Date(Date.parse(actor.request.at) + by * 86_400_000).toISOString(), actor.zone)
  await expect(makeInvoice(actor, { date: day(3) })).rejects.toMatchObject({ code: 'invoice.date_ahead' })
  const { id } = await makeInvoice(actor, { date: day(0) })
  const take = (date: string) => {
    const payments = [{ id: newId(), method: 'cash' as const, amount: 100, given: 500 }]
    return run(again(actor), who => takePayment(who, id, { payments, date }))
  }
  await expect(take(day(3))).rejects.toMatchObject({ code: 'request.invalid' })
  expect(await take(day(0))).toMatchObject({ paid: 100 })
})

test('a price below the catalogue’s counts as discount', async () => {
  const { clinic, actor } = await setUp()
  const item = await makeItem(actor, { sellingPrice: 1000, quantity: 9000 })
  const sell = (who: typeof actor, unitPrice: number) =>
    makeInvoice(who, { lines: [line({ itemId: item.id, unitPrice })] })
  expect(await sell(actorOf(clinic), 800)).toMatchObject({ total: 800 })
  await expect(sell(actorOf(clinic), 799)).rejects.toMatchObject({ code: 'invoice.discount' })
  expect(await sell(actor, 799)).toMatchObject({ total: 799 })
})

test('what was issued without a connection keeps its price, whatever the catalogue asks by now', async () => {
  const { clinic, actor } = await setUp()
  const item = await makeItem(actor, { sellingPrice: 1000, quantity: 9000 })
  const { id: itemId, name, category, unit, taxRate } = item
  const staff = actorOf(clinic)
  const draft = await makeDraft(staff, { lines: [line({ itemId })] })
  const dearer = { v: item.v, name, category, unit, taxRate, sellingPrice: 1300 }
  await run(again(actor), who => changeItem(who, itemId, dearer))
  const issue = (who: typeof actor, { id, v, total } = draft) =>
    run(who, by => issueInvoice(by, id, { v, total }))
  await expect(issue(again(staff))).rejects.toMatchObject({ code: 'invoice.discount' })
  const queued = () => saved(again(staff), staff.request.at)
  expect(await issue(queued())).toMatchObject({ status: 'pending', total: 1000 })
  // The charge says that the treatment cost more, so its lower price is refused.
  const { patientId, ownerId, id: chargeId } = await charged(actor)
  const lines = [900, 500].map(unitPrice => line({ name: 'Meloxicam', chargeId, unitPrice }))
  const cheap = await makeDraft(staff, { ownerId, patientId, lines })
  await expect(issue(queued(), cheap)).rejects.toMatchObject({ code: 'invoice.discount' })
})

test('a deposit is of the day on which it was taken, also where it was sent later', async () => {
  const { actor, till, read } = await setUp()
  const { id, v, total } = await makeDraft(actor, { deposit: 300, method: 'cash' })
  const then = new Date(Date.parse(actor.request.at) - 2 * 86_400_000).toISOString()
  await run(saved(again(actor), then), who => issueInvoice(who, id, { v, total }))
  expect((await read(id)).payments).toMatchObject([{ date: then.slice(0, 10), isDeposit: true }])
  // The deposit is in the currently open till.
  expect(await till()).toMatchObject({ seq: 1, booked: [{ method: 'cash', taken: 300 }] })
})

test('an issue takes two trips where it is told what the draft names, and checks that', async () => {
  const { actor } = await setUp()
  const owner = await makeOwner(actor)
  const items = await Promise.all(
    Array.from({ length: 5 }, () => makeItem(actor, { sellingPrice: 1000, quantity: 9000 })),
  )
  const lines = items.map(({ id }) => line({ itemId: id }))
  const issue = async (told: object) => {
    const { id, v, total } = await makeDraft(actor, {
      ownerId: owner.id,
      lines: lines.map(each => ({ ...each, id: newId() })),
    })
    const reads = {
      year: '2026',
      ownerId: owner.id,
      itemIds: items.map(each => each.id),
      chargeIds: [],
      ...told,
    }
    return measured(again(actor), who => issueInvoice(who, id, { v, total, reads }))
  }
  const { scope, answer } = await issue({})
  expect(scope.trips).toBe(2)
  expect(scope.writes).toBeLessThanOrEqual(75)
  expect(answer).toMatchObject({ status: 'pending', number: 'ONE-2026-000001' })
  // Given wrong facts, it reads the right ones in a third trip.
  const wrong = await issue({ itemIds: [], year: '2025' })
  expect(wrong.scope.trips).toBe(3)
  expect(wrong.answer).toMatchObject({ number: 'ONE-2026-000002' })
})

test('letters on what is overdue are three, three weeks apart, each written once', async () => {
  const { actor, read } = await setUp()
  const { id } = await makeInvoice(actor, { date: '2026-09-01' })
  const at = (day: string) => {
    const who = again(actor)
    return { ...who, request: { ...who.request, at: `${day}T10:00:00.000Z` } }
  }
  const write = (day: string, level: number) => run(at(day), who => writeDunning(who, id, { level }))
  const refused = { code: 'dunning.not_due' }
  await expect(write('2026-09-01', 1)).rejects.toMatchObject(refused)
  expect(await write('2026-09-02', 1)).toMatchObject({ level: 1, amount: 1000, byName: 'Layla Haddad' })
  await expect(write('2026-09-02', 1)).rejects.toMatchObject(refused)
  await expect(write('2026-09-22', 2)).rejects.toMatchObject(refused)
  await write('2026-09-23', 2)
  await write('2026-10-14', 3)
  await expect(write('2026-12-14', 3)).rejects.toMatchObject(refused)
  expect((await read(id)).dunnings.map(({ level, date }) => [level, date])).toEqual([
    [1, '2026-09-02'],
    [2, '2026-09-23'],
    [3, '2026-10-14'],
  ])
})
