// A sale or an adjustment that was saved offline before a count and is sent after it: the count already includes it, so it must
// not change the level again, whoever counted and however it is sent. Levels stay the sum of their movements.
import type { Actor } from '@vetrounds/core/access/actor'
import { addDays } from '@vetrounds/core/calendar/days'
import { newId } from '@vetrounds/core/ids'
import { undoImport } from '@vetrounds/core/imports/undo.service'
import { createTreatment } from '@vetrounds/core/records/treatment.service'
import { itemImporter } from '@vetrounds/core/stock/item-import.service'
import { batchKey } from '@vetrounds/core/stock/level'
import { todayOf } from '@vetrounds/core/stock/level.service'
import { openBatch } from '@vetrounds/core/stock/opening.service'
import { listAttention } from '@vetrounds/core/stock/order.service'
import {
  countStock,
  readStocktake,
  reviewStocktake,
  startStocktake,
} from '@vetrounds/core/stock/stocktake.service'
import { bookStocktake, cancelStocktake } from '@vetrounds/core/stock/stocktake-booking.service'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { treatment } from '../support/act-samples.ts'
import { atOnce, run, saved } from '../support/actor.ts'
import { beginImport, importRow, sendRows } from '../support/item-import-samples.ts'
import { again, makeItem, makePatient } from '../support/make.ts'
import { sell, takeBack } from '../support/shelf.ts'
import { adjust, assertBalanced, form, managerOf, receive } from '../support/stock-acts.ts'

const MINUTE = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()
const key = batchKey({})

/** An item that was on the shelf three hours ago. */
const shelved = (actor: Actor, fields: Parameters<typeof makeItem>[1]) => {
  const { request, ...who } = actor
  return makeItem({ ...who, request: { ...request, at: ago(180) } }, fields)
}

/** The same person with a new request made now. */
const now = (actor: Actor): Actor => again(atOnce(actor))

/** Counts the item in a new stocktake, at the moment `at`, and books the difference. */
const stocktake = async (
  actor: Actor,
  itemId: string,
  { quantity, at, meanwhile }: { quantity: number; at: string; meanwhile?: () => Promise<unknown> },
) => {
  const id = newId()
  await run(now(actor), who => startStocktake(who, { id, category: form.category }))
  await run(saved(again(actor), at), who => countStock(who, id, { itemId, key, quantity }))
  await meanwhile?.()
  const { v, differences } = await run(now(actor), who => reviewStocktake(who, id))
  const lines = differences.map(each => ({
    itemId: each.itemId,
    key: each.key,
    reason: 'stocktake' as const,
  }))
  if (lines.length > 0) return run(now(actor), who => bookStocktake(who, id, { v, lines }))
  const { v: last } = await run(now(actor), who => readStocktake(who, id))
  return run(now(actor), who => cancelStocktake(who, id, { v: last }))
}

test('a sale of before a stocktake that comes after it was booked leaves the counted level as it is', async () => {
  const { actor } = await managerOf()
  const { id } = await shelved(actor, { quantity: 10_000 })
  // Three units were sold offline before the count, which found seven.
  await stocktake(actor, id, { quantity: 7000, at: ago(30) })
  expect((await assertBalanced(actor, id)).quantity).toBe(7000)
  const movement = await sell(saved(actor, ago(60)), id, 3000)
  const shelf = await assertBalanced(actor, id)
  // The sale is among the movements, next to a movement that restores the counted level.
  expect([shelf.quantity, shelf.movements]).toEqual([7000, 4])
  // Units of this sale that are taken back are in stock again.
  await takeBack(actor, id, movement)
  expect((await assertBalanced(actor, id)).quantity).toBe(10_000)
  // A sale that happened after the count reduces the counted level, however late it is sent.
  await sell(saved(actor, ago(10)), id, 1000)
  await sell(now(actor), id, 1000)
  expect((await assertBalanced(actor, id)).quantity).toBe(8000)
})

test('more than is left of it is no reason to refuse what was sold before the count', async () => {
  const { actor } = await managerOf()
  const { id } = await shelved(actor, { quantity: 3000 })
  await adjust(now(actor), id, { type: 'set', amount: 0, reason: 'stocktake' })
  await sell(saved(actor, ago(60)), id, 3000)
  expect((await assertBalanced(actor, id)).quantity).toBe(0)
  await expect(sell(now(actor), id, 1000)).rejects.toMatchObject({ code: 'stock.not_enough' })
})

test('of several batches those alone are spared that were counted', async () => {
  const { actor } = await managerOf()
  const { id } = await shelved(actor, { quantity: 5000, expiryDate: '2090-01-31', batch: 'A' })
  await receive(now(actor), id, { quantity: 2000, expiryDate: '2091-01-31', batch: 'B' })
  // Batch A expires first and is sold first, as it was not counted; the other 500 come from batch B, which was.
  await adjust(now(actor), id, { type: 'set', amount: 1500, reason: 'stocktake', batch: '910131.B' })
  await sell(saved(actor, ago(60)), id, 5500)
  expect((await assertBalanced(actor, id)).batches).toEqual({ '910131.B': 1500 })
})

test('a sale that comes between a count and its booking is not in the difference once more', async () => {
  const { actor } = await managerOf()
  const { id } = await shelved(actor, { quantity: 10_000 })
  const late = () => sell(saved(actor, ago(60)), id, 3000)
  // The count finds one unit less than the sale explains.
  await stocktake(actor, id, { quantity: 6000, at: ago(30), meanwhile: late })
  expect((await assertBalanced(actor, id)).quantity).toBe(6000)
})

const open = (actor: Actor, itemId: string, batch: string, quantity: number) =>
  run(now(actor), who => openBatch(who, itemId, { id: newId(), batch, quantity }))

test('what is opened of a batch that was counted was counted, too', async () => {
  const { actor } = await managerOf()
  const fields = { quantity: 10_000, expiryDate: '2090-01-31', batch: 'L', openedDays: 28 }
  const { id } = await shelved(actor, fields)
  await adjust(now(actor), id, { type: 'set', amount: 9000, reason: 'stocktake', batch: '900131.L' })
  await open(actor, id, '900131.L', 9000)
  await sell(saved(actor, ago(60)), id, 1000)
  expect((await assertBalanced(actor, id)).quantity).toBe(9000)
})

test.each([10_000, 9000, 3000])(
  'of %i that were opened between a count and its booking what was missing is booked off, too',
  async quantity => {
    const { actor } = await managerOf()
    const { id } = await shelved(actor, { quantity: 10_000, openedDays: 28 })
    const meanwhile = () => open(actor, id, key, quantity)
    await stocktake(actor, id, { quantity: 8000, at: ago(30), meanwhile })
    expect((await assertBalanced(actor, id)).quantity).toBe(8000)
  },
)

test('what was opened and then counted itself is booked off once', async () => {
  const { actor } = await managerOf()
  const { id } = await shelved(actor, { quantity: 10_000, openedDays: 28 })
  const opened = batchKey({ expiryDate: addDays(todayOf(now(actor)), 28) })
  const take = newId()
  const count = (batch: string) =>
    run(now(actor), who => countStock(who, take, { itemId: id, key: batch, quantity: 8000 }))
  await run(now(actor), who => startStocktake(who, { id: take, category: form.category }))
  await count(key)
  await open(actor, id, key, 10_000)
  await count(opened)
  const { v, differences } = await run(now(actor), who => reviewStocktake(who, take))
  const lines = differences.map(each => ({ itemId: id, key: each.key, reason: 'stocktake' as const }))
  await run(now(actor), who => bookStocktake(who, take, { v, lines }))
  expect((await assertBalanced(actor, id)).quantity).toBe(8000)
})

test('what is set to what is there after a count, by hand or by a list, is not in the difference once more', async () => {
  const { actor } = await managerOf()
  const name = `Carprofen ${newId()}`
  const items = [
    await shelved(actor, { quantity: 10_000 }),
    await shelved(actor, { quantity: 10_000, name }),
    await shelved(actor, { quantity: 10_000 }),
  ]
  const [byHand, byList, left] = items.map(({ id }) => id) as [string, string, string]
  const take = newId()
  await run(now(actor), who => startStocktake(who, { id: take, category: form.category }))
  for (const { id } of items)
    await run(saved(again(actor), ago(30)), who => countStock(who, take, { itemId: id, key, quantity: 8000 }))
  await adjust(now(actor), byHand, { type: 'set', amount: 8000, reason: 'stocktake' })
  const list = await beginImport(now(actor), 2)
  await sendRows(now(actor), list, [importRow(2, { name, quantity: 8000, expiryDate: undefined })])
  const { v, differences } = await run(now(actor), who => reviewStocktake(who, take))
  expect(new Map(differences.map(({ itemId, isPutRight }) => [itemId, isPutRight]))).toEqual(
    new Map([
      [byHand, true],
      [byList, true],
      [left, undefined],
    ]),
  )
  // Items whose level was already set to the counted quantity need no reason.
  const lines = [{ itemId: left, key, reason: 'stocktake' as const }]
  expect(await run(now(actor), who => bookStocktake(who, take, { v, lines }))).toMatchObject({ booked: 1 })
  const levels = await Promise.all(items.map(({ id }) => assertBalanced(actor, id)))
  expect(levels.map(({ quantity }) => quantity)).toEqual([8000, 8000, 8000])
})

test('a list that was taken back has counted nothing', async () => {
  const { actor } = await managerOf()
  const name = `Carprofen ${newId()}`
  const { id } = await shelved(actor, { quantity: 10_000, name })
  const listed = async () => {
    const list = await beginImport(now(actor), 2)
    await sendRows(now(actor), list, [importRow(2, { name, quantity: 8000, expiryDate: undefined })])
    await run(now(actor), who => undoImport(who, list, 1, itemImporter))
  }
  await stocktake(actor, id, { quantity: 8000, at: ago(30), meanwhile: listed })
  expect((await assertBalanced(actor, id)).quantity).toBe(8000)
})

test('what was adjusted before a count that was told first changes the level once', async () => {
  const { actor } = await managerOf()
  const early = () => saved(again(actor), ago(60))
  const cases = [
    [{ type: 'remove', amount: 2000, reason: 'damaged' }, 8000],
    [{ type: 'remove', amount: 10_000, reason: 'theft' }, 0],
    [{ type: 'add', amount: 3000, reason: 'found' }, 13_000],
    [{ type: 'set', amount: 8000, reason: 'stocktake' }, 8000],
    [{ type: 'set', amount: 9000, reason: 'stocktake' }, 8000],
    [{ type: 'remove', amount: 2000, reason: 'damaged', batch: key }, 0],
  ] as const
  for (const [change, quantity] of cases) {
    const { id } = await shelved(actor, { quantity: 10_000 })
    await stocktake(actor, id, { quantity, at: ago(30) })
    await adjust(early(), id, change)
    expect((await assertBalanced(actor, id)).quantity).toBe(quantity)
    // An adjustment made after the count changes the level as usual.
    await adjust(saved(again(actor), ago(10)), id, { type: 'add', amount: 1000, reason: 'found' })
    expect((await assertBalanced(actor, id)).quantity).toBe(quantity + 1000)
  }
})

test('of several batches an adjustment changes those alone that were not counted since', async () => {
  const { actor } = await managerOf()
  const early = () => saved(again(actor), ago(60))
  const [a, b] = ['900131.A', '910131.B'] as const
  const twoOf = async () => {
    const { id } = await shelved(actor, { quantity: 5000, expiryDate: '2090-01-31', batch: 'A' })
    const { request, ...who } = actor
    const before = again({ ...who, request: { ...request, at: ago(150) } })
    await receive(before, id, { quantity: 5000, expiryDate: '2091-01-31', batch: 'B' })
    return id
  }
  const count = (id: string, amount: number) =>
    adjust(saved(again(actor), ago(30)), id, { type: 'set', amount, reason: 'stocktake', batch: b })

  const removed = await twoOf()
  await count(removed, 4000)
  await adjust(early(), removed, { type: 'remove', amount: 6000, reason: 'damaged' })
  expect((await assertBalanced(actor, removed)).batches).toEqual({ [b]: 4000 })
  await adjust(early(), removed, { type: 'add', amount: 1000, reason: 'found' })
  expect((await assertBalanced(actor, removed)).batches).toEqual({ [b]: 4000 })

  // When a total is set and two units are missing, one of them of the batch counted since, only the other one is taken off; what
  // was sold of the counted batch stays sold.
  const set = await twoOf()
  await sell(saved(actor, ago(45)), set, 5000)
  await sell(saved(actor, ago(40)), set, 2000)
  await count(set, 2000)
  await adjust(early(), set, { type: 'set', amount: 9000, reason: 'stocktake' })
  expect((await assertBalanced(actor, set)).batches).toEqual({ [b]: 2000 })
  const both = await twoOf()
  await sell(saved(actor, ago(40)), both, 1000)
  await count(both, 4000)
  await adjust(early(), both, { type: 'set', amount: 8000, reason: 'stocktake' })
  expect((await assertBalanced(actor, both)).batches).toEqual({ [a]: 3000, [b]: 4000 })
  // The earlier adjustment didn't see the batch that was received later, so it doesn't change that batch.
  const later = await twoOf()
  await adjust(saved(again(actor), ago(30)), later, { type: 'set', amount: 8000, reason: 'stocktake' })
  await receive(saved(again(actor), ago(20)), later, { quantity: 5000, expiryDate: '2092-01-31', batch: 'C' })
  const { batches } = await assertBalanced(actor, later)
  await adjust(early(), later, { type: 'set', amount: 6000, reason: 'stocktake' })
  expect((await assertBalanced(actor, later)).batches).toEqual(batches)
})

test('what the record gave before a count and tells after it is spared, and is not short', async () => {
  const { actor, clinic } = await managerOf()
  const vet = { ...actor, userId: clinic.people.admin.userId, role: 'admin' as const }
  const { id: patientId } = await makePatient(actor)
  const { id: itemId } = await shelved(actor, { quantity: 2000 })
  await adjust(now(actor), itemId, { type: 'set', amount: 500, reason: 'stocktake' })
  const at = ago(60)
  const lines = [{ name: 'Amoxicillin', itemId, quantity: 1500, unitPrice: 145, taxRate: 2300 }]
  const made = await run(saved(again(vet), at), who =>
    createTreatment(who, patientId, { id: newId(), at, ...treatment, lines }),
  )
  expect((await assertBalanced(actor, itemId)).quantity).toBe(500)
  expect(made).toMatchObject({ state: 'done' })
  const { shorts = [] } = await run(now(actor), listAttention)
  expect(shorts.filter(short => short.itemId === itemId)).toEqual([])
})

test('in any order of counts and late sales the level is what was counted, less what was sold after it', async () => {
  const { actor } = await managerOf()
  const sale = fc.record({
    minute: fc.integer({ min: 1, max: 100 }),
    quantity: fc.integer({ min: 1, max: 300 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(sale, { minLength: 1, maxLength: 4 }),
      fc.array(sale, { maxLength: 3 }),
      fc.integer({ min: 5, max: 95 }),
      async (early, late, counted) => {
        const { id } = await shelved(actor, { quantity: 10_000 })
        // Every sale happened at its minute; `early` ones are sent before the count is booked, `withTexts` ones after it.
        const all = [...early, ...late]
        const there =
          10_000 - all.filter(({ minute }) => minute > counted).reduce((sum, each) => sum + each.quantity, 0)
        for (const each of early) await sell(saved(actor, ago(each.minute)), id, each.quantity)
        // Counted between two minutes, so that a sale in the same minute doesn't depend on how long the test takes.
        await stocktake(actor, id, { quantity: there - 50, at: ago(counted + 0.5) })
        for (const each of late) await sell(saved(actor, ago(each.minute)), id, each.quantity)
        const after = all
          .filter(({ minute }) => minute <= counted)
          .reduce((sum, each) => sum + each.quantity, 0)
        expect((await assertBalanced(actor, id)).quantity).toBe(there - 50 - after)
      },
    ),
    { numRuns: process.env.FULL ? 60 : 6 },
  )
})
