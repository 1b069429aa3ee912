// An opened bottle is a batch of its own that expires as many days later as the item says, so that everything that depends on
// expiry dates applies to it.
import type { Actor } from '@vetrounds/core/access/actor'
import { addDays } from '@vetrounds/core/calendar/days'
import { newId } from '@vetrounds/core/ids'
import { readStockAlerts } from '@vetrounds/core/stock/alerts.service'
import { readItem } from '@vetrounds/core/stock/item.service'
import { batchKey, conditionOf } from '@vetrounds/core/stock/level'
import { todayOf } from '@vetrounds/core/stock/level.service'
import { openBatch } from '@vetrounds/core/stock/opening.service'
import { readRecall } from '@vetrounds/core/stock/recall.service'
import { expect, test } from 'vitest'
import { run } from '../support/actor.ts'
import { again, makeItem } from '../support/make.ts'
import { sell, takeBack } from '../support/shelf.ts'
import { assertBalanced, managerOf } from '../support/stock-acts.ts'

const sealed = '900131.L471'
const bottle = { quantity: 5000, expiryDate: '2090-01-31', batch: 'L471', openedDays: 28 }

const open = (actor: Actor, id: string, quantity = 1000, batch = sealed) =>
  run(again(actor), who => openBatch(who, id, { id: newId(), batch, quantity }))

/** The same person, this many days later. */
const later = (actor: Actor, days: number): Actor => {
  const { request, ...who } = again(actor)
  const at = new Date(Date.parse(request.at) + days * 86_400_000).toISOString()
  return { ...who, request: { ...request, at } }
}

test('what is opened expires by its days, is used first, and is said to be opened', async () => {
  const { actor } = await managerOf()
  const { id } = await makeItem(actor, bottle)
  const today = todayOf(actor)
  const until = addDays(today, 28)
  const opened = batchKey({ expiryDate: until, batch: 'L471' })
  const { stock } = await open(actor, id)
  expect(stock?.batches).toEqual([
    { key: opened, batch: 'L471', expiryDate: until, openedOn: today, quantity: 1000 },
    { key: sealed, batch: 'L471', expiryDate: '2090-01-31', quantity: 4000 },
  ])
  expect((await run(again(actor), who => readItem(who, id))).stock).toEqual(stock)
  // The opened batch makes the item one that expires soon, and the rest stays usable after that.
  expect(conditionOf(stock, today).flags).toEqual(['expiring'])
  expect(conditionOf(stock, addDays(until, 1))).toMatchObject({ expired: 1000, usable: 4000 })
  expect(await run(again(actor), readStockAlerts)).toMatchObject({ expiring: 1 })
  await sell(actor, id, 400)
  expect((await assertBalanced(actor, id)).batches).toEqual({ [opened]: 600, [sealed]: 4000 })
})

test('on its last day it may be used, on the next day it may not, and what is sealed goes on', async () => {
  const { actor } = await managerOf()
  const { id } = await makeItem(actor, bottle)
  await open(actor, id)
  const opened = batchKey({ expiryDate: addDays(todayOf(actor), 28), batch: 'L471' })
  await sell(later(actor, 28), id, 200)
  expect((await assertBalanced(actor, id)).batches).toEqual({ [opened]: 800, [sealed]: 4000 })
  await sell(later(actor, 29), id, 300)
  expect((await assertBalanced(actor, id)).batches).toEqual({ [opened]: 800, [sealed]: 3700 })
  await expect(sell(later(actor, 29), id, 3800)).rejects.toMatchObject({
    code: 'stock.expired',
    data: { available: 3700 },
  })
})

test('a batch that is called back is called back with what was opened of it', async () => {
  const { actor } = await managerOf()
  const { id } = await makeItem(actor, bottle)
  await open(actor, id)
  await sell(actor, id, 1500)
  const { rows } = await run(again(actor), who => readRecall(who, id, { batch: sealed }))
  expect(rows.map(({ quantity }) => quantity)).toEqual([1500])
})

test('what comes back of a bottle that was used up is as open as it was', async () => {
  const { actor } = await managerOf()
  const { id } = await makeItem(actor, bottle)
  await open(actor, id)
  const opened = { expiryDate: addDays(todayOf(actor), 28), openedOn: todayOf(actor), quantity: 1000 }
  const movement = await sell(actor, id, 1000)
  const batches = async () => (await run(again(actor), who => readItem(who, id))).stock?.batches
  expect(await batches()).toMatchObject([{ key: sealed }])
  // Also when the sealed units are sold meanwhile.
  await sell(actor, id, 500)
  await takeBack(actor, id, movement)
  expect(await batches()).toMatchObject([opened, { key: sealed, quantity: 3500 }])
})

test('it is opened once, in time, and only of what says for how long', async () => {
  const { actor } = await managerOf()
  const { id } = await makeItem(actor, bottle)
  await open(actor, id)
  const opened = batchKey({ expiryDate: addDays(todayOf(actor), 28), batch: 'L471' })
  const refused = { code: 'request.invalid', errors: [{ path: 'body.batch', code: 'batch.unopenable' }] }
  await expect(open(actor, id, 1000, opened)).rejects.toMatchObject(refused)
  await expect(open(actor, id, 4001)).rejects.toMatchObject({
    code: 'stock.not_enough',
    data: { available: 4000 },
  })
  await expect(open(actor, id, 1000, '900131.X')).rejects.toMatchObject({
    errors: [{ code: 'batch.unknown' }],
  })
  // A batch that expires before an opened one would can't be opened: it keeps its own expiry date.
  const soon = await makeItem(actor, { ...bottle, expiryDate: addDays(todayOf(actor), 28) })
  const key = batchKey({ expiryDate: addDays(todayOf(actor), 28), batch: 'L471' })
  await expect(open(actor, soon.id, 1000, key)).rejects.toMatchObject(refused)
  const plain = await makeItem(actor, { ...bottle, openedDays: undefined })
  await expect(open(actor, plain.id)).rejects.toMatchObject(refused)
  const drug = await makeItem(actor, { controlled: true, openedDays: 28 })
  await expect(open(actor, drug.id)).rejects.toMatchObject({ code: 'stock.controlled' })
})

test('two who open the last one at once open it once', async () => {
  const { actor } = await managerOf()
  const { id } = await makeItem(actor, { ...bottle, quantity: 1000 })
  const both = await Promise.allSettled([open(actor, id), open(actor, id)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const shelf = await assertBalanced(actor, id)
  expect([shelf.quantity, shelf.movements]).toEqual([1000, 2])
})
