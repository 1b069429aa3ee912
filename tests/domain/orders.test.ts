// Items whose stock needs attention, and orders: received together with the delivery, in one transaction.
import { newId } from '@vetrounds/core/ids'
import { receiveStock } from '@vetrounds/core/stock/adjust.service'
import { readStockAlerts } from '@vetrounds/core/stock/alerts.service'
import { closeOrder, listAttention, listOrders, placeOrder } from '@vetrounds/core/stock/order.service'
import { LINES_AT_MOST } from '@vetrounds/core/stock/reorder'
import { expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, makeItem } from '../support/make.ts'
import { sell } from '../support/shelf.ts'

test('what is low, or expires, is told of the branch alone, and leaves the list when it is mended', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.manager)
  const low = await makeItem(actor, { name: 'Low', quantity: 3000, minimum: 2000 })
  await makeItem(actor, { name: 'Old', quantity: 1000, expiryDate: '2020-01-31' })
  await makeItem(actor, { name: 'Fine', quantity: 5000, minimum: 2000, expiryDate: '2090-01-31' })
  const told = async (who = actor) => {
    const { rows } = await run(again(who), each => listAttention(each))
    return rows.map(({ name }) => name)
  }
  expect(await told()).toEqual(['Old'])
  await sell(actor, low.id, 1000)
  expect(await told()).toEqual(['Low', 'Old'])
  expect(await told(actorOf(clinic, clinic.people.manager, clinic.branches[1]))).toEqual([])
  await run(again(actor), who => receiveStock(who, low.id, { id: newId(), quantity: 9000 }))
  expect(await told()).toEqual(['Old'])
})

test('of many, pages are small and leave none out', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.manager)
  const names = Array.from({ length: 33 }, (_, n) => `Low ${String(n).padStart(2, '0')}`)
  await Promise.all(names.map(name => makeItem(actor, { name, quantity: 1000, minimum: 2000 })))
  const first = await measured(again(actor), who => listAttention(who))
  expect(first.answer.rows).toHaveLength(30)
  expect(first.scope.reads).toBeLessThanOrEqual(38)
  const { cursor } = first.answer
  const rest = await run(again(actor), who => listAttention(who, { cursor }))
  expect(rest.cursor).toBeUndefined()
  expect([...first.answer.rows, ...rest.rows].map(({ name }) => name).toSorted()).toEqual(names)
  // The notification bell counts at most 20 of each kind.
  const bell = await measured(actor, readStockAlerts)
  expect(bell.answer).toEqual({ short: 0, expired: 0, expiring: 0, out: 0, low: 20, isMore: true })
  expect([bell.scope.reads <= 5, bell.scope.trips]).toEqual([true, 2])
  const other = actorOf(clinic, clinic.people.manager, clinic.branches[1])
  await expect(run(other, who => listAttention(who, { cursor }))).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('an order is received line by line with its deliveries, the last of which closes it', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.manager)
  const [one, two] = [await makeItem(actor), await makeItem(actor)]
  const lineOf = ({ id, name }: typeof one) => ({
    itemId: id,
    name,
    unit: 'tablet' as const,
    quantity: 10_000,
  })
  const orderId = newId()
  const place = (id: string) =>
    run(again(actor), who => placeOrder(who, { id, supplier: 'Munster', lines: [one, two].map(lineOf) }))
  await place(orderId)
  const receive = (itemId: string, quantity: number, back?: boolean) =>
    run(again(actor), who => receiveStock(who, itemId, { id: newId(), quantity, orderId, back }))
  const received = async () => {
    const { rows } = await run(again(actor), listOrders)
    return rows.map(({ lines }) => lines.map(line => line.received))
  }
  // Two deliveries at once: neither is lost.
  await Promise.all([receive(one.id, 4000), receive(one.id, 6000), receive(two.id, 3000)])
  expect(await received()).toEqual([[10_000, 3000]])
  await receive(two.id, 1000, true)
  expect(await received()).toEqual([[10_000, 3000]])
  await receive(two.id, 7000)
  expect(await received()).toEqual([])
  // The longest order that is allowed.
  const long = Array.from({ length: LINES_AT_MOST }, () => ({ ...lineOf(one), name: 'x'.repeat(120) }))
  const { id, v } = await run(again(actor), who =>
    placeOrder(who, { id: newId(), supplier: 'Munster', lines: long }),
  )
  await run(again(actor), who => closeOrder(who, id, { v }))
  expect(await received()).toEqual([])
})
