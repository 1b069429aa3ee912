// Items and stock: under any concurrency, a level is the sum of its movements and never below zero (product § 6).
import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from '@vetrounds/core/access/actor'
import { addDays } from '@vetrounds/core/calendar/days'
import { nowIso } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { messageForRow } from '@vetrounds/core/push/message-for-row'
import { adjustStock } from '@vetrounds/core/stock/adjust.service'
import { readStockAlerts } from '@vetrounds/core/stock/alerts.service'
import { findLikeItems, listItems, readItem } from '@vetrounds/core/stock/item.service'
import { changeItem, changeItemState } from '@vetrounds/core/stock/item-edit.service'
import { todayOf } from '@vetrounds/core/stock/level.service'
import { changedItemOf, copyItemToLevels } from '@vetrounds/core/stock/level-sync.service'
import type { Receipt } from '@vetrounds/core/stock/movement'
import { listItemMovements, listMovements } from '@vetrounds/core/stock/movements.service'
import { openBatch } from '@vetrounds/core/stock/opening.service'
import { expect, test } from 'vitest'
import { predictedAdjustment } from '../../packages/web/src/features/stock/predicted-stock.ts'
import { actorOf, atOnce, measured, run, saved } from '../support/actor.ts'
import { again, makeItem } from '../support/make.ts'
import { sell } from '../support/shelf.ts'
import { adjust, assertBalanced, form, managerOf, receive } from '../support/stock-acts.ts'
import { getRow, testDays } from '../support/table.ts'

test('many sellers of what is there sell exactly that', async () => {
  const { actor } = await managerOf()
  const { id } = await makeItem(actor, { quantity: 100_000 })
  // 100 units are in stock. In the full run, 1,000 sellers sell one each, 20 at a time, as that many processes would.
  const [sellers, each, atOnce] = process.env.FULL ? [1000, 1000, 20] : [16, 10_000, 16]
  let sold = 0
  for (let from = 0; from < sellers; from += atOnce) {
    const sales = await Promise.allSettled(Array.from({ length: atOnce }, () => sell(actor, id, each)))
    sold += sales.filter(({ status }) => status === 'fulfilled').length
  }
  expect(sold).toBe(100_000 / each)
  const { quantity, movements } = await assertBalanced(actor, id)
  expect([quantity, movements]).toEqual([0, sold + 1])
})

test('the first to expire goes first, and what is expired is never sold', async () => {
  const { actor } = await managerOf()
  const { id } = await makeItem(actor)
  await receive(actor, id, { batch: 'late', expiryDate: '2091-01-31', quantity: 5000 })
  await receive(actor, id, { batch: 'old', expiryDate: '2020-01-31', quantity: 5000 })
  await receive(actor, id, { batch: 'soon', expiryDate: '2090-01-31', quantity: 5000 })
  await sell(actor, id, 6000)
  expect((await assertBalanced(actor, id)).batches).toEqual({ '200131.old': 5000, '910131.late': 4000 })
  await expect(sell(actor, id, 5000)).rejects.toMatchObject({
    code: 'stock.expired',
    data: { available: 4000 },
  })
  await expect(sell(actor, id, 9500)).rejects.toMatchObject({ code: 'stock.not_enough' })
  await adjust(actor, id, { amount: 5000, reason: 'expired' })
  const { rows } = await run(again(actor), who => listItemMovements(who, id, {}))
  expect(rows.map(({ type, quantity }) => [type, quantity])).toEqual([
    ['expired', -5000],
    ['sale', -6000],
    ['purchase', 5000],
    ['purchase', 5000],
    ['purchase', 5000],
  ])
})

test('a level is set, and a removal beyond it says what is there', async () => {
  const { actor } = await managerOf()
  const { id } = await makeItem(actor, { quantity: 10_000 })
  const answer = await adjust(actor, id, { type: 'set', amount: 7500, reason: 'stocktake' })
  expect(answer.stock?.quantity).toBe(7500)
  await expect(adjust(actor, id, { amount: 8000 })).rejects.toMatchObject({
    code: 'stock.not_enough',
    data: { available: 7500 },
  })
  await assertBalanced(actor, id)
})

test('what is set offline is set as of then, and shows as the server will answer', async () => {
  const { actor } = await managerOf()
  const item = await makeItem(actor, { quantity: 10_000, minimum: 2000, costPrice: 100 })
  const savedAt = nowIso()
  await sleep(2)
  await sell(atOnce(actor), item.id, 3000)
  const change = { id: newId(), type: 'set' as const, amount: 8000, reason: 'stocktake' as const }
  await run(saved(again(actor), savedAt), who => adjustStock(who, item.id, change))
  expect((await assertBalanced(actor, item.id)).quantity).toBe(5000)
  const row = await run(actor, who => readItem(who, item.id))
  for (const type of ['add', 'remove', 'set'] as const) {
    const next = { ...change, id: newId(), type, amount: 1000 }
    const { branches: _b, description: _d, ...before } = await run(actor, who => readItem(who, row.id))
    const answer = await run(again(actor), who => adjustStock(who, row.id, next))
    expect(predictedAdjustment(before, next, todayOf(actor))).toEqual(answer)
  }
})

test('what was set so long ago that nobody knows what there was then is refused, and changes nothing', async () => {
  const { actor } = await managerOf()
  const { id } = await makeItem(actor, { quantity: 10_000 })
  const { request, ...who } = again(actor)
  const late: Actor = { ...who, request: { ...request, wasQueued: true, savedLongAgo: true } }
  const change = { id: newId(), type: 'set' as const, amount: 8000, reason: 'stocktake' as const }
  await expect(run(late, who => adjustStock(who, id, change))).rejects.toMatchObject({
    code: 'stock.outdated',
  })
  expect((await assertBalanced(actor, id)).quantity).toBe(10_000)
})

test('what is found goes to the next out, unless a batch is chosen, and never to what has expired', async () => {
  const { actor } = await managerOf()
  const { id } = await makeItem(actor)
  await receive(actor, id, { batch: 'old', expiryDate: '2020-01-31', quantity: 1000 })
  await receive(actor, id, { batch: 'soon', expiryDate: '2090-01-31', quantity: 1000 })
  await receive(actor, id, { batch: 'late', expiryDate: '2091-01-31', quantity: 1000 })
  await adjust(actor, id, { type: 'add', amount: 500, reason: 'found' })
  await adjust(actor, id, { type: 'set', amount: 4000, reason: 'stocktake' })
  await adjust(actor, id, { type: 'add', amount: 500, reason: 'found', batch: '910131.late' })
  const { batches } = await assertBalanced(actor, id)
  expect(batches).toEqual({ '200131.old': 1000, '900131.soon': 2000, '910131.late': 1500 })
})

test('a delivery makes the average cost, and its price is the last one asked', async () => {
  const { actor } = await managerOf()
  const { id } = await makeItem(actor, { quantity: 10_000, costPrice: 100 })
  const answer = await receive(actor, id, { quantity: 30_000, purchasePrice: 200 })
  expect([answer.purchasePrice, answer.stock?.cost]).toEqual([200, 175_000])
  const { rows } = await run(again(actor), who => listItemMovements(who, id, {}))
  expect(rows.map(({ value }) => value)).toEqual([6000, 1000])
  await receive(actor, id, { quantity: 30_000, back: true })
  expect((await assertBalanced(actor, id)).quantity).toBe(10_000)
})

test('what goes back at the price that was paid takes it out of the average cost', async () => {
  const { actor } = await managerOf()
  const { id } = await makeItem(actor, { quantity: 10_000, costPrice: 100 })
  const costAfter = async (receipt: Partial<Receipt>) => (await receive(actor, id, receipt)).stock?.cost
  // A price with two zeros too many, which is corrected by returning the delivery and receiving it again.
  expect(await costAfter({ purchasePrice: 10_000 })).toBe(5_050_000)
  expect(await costAfter({ purchasePrice: 10_000, back: true })).toBe(100_000)
  expect(await costAfter({ purchasePrice: 100 })).toBe(100_000)
  // If the rest would be worth less than zero, or if nothing is left, the average cost stays as it was.
  expect(await costAfter({ purchasePrice: 300, back: true })).toBe(100_000)
  expect(await costAfter({ purchasePrice: 50, back: true })).toBe(100_000)
})

test('what goes back to the supplier leaves the batch that is named, or the first that expire but for an opened one', async () => {
  const { actor } = await managerOf()
  const { id } = await makeItem(actor, { openedDays: 28 })
  const back = (quantity: number, of: Partial<Receipt> = {}) =>
    receive(actor, id, { quantity, back: true, ...of })
  await receive(actor, id, { batch: 'soon', expiryDate: '2090-01-31', quantity: 3000 })
  await receive(actor, id, { batch: 'late', expiryDate: '2091-01-31', quantity: 5000 })
  await back(1000, { from: '910131.late' })
  await back(1000, { batch: 'LATE' })
  await run(again(actor), who => openBatch(who, id, { id: newId(), batch: '900131.soon', quantity: 1000 }))
  await back(4000)
  const { batches } = await assertBalanced(actor, id)
  const opened = Object.keys(batches).find(key => key !== '910131.late') ?? ''
  expect(batches).toEqual({ '910131.late': 1000, [opened]: 1000 })
  const refused = { code: 'stock.not_enough', data: { available: 1000 } }
  await expect(back(2000)).rejects.toMatchObject(refused)
  await back(1000, { from: opened })
  await expect(back(1000, { expiryDate: '2090-01-31' })).rejects.toMatchObject({ data: { available: 0 } })
})

test('an item of the brand that is searched is listed once, also where the names that begin with it fill several pages', async () => {
  const { actor } = await managerOf()
  const names = Array.from({ length: 52 }, (_, at) => `Royal ${String(at).padStart(2, '0')}`)
  await Promise.all(
    names.map((name, at) => makeItem(actor, { name, ...(at > 50 && { brand: 'Royal Canin' }) })),
  )
  await makeItem(actor, { name: 'Urinary', brand: 'Royal Canin' })
  const page = (cursor?: string) =>
    run(again(actor), who => listItems(who, { category: 'pharmaceutical', search: 'royal', cursor }))
  const first = await page()
  const second = await page(first.cursor)
  const listed = [...first.rows, ...second.rows].map(({ name }) => name)
  expect(listed.toSorted()).toEqual([...names, 'Urinary'])
})

test('a barcode, or a name with its brand, is of one item, which the refusal names', async () => {
  const { actor } = await managerOf()
  const first = await makeItem(actor, { name: 'Metacam 1.5 mg/ml', brand: 'Boehringer', barcode: '4028691' })
  const held = { code: 'stock.item_exists', data: { itemId: first.id } }
  await expect(makeItem(actor, { barcode: '4028691' })).rejects.toMatchObject(held)
  await expect(makeItem(actor, { name: 'METACAM 1,5 mg/ml', brand: 'boehringer' })).rejects.toMatchObject(
    held,
  )
  const { rows } = await run(again(actor), who => findLikeItems(who, { barcode: '4028691', name: 'x' }))
  expect(rows.map(({ id, because }) => [id, because])).toEqual([[first.id, 'barcode']])
  await run(again(actor), who =>
    changeItem(who, first.id, { v: 1, ...form, name: 'Metacam', barcode: '4028692' }),
  )
  // The name and barcode that the item had before are free again.
  await makeItem(actor, { name: 'Metacam 1.5 mg/ml', brand: 'Boehringer', barcode: '4028691' })
})

test('long names that end differently, and names of signs, are of items of their own', async () => {
  const { actor } = await managerOf()
  const long = `${'أموكسيسيلين '.repeat(9)}للكلاب`
  for (const name of [`${long} 5`, `${long} 9`, '★', '+']) await makeItem(actor, { name })
  const { rows } = await run(again(actor), who => findLikeItems(who, { name: '+' }))
  expect(rows).toMatchObject([{ name: '+', because: 'name' }])
})

test('a list shows names and brands, what is here of each, and no retired items', async () => {
  const { clinic, actor } = await managerOf()
  await makeItem(actor, { name: 'Rimadyl 50', brand: 'Zoetis', quantity: 3000 })
  await makeItem(actor, { name: 'Zylkene', brand: 'Vetoquinol', barcode: '4028691501237' })
  const gone = await makeItem(actor, { name: 'Zinc', quantity: 1000 })
  await run(again(actor), who => changeItemState(who, gone.id, { v: 1, active: false }))
  const list = (search = '', retired?: boolean) =>
    run(again(actor), who => listItems(who, { category: 'pharmaceutical', search, retired }))
  const shown = async (search?: string, retired?: boolean) =>
    (await list(search, retired)).rows.map(({ name, stock }) => [name, stock?.quantity])
  expect(await shown()).toEqual([
    ['Rimadyl 50', 3000],
    ['Zylkene', undefined],
  ])
  expect(await shown('z')).toEqual([
    ['Zylkene', undefined],
    ['Rimadyl 50', 3000],
  ])
  // Found by the code that a scanner reads from its box.
  expect(await shown('0104028691501237172703311021A')).toEqual([['Zylkene', undefined]])
  expect(await shown('', true)).toEqual([['Zinc', 1000]])
  // The other branch's list shows only its own stock; an item shows that of all branches.
  const there = actorOf(clinic, clinic.people.admin, clinic.branches[1])
  const other = await run(again(there), who => listItems(who, { category: 'pharmaceutical' }))
  expect(other.rows.every(({ stock }) => stock === undefined)).toBe(true)
  const item = await run(again(there), who => readItem(who, other.rows[0]?.id ?? ''))
  expect(item.branches.map(({ branchId, quantity }) => [branchId, quantity])).toEqual([
    [clinic.branches[0].id, 3000],
  ])
})

test('a page of a list is one trip, and a page of movements is read by its days', async () => {
  const { actor } = await managerOf()
  for (const at of [1, 2, 3]) await makeItem(actor, { name: `Item ${at}`, quantity: at * 1000 })
  const { scope } = await measured(again(actor), who => listItems(who, { category: 'pharmaceutical' }))
  expect([scope.trips, scope.reads]).toEqual([1, 1])
  const [from, to] = testDays()
  const { rows } = await run(again(actor), who => listMovements(who, { from, to }))
  expect(rows.map(({ itemName, quantity, reason }) => [itemName, quantity, reason])).toEqual([
    ['Item 3', 3000, 'stocktake'],
    ['Item 2', 2000, 'stocktake'],
    ['Item 1', 1000, 'stocktake'],
  ])
})

test('a new name reaches the levels of other branches, whose lists keep its order', async () => {
  const { clinic } = await managerOf()
  const [here, there] = clinic.branches.map(branch => actorOf(clinic, clinic.people.admin, branch))
  if (!here || !there) throw new Error('A clinic has two branches.')
  const { id } = await makeItem(here, { name: 'Aspirin', quantity: 1000 })
  await receive(there, id, { quantity: 2000 })
  await run(again(here), who => changeItem(who, id, { v: 1, ...form, name: 'Zinc' }))
  const item = { __edb_e__: 'item', clinicId: clinic.id, id, category: form.category }
  const renamed = changedItemOf({ ...item, folded: 'zinc' }, { ...item, folded: 'aspirin' })
  expect(renamed).toBeDefined()
  expect(changedItemOf({ ...item, folded: 'zinc' }, { ...item, folded: 'zinc' })).toBeUndefined()
  if (renamed) await copyItemToLevels(renamed)
  const { rows } = await run(again(there), who => listItems(who, { category: form.category, search: 'zin' }))
  expect(rows.map(({ name, stock }) => [name, stock?.quantity])).toEqual([['Zinc', 2000]])
  await assertBalanced(there, id)
})

test('nothing of a retired item needs attention, in any branch', async () => {
  const { actor } = await managerOf()
  const { id } = await makeItem(actor, { quantity: 1000, minimum: 2000 })
  const bell = () => run(again(actor), readStockAlerts)
  expect(await bell()).toMatchObject({ low: 1 })
  for (const [v, active] of [
    [1, false],
    [2, true],
  ] as const) {
    await run(again(actor), who => changeItemState(who, id, { v, active }))
    await copyItemToLevels({ clinicId: actor.clinicId, id })
    expect(await bell()).toMatchObject({ low: active ? 1 : 0 })
  }
})

test('the bell of a branch is told when its count may change, and not of all that is used', async () => {
  const { actor } = await managerOf()
  const { id } = await makeItem(actor, { quantity: 5000, minimum: 2000 })
  const level = async () =>
    (await getRow(`${actor.clinicId}#b#${actor.branchId}#k#${id}`, 'level')) ?? expect.fail()
  const toldAfter = async (act: () => Promise<unknown>) => {
    const before = await level()
    await act()
    return messageForRow(await level(), before)
  }
  const told = { to: { clinicId: actor.clinicId, branchId: actor.branchId }, changed: { alerts: true } }
  expect(await toldAfter(() => adjust(actor, id, { amount: 1000 }))).toBeUndefined()
  expect(await toldAfter(() => adjust(actor, id, { amount: 2000 }))).toEqual(told)
  expect(await toldAfter(() => adjust(actor, id, { amount: 1000 }))).toBeUndefined()
  expect(await toldAfter(() => adjust(actor, id, { amount: 1000 }))).toEqual(told)
  expect(await toldAfter(() => receive(actor, id, {}))).toEqual(told)
  const expiryDate = addDays(todayOf(actor), 20)
  expect(await toldAfter(() => receive(actor, id, { batch: 'B', expiryDate }))).toEqual(told)
})
