// Prices changed by a percentage: each price once, wherever the change breaks off, and never over what somebody else has changed
// meanwhile.
import type { Actor } from '@vetrounds/core/access/actor'
import { newId } from '@vetrounds/core/ids'
import { readItem } from '@vetrounds/core/stock/item.service'
import { changeItem } from '@vetrounds/core/stock/item-edit.service'
import { listPriceChanges, startPriceChange, writePrices } from '@vetrounds/core/stock/price-change.service'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, makeItem } from '../support/make.ts'

const setUp = async (prices: readonly number[]) => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.manager)
  const items = await Promise.all(prices.map(sellingPrice => makeItem(actor, { sellingPrice })))
  const change = { id: newId(), percent: 500, rounding: 5 as const, total: prices.length }
  await run(again(actor), who => startPriceChange(who, change))
  const write = (some: readonly { id: string; v: number }[], isLast = false, who: Actor = actor) =>
    run(again(who), each =>
      writePrices(each, change.id, { lines: some.map(({ id, v }) => ({ id, v })), isLast }),
    )
  const priceOf = async ({ id }: { id: string }) => (await run(actor, who => readItem(who, id))).sellingPrice
  return { clinic, actor, items, write, priceOf, pricesOf: () => Promise.all(items.map(priceOf)) }
}

test('a part that is sent again, also twice at once and by another after a break, changes each price once', async () => {
  const { clinic, actor, items, write, pricesOf } = await setUp([145, 200, 999])
  const [first, second, third] = items
  if (!first || !second || !third) throw new Error('Three items.')
  await Promise.all([write([first, second]), write([first, second])])
  expect(await pricesOf()).toEqual([150, 210, 999])
  expect((await run(again(actor), listPriceChanges)).rows).toMatchObject([{ changed: 2, total: 3 }])
  // Resumed with the versions that the list has by then.
  const admin = actorOf(clinic, clinic.people.admin)
  const now = [{ ...first, v: first.v + 1 }, { ...second, v: second.v + 1 }, third]
  const { change, left } = await write(now, true, admin)
  expect([change.changed, change.state, left]).toEqual([3, 'finished', []])
  expect(await pricesOf()).toEqual([150, 210, 1050])
  expect((await run(again(actor), listPriceChanges)).rows).toEqual([])
  await expect(write(now)).rejects.toMatchObject({ code: 'changed_elsewhere' })
})

test('what somebody else has changed since is told and stays, by its version and after a break by its time', async () => {
  const { actor, items, write, pricesOf } = await setUp([100, 200])
  const [mine, theirs] = items
  if (!mine || !theirs) throw new Error('Two items.')
  const { name, category, unit, taxRate, brand } = theirs
  const edited = await run(again(actor), who =>
    changeItem(who, theirs.id, {
      v: 1,
      name,
      category,
      unit,
      taxRate,
      sellingPrice: 333,
      ...(brand && { brand }),
    }),
  )
  const { left } = await write([mine, theirs])
  expect(left).toEqual([{ id: theirs.id, name }])
  // After resuming, somebody else's price still stays, and the item is counted once among those left out.
  const last = await write([edited], true)
  expect([last.left.length, last.change.left]).toEqual([1, 1])
  expect(await pricesOf()).toEqual([105, 333])
})

test('what was changed after it began stays, also where it is seen for the first time after the break', async () => {
  const { actor, items, write, pricesOf } = await setUp([100])
  const [item] = items
  if (!item) throw new Error('An item.')
  const { name, category, unit, taxRate } = item
  const later = { ...actor, request: { ...actor.request, at: '2099-01-01T10:00:00.000Z' } }
  const edited = await run(again(later), who =>
    changeItem(who, item.id, { v: 1, name, category, unit, taxRate, sellingPrice: 333 }),
  )
  expect((await write([edited])).left).toEqual([{ id: item.id, name }])
  expect(await pricesOf()).toEqual([333])
})
