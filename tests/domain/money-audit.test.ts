// The audit log of money and of stock tasks: which invoice, estimate, order or stocktake it was, how much was paid in or out,
// and how (product § 11).
import type { Actor } from '@vetrounds/core/access/actor'
import { listEvents, readEvent } from '@vetrounds/core/audit/audit-log.service'
import { newId } from '@vetrounds/core/ids'
import { refundInvoice } from '@vetrounds/core/money/correct.service'
import { readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { takeBackPayment } from '@vetrounds/core/money/payment.service'
import { placeOrder } from '@vetrounds/core/stock/order.service'
import { startStocktake } from '@vetrounds/core/stock/stocktake.service'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { makeOne } from '../support/estimate-samples.ts'
import { advance, makeDraft, makeInvoice, pay } from '../support/invoice-samples.ts'
import { again, makeItem, makeOwner } from '../support/make.ts'
import { testDays } from '../support/table.ts'

const managerOf = async (): Promise<Actor> => {
  const clinic = await makeClinic()
  return actorOf(clinic, clinic.people.manager)
}
/** All events, the newest first. */
const log = async (actor: Actor) => {
  const days = testDays().map(day => run(again(actor), who => listEvents(who, { day })))
  return (await Promise.all(days)).reverse().flatMap(({ rows }) => rows)
}
const named = async (actor: Actor) =>
  new Map((await log(actor)).map(({ subject, subjectName }) => [subject, subjectName]))
/** The details of the newest event. */
const told = async (actor: Actor) => {
  const [{ id, at } = expect.fail()] = await log(actor)
  return run(again(actor), who => readEvent(who, id, { day: at.slice(0, 10) }))
}

test('an invoice is named by its number, a draft and an estimate by whom they are for', async () => {
  const actor = await managerOf()
  const owner = await makeOwner(again(actor), { name: 'Aoife Byrne' })
  const issued = await makeInvoice(actor, { ownerId: owner.id })
  const draft = await makeDraft(actor, { ownerId: owner.id })
  const sale = await makeDraft(actor)
  const estimate = await makeOne(actor)
  const names = await named(actor)
  expect(names.get(`invoice#${issued.id}`)).toBe(issued.number)
  expect(names.get(`invoice#${draft.id}`)).toBe('Aoife Byrne')
  expect(names.get(`invoice#${sale.id}`)).toBeUndefined()
  expect(names.get(`estimate#${estimate.id}`)).toBe(estimate.name)
})

test('an order is named by its supplier, a stocktake by what is counted', async () => {
  const actor = await managerOf()
  const { id: itemId, name } = await makeItem(again(actor))
  const lines = [{ itemId, name, unit: 'tablet' as const, quantity: 1000 }]
  const order = newId()
  await run(again(actor), who => placeOrder(who, { id: order, supplier: 'Covetrus', lines }))
  const stocktake = newId()
  await run(again(actor), who => startStocktake(who, { id: stocktake, category: 'food' }))
  const names = await named(actor)
  expect([names.get(`order#${order}`), names.get(`stocktake#${stocktake}`)]).toEqual(['Covetrus', 'food'])
})

test('a payment says how much it was and how, taken, taken back, refunded, and in advance', async () => {
  const actor = await managerOf()
  const owner = await makeOwner(again(actor))
  const { id, number } = await makeInvoice(actor, { ownerId: owner.id })
  await pay(actor, id, 400)
  expect(await told(actor)).toMatchObject({
    subjectName: number,
    before: { paid: 0, balance: 1000 },
    after: { paid: 400, balance: 600, amount: 400, method: ['cash'] },
  })
  const { v } = await pay(actor, id, 600, 'credit_card')
  const lines = [{ at: 0, quantity: 1000, toStock: false }]
  const back = { id: newId(), v, lines, method: 'cash' as const, reason: 'Not used' }
  await run(again(actor), who => refundInvoice(who, id, back))
  expect((await told(actor)).after).toMatchObject({
    ...{ amount: -1000, method: 'cash', reason: 'Not used', credited: 1000 },
  })
  await advance(actor, owner.id, 700, 'credit_card')
  expect((await told(actor)).after).toMatchObject({
    ...{ credit: 700, amount: 700, method: ['credit_card'] },
  })
})

test('a payment that is taken back says why', async () => {
  const actor = await managerOf()
  const { id } = await makeInvoice(actor, { deposit: 300, method: 'cash' })
  const [deposit] = (await run(again(actor), who => readInvoice(who, id))).payments
  await run(again(actor), who => takeBackPayment(who, id, String(deposit?.id), { reason: 'Forged note' }))
  expect(await told(actor)).toMatchObject({
    before: { paid: 300 },
    after: { paid: 0, amount: 300, method: ['cash'], reason: 'Forged note' },
  })
})
