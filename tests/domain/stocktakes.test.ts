// Stocktakes: each count is compared with the level at the moment of the count, so that what is sold meanwhile causes no
// difference.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from '@vetrounds/core/access/actor'
import { localDay } from '@vetrounds/core/calendar/local-day'
import { nowIso } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { changeItem } from '@vetrounds/core/stock/item-edit.service'
import { batchKey, total } from '@vetrounds/core/stock/level'
import { listItemMovements } from '@vetrounds/core/stock/movements.service'
import { bookedNext } from '@vetrounds/core/stock/stocktake'
import {
  countStock,
  readStocktake,
  reviewStocktake,
  startStocktake,
} from '@vetrounds/core/stock/stocktake.service'
import { bookStocktake, cancelStocktake } from '@vetrounds/core/stock/stocktake-booking.service'
import { setFaults } from '@vetrounds/core/storage/faults'
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { actorOf, atOnce, run, saved } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, makeItem } from '../support/make.ts'
import { sell, shelfOf } from '../support/shelf.ts'
import { form } from '../support/stock-acts.ts'

afterEach(() => setFaults(undefined))

const key = batchKey({})

const shop = async () => {
  const clinic = await makeClinic()
  const [manager, staff] = [actorOf(clinic, clinic.people.manager), actorOf(clinic, clinic.people.staff)]
  return { manager, staff }
}

const start = async (actor: Actor): Promise<string> =>
  (await run(again(actor), who => startStocktake(who, { id: newId(), category: 'pharmaceutical' }))).id

const count = (actor: Actor, id: string, itemId: string, quantity: number, alone?: boolean) =>
  run(again(atOnce(actor)), who => countStock(who, id, { itemId, key, quantity, alone }))

const countLate = (
  actor: Actor,
  id: string,
  itemId: string,
  { quantity, savedAt, alone }: { quantity: number; savedAt: string; alone?: boolean },
) => run(saved(again(actor), savedAt), who => countStock(who, id, { itemId, key, quantity, alone }))

const review = (actor: Actor, id: string) => run(again(actor), who => reviewStocktake(who, id))

/** Books all differences, in as many calls as needed; returns the last answer. */
const book = async (actor: Actor, id: string) => {
  const { v, differences } = await review(actor, id)
  const lines = differences.map(({ itemId, key: batch }) => ({
    itemId,
    key: batch,
    reason: 'stocktake' as const,
  }))
  let answer = await run(again(actor), who => bookStocktake(who, id, { v, lines }))
  while (answer.state === 'booking') {
    const { v: next } = answer
    answer = await run(again(actor), who => bookStocktake(who, id, { v: next, lines }))
  }
  return answer
}

const balanced = async (actor: Actor, itemId: string) => {
  const shelf = await shelfOf(actor.clinicId, actor.branchId, itemId)
  expect(shelf.batches).toEqual(shelf.moved)
  expect(shelf.quantity).toBe(total(shelf.batches))
  return shelf
}

test('what is sold before, between and after counts and while they are booked stays sold, and only what is missing goes', async () => {
  const { manager, staff } = await shop()
  const sales = fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 2 })
  await fc.assert(
    fc.asyncProperty(sales, sales, sales, fc.nat({ max: 2000 }), fc.nat(), fc.boolean(), async (...given) => {
      const [before, after, meanwhile, missing, seed, isLate] = given
      const { id: itemId } = await makeItem(manager, { quantity: 10_000 })
      setFaults({ seed, conflict: 0.1, lostAnswer: 0.1 })
      const id = await start(manager)
      for (const each of before) await sell(atOnce(staff), itemId, each)
      const there = 10_000 - missing - before.reduce((sum, each) => sum + each, 0)
      // A count that waits offline is sent after others have sold.
      const countedAt = nowIso()
      if (!isLate) await count(staff, id, itemId, there)
      await sleep(2)
      for (const each of after) await sell(atOnce(staff), itemId, each)
      if (isLate) await countLate(staff, id, itemId, { quantity: there, savedAt: countedAt })
      await Promise.all([book(manager, id), ...meanwhile.map(each => sell(atOnce(staff), itemId, each))])
      setFaults(undefined)
      const sold = [...before, ...after, ...meanwhile].reduce((sum, each) => sum + each, 0)
      expect((await balanced(manager, itemId)).quantity).toBe(10_000 - missing - sold)
    }),
    { numRuns: process.env.FULL ? 60 : 5 },
  )
})

test('a sale while one counts is tried against: the book is that of the moment of the count', async () => {
  const { manager, staff } = await shop()
  const { id: itemId } = await makeItem(manager, { quantity: 100_000 })
  const id = await start(manager)
  await Promise.all([
    ...Array.from({ length: 6 }, () => sell(atOnce(staff), itemId, 1000)),
    count(manager, id, itemId, 50_000),
  ])
  const { differences } = await review(manager, id)
  await book(manager, id)
  const [difference] = differences
  if (!difference) throw new Error('50 of about 100 differ.')
  expect((await balanced(manager, itemId)).quantity).toBe(94_000 - (difference.book - 50_000))
})

test('two people’s counts add up, a new count may stand alone, and nothing is booked that was counted since', async () => {
  const { manager, staff } = await shop()
  const { id: itemId } = await makeItem(manager, { quantity: 9000, costPrice: 100 })
  const other = await makeItem(manager, { quantity: 2000 })
  const id = await start(manager)
  await expect(start(manager)).rejects.toMatchObject({ code: 'stocktake.running', data: { id } })
  await count(manager, id, itemId, 4000)
  await count(staff, id, itemId, 3000)
  await count(staff, id, other.id, 2000)
  const first = await review(manager, id)
  expect([first.agree, first.differences]).toMatchObject([
    1,
    [{ itemId, book: 9000, counted: 7000, value: -200 }],
  ])
  const lines = [{ itemId, key, reason: 'theft' as const }]
  const bookWith = (v: number, some: typeof lines) =>
    run(again(manager), who => bookStocktake(who, id, { v, lines: some }))
  await expect(bookWith(first.v, [])).rejects.toMatchObject({ code: 'request.invalid' })
  await count(staff, id, itemId, 8000, true)
  await expect(bookWith(first.v, lines)).rejects.toMatchObject({ code: 'changed_elsewhere' })
  const second = await review(manager, id)
  expect(second.differences).toMatchObject([{ book: 9000, counted: 8000 }])
  expect(await bookWith(second.v, lines)).toMatchObject({ state: 'booked', booked: 1, value: -100 })
  expect((await balanced(manager, itemId)).quantity).toBe(8000)
  await expect(count(staff, id, itemId, 9000)).rejects.toMatchObject({ code: 'stocktake.state' })
  await expect(bookWith(second.v, lines)).rejects.toMatchObject({ code: 'stocktake.state' })
})

test('more differences than one transaction takes are booked in several, and one given up books nothing', async () => {
  const { manager } = await shop()
  const items = await Promise.all(Array.from({ length: 27 }, () => makeItem(manager, { quantity: 3000 })))
  const gone = await start(manager)
  await run(again(manager), who => cancelStocktake(who, gone, { v: 1 }))
  const id = await start(manager)
  for (const item of items) await count(manager, id, item.id, 2000)
  const { v, differences } = await review(manager, id)
  // The reasons of the lines booked by this call are enough: those of thousands would be too many for one call.
  const lines = bookedNext(differences).map(({ itemId, key: batch }) => ({
    itemId,
    key: batch,
    reason: 'theft' as const,
  }))
  expect(lines).toHaveLength(25)
  const bookOnly = (some: typeof lines) =>
    run(again(manager), who => bookStocktake(who, id, { v, lines: some }))
  await expect(bookOnly(lines.slice(1))).rejects.toMatchObject({ code: 'request.invalid' })
  await bookOnly(lines)
  // Whoever continues after an interruption sees what is left.
  expect((await review(manager, id)).differences).toHaveLength(2)
  expect(await book(manager, id)).toMatchObject({ state: 'booked', booked: 27 })
  const shelves = await Promise.all(items.map(item => balanced(manager, item.id)))
  expect(new Set(shelves.map(({ quantity }) => quantity))).toEqual(new Set([2000]))
})

test('a count that waited is of the moment it was made, and never takes the place of a later one', async () => {
  const { manager, staff } = await shop()
  const { id: itemId } = await makeItem(manager, { quantity: 9000 })
  const id = await start(manager)
  // Sold offline before the count, and sent before the count is: the units had left the shelf when it was counted.
  const soldAt = nowIso()
  const countedAt = new Date(Date.parse(soldAt) + 1).toISOString()
  await sleep(3)
  await sell(atOnce(staff), itemId, 1000)
  await sell(saved(staff, soldAt), itemId, 2000)
  await countLate(staff, id, itemId, { quantity: 6500, savedAt: countedAt })
  expect((await review(manager, id)).differences).toMatchObject([{ book: 7000, counted: 6500 }])
  await count(staff, id, itemId, 6000)
  const late = { quantity: 1000, savedAt: countedAt }
  expect(await countLate(staff, id, itemId, late)).toMatchObject({ quantity: 6000 })
  expect(await review(manager, id)).toMatchObject({ agree: 1, differences: [] })
})

test('whoever counts again takes the place of earlier counts in whatever order they are sent, and of no later one', async () => {
  const { manager, staff } = await shop()
  const minute = (n: number) => new Date(Date.parse(nowIso()) + n * 60_000).toISOString()
  const [early, recount, between] = [minute(-30), minute(-20), minute(-10)]
  const { request, ...who } = manager
  const keeper = { ...who, request: { ...request, at: minute(-180) } }
  const { id: itemId } = await makeItem(keeper, { quantity: 5000 })
  const id = await start(manager)
  const quantities = async () =>
    (await run(again(manager), who => readStocktake(who, id))).counts.map(({ quantity }) => quantity)
  // One person counts, another counts anew offline (`alone`); that recount is sent before and after counts that waited elsewhere.
  await countLate(staff, id, itemId, { quantity: 4000, savedAt: minute(-40) })
  await countLate(manager, id, itemId, { quantity: 5000, savedAt: recount, alone: true })
  expect(await quantities()).toEqual([5000])
  await countLate(staff, id, itemId, { quantity: 4500, savedAt: early })
  expect(await quantities()).toEqual([5000])
  expect(await review(manager, id)).toMatchObject({ agree: 1, differences: [] })
  // A further count by the same person still replaces counts that others made before the recount, but no later ones.
  await count(manager, id, itemId, 6000)
  expect(await quantities()).toEqual([6000])
  await countLate(staff, id, itemId, { quantity: 1000, savedAt: between })
  expect(await quantities()).toEqual(expect.arrayContaining([6000, 1000]))
  // A recount that is sent late replaces only counts made before it.
  const other = await makeItem(keeper, { quantity: 5000 })
  await countLate(staff, id, other.id, { quantity: 2000, savedAt: between })
  await countLate(manager, id, other.id, { quantity: 3000, savedAt: early, alone: true })
  await count(manager, id, other.id, 3000)
  await countLate(manager, id, other.id, { quantity: 1, savedAt: recount, alone: true })
  expect((await review(manager, id)).differences.map(({ itemId: each }) => each)).toEqual([itemId])
  // A new count that comes after a later one of the same person, which is none, leaves that one and ends what others had counted.
  const third = await makeItem(keeper, { quantity: 5000 })
  await countLate(staff, id, third.id, { quantity: 2000, savedAt: early })
  await count(manager, id, third.id, 5000)
  await countLate(manager, id, third.id, { quantity: 1, savedAt: recount, alone: true })
  expect((await review(manager, id)).differences.map(({ itemId: each }) => each)).toEqual([itemId])
})

test('its movements name the day on which it began in the branch, also where that is not the day in Greenwich', async () => {
  const { manager } = await shop()
  // At any moment, at least one of these zones has another day than UTC.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const there = { ...manager, zone }
    const { id: itemId } = await makeItem(there, { quantity: 9000 })
    const id = await start(there)
    const { startedAt } = await run(again(there), who => readStocktake(who, id))
    await count(there, id, itemId, 8000)
    await book(there, id)
    const { rows } = await run(again(there), who => listItemMovements(who, itemId, {}))
    expect(rows[0]?.reference).toEqual({ kind: 'stocktake', id, label: localDay(startedAt, zone) })
  }
})

test.each([
  ['in the order of their counts', [0, 1]],
  ['the later one first', [1, 0]],
] as const)(
  'of an item that two stocktakes counted, as its category changed, the difference is booked once, %s',
  async (_, order) => {
    const { manager } = await shop()
    const { id: itemId, name } = await makeItem(manager, { quantity: 10_000 })
    const first = await start(manager)
    await count(manager, first, itemId, 8000)
    await run(again(manager), who => changeItem(who, itemId, { v: 1, ...form, name, category: 'toy' }))
    const second = newId()
    await run(again(manager), who => startStocktake(who, { id: second, category: 'toy' }))
    await count(manager, second, itemId, 8000)
    for (const at of order) await book(atOnce(manager), [first, second][at] ?? '')
    expect((await balanced(manager, itemId)).quantity).toBe(8000)
  },
)
