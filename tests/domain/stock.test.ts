// Items and stock: whatever happens at once, a level is the sum of its movements and never below nothing (product § 6).
import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from '@vetrounds/core/access/actor'
import { nowIso } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { strikeEntry } from '@vetrounds/core/records/strike.service'
import { changeTreatment, createTreatment } from '@vetrounds/core/records/treatment.service'
import { adjustStock, receiveStock } from '@vetrounds/core/stock/adjust.service'
import { changedItemOf, followItem } from '@vetrounds/core/stock/follow.service'
import { findLikeItems, listItems, readItem } from '@vetrounds/core/stock/item.service'
import { changeItem, changeItemState } from '@vetrounds/core/stock/item-edit.service'
import { batchKey, total } from '@vetrounds/core/stock/level'
import { todayOf } from '@vetrounds/core/stock/level.service'
import { listItemMovements, listMovements } from '@vetrounds/core/stock/movements.service'
import { listAttention } from '@vetrounds/core/stock/order.service'
import { settleShort } from '@vetrounds/core/stock/short.service'
import { countStock, readStocktake, startStocktake } from '@vetrounds/core/stock/stocktake.service'
import { bookStocktake, cancelStocktake } from '@vetrounds/core/stock/stocktake-booking.service'
import { cancelTransfer, receiveTransfer, sendTransfer } from '@vetrounds/core/stock/transfer.service'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { predictedAdjustment } from '../../packages/web/src/features/stock/predicted-stock.ts'
import { treatment } from '../support/act-samples.ts'
import { actorOf, atOnce, measured, run, saved } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, at, makeItem, makePatient } from '../support/make.ts'
import { sell, shelfOf, takeBack } from '../support/shelf.ts'
import { movementsIn } from '../support/stored.ts'
import { rowsOf } from '../support/table.ts'
import { registerOf, witnessed } from '../support/witness.ts'

const managerOf = async () => {
  const clinic = await makeClinic()
  return { clinic, actor: actorOf(clinic, clinic.people.manager) }
}

const form = { category: 'pharmaceutical', unit: 'tablet', sellingPrice: 145, taxRate: 2300 } as const

const adjust = async (actor: Actor, id: string, change: Partial<Parameters<typeof adjustStock>[2]>) => {
  const whole = { id: newId(), type: 'remove' as const, amount: 1000, reason: 'damaged' as const, ...change }
  const body = await witnessed(actor, 'adjustStock', id, whole)
  return run(again(actor), who => adjustStock(who, id, body))
}

const receive = async (actor: Actor, id: string, receipt: Partial<Parameters<typeof receiveStock>[2]>) => {
  const body = await witnessed(actor, 'receiveStock', id, { id: newId(), quantity: 10_000, ...receipt })
  return run(again(actor), who => receiveStock(who, id, body))
}

/** What holds whenever nothing is under way. */
const assertBalanced = async (actor: Actor, itemId: string) => {
  const shelf = await shelfOf(actor.clinicId, actor.branchId, itemId)
  expect(shelf.batches).toEqual(shelf.moved)
  expect(shelf.quantity).toBe(total(shelf.batches))
  expect(Object.values(shelf.batches).every(quantity => quantity > 0)).toBe(true)
  return shelf
}

const act = fc.oneof(
  fc.record({ is: fc.constant('sell' as const), quantity: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ is: fc.constant('sellTakeBack' as const), quantity: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({
    is: fc.constant('adjust' as const),
    type: fc.constantFrom('add' as const, 'remove' as const, 'set' as const),
    quantity: fc.integer({ min: 1, max: 9000 }),
  }),
  fc.record({
    is: fc.constant('receive' as const),
    quantity: fc.integer({ min: 1, max: 9000 }),
    batch: fc.constantFrom('A', 'B'),
    expiryDate: fc.constantFrom('2090-01-31', '2020-01-31', undefined),
    back: fc.boolean(),
  }),
  fc.record({
    is: fc.constant('give' as const),
    quantity: fc.integer({ min: 1, max: 12_000 }),
    fate: fc.constantFrom('nothing' as const, 'strike' as const, 'amend' as const, 'settle' as const),
  }),
  fc.record({
    is: fc.constant('transfer' as const),
    quantity: fc.integer({ min: 1, max: 9000 }),
    arrives: fc.boolean(),
  }),
  fc.record({ is: fc.constant('count' as const), quantity: fc.integer({ min: 0, max: 9000 }) }),
)

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

type Site = {
  /** Branch to which is sent. */
  there: Actor
  patientId: string
}

const given = at('10:00')

/** Gives it as a treatment, which is then struck out twice at once, amended, or settled if it was short. */
const give = async (
  actor: Actor,
  itemId: string,
  { patientId }: Site,
  each: Extract<Act, { is: 'give' }>,
) => {
  const entry = newId()
  const lines = (quantity: number) => [
    { name: 'Amoxicillin', itemId, quantity, unitPrice: 145, taxRate: 2300 },
  ]
  const own = { at: given, ...treatment }
  await run(again(actor), who =>
    createTreatment(who, patientId, { id: entry, ...own, lines: lines(each.quantity) }),
  )
  const place = { id: patientId, entry }
  const strike = () =>
    run(again(actor), who => strikeEntry(who, place, { at: given, why: 'twice', reason: 'Twice' }))
  if (each.fate === 'strike') await Promise.allSettled([strike(), strike()])
  if (each.fate === 'amend')
    await run(again(actor), who =>
      changeTreatment(who, place, { v: 1, was: given, reason: '', ...own, lines: lines(5000) }),
    )
  if (each.fate !== 'settle') return
  const { shorts = [] } = await run(again(actor), listAttention)
  const short = shorts.find(({ id }) => id === entry)
  if (!short) return
  const body = await witnessed(actor, 'settleShort', '', short)
  await run(again(actor), who => settleShort(who, body))
}

const transfer = async (
  actor: Actor,
  itemId: string,
  { there }: Site,
  each: Extract<Act, { is: 'transfer' }>,
) => {
  const { quantity } = each
  const id = newId()
  const sent = await witnessed(actor, 'sendTransfer', '', { id, itemId, toId: there.branchId, quantity })
  const { v } = await run(again(actor), who => sendTransfer(who, sent))
  if (each.arrives) {
    const body = await witnessed(there, 'receiveTransfer', id, { v, quantity })
    await run(again(there), who => receiveTransfer(who, id, body))
  } else {
    const body = await witnessed(actor, 'cancelTransfer', id, { v })
    await run(again(actor), who => cancelTransfer(who, id, body))
  }
}

/** Counts the item in a stocktake of its own and books the difference. */
const count = async (actor: Actor, itemId: string, quantity: number) => {
  const id = newId()
  await run(again(actor), who => startStocktake(who, { id, category: form.category }))
  try {
    const key = batchKey({})
    await run(again(actor), who => countStock(who, id, { itemId, key, quantity }))
    const { v } = await run(again(actor), who => readStocktake(who, id))
    const lines = [{ itemId, key, reason: 'stocktake' as const }]
    await run(again(actor), who => bookStocktake(who, id, { v, lines }))
  } catch (error) {
    const { v } = await run(again(actor), who => readStocktake(who, id))
    await run(again(actor), who => cancelStocktake(who, id, { v }))
    throw error
  }
}

/** What is out for each treatment, with what is short of it, is what its lines say; nothing for one that was struck out. */
const assertGiven = async (actor: Actor, itemId: string, { patientId }: Site) => {
  const rows = await rowsOf(`${actor.clinicId}#p#${patientId}`)
  const charges = rows.filter(({ sk }) => String(sk).startsWith('c#'))
  const movements = movementsIn(await rowsOf(`${actor.clinicId}#b#${actor.branchId}#k#${itemId}`))
  const { shorts = [] } = await run(again(actor), listAttention)
  for (const { sk, state, lines } of charges) {
    const entry = String(sk).slice(2)
    const [line] = lines as { itemId: string; quantity: number }[]
    if (line?.itemId !== itemId) continue
    const out = movements
      .filter(({ id }) => id.startsWith(entry))
      .reduce((sum, { quantity }) => sum - Number(quantity), 0)
    const { quantity: missing = 0, back = 0 } = shorts.find(({ id }) => id === entry) ?? {}
    expect(out + missing - back).toBe(state === 'open' ? line.quantity : 0)
  }
}

const carryOut = async (actor: Actor, id: string, each: Act, site: Site): Promise<void> => {
  const { quantity } = each
  if (each.is === 'give') return give(actor, id, site, each)
  if (each.is === 'transfer') return transfer(actor, id, site, each)
  if (each.is === 'count') return count(actor, id, quantity)
  if (each.is === 'sell') await sell(actor, id, quantity)
  else if (each.is === 'sellTakeBack') {
    const movement = await sell(actor, id, quantity)
    // Two who cancel the same sale at once: one of them does.
    const both = await Promise.allSettled([takeBack(actor, id, movement), takeBack(actor, id, movement)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  } else if (each.is === 'adjust')
    await adjust(actor, id, { type: each.type, amount: quantity, reason: 'stocktake' })
  else await receive(actor, id, { ...each })
}

const isKnownRefusal = ({ reason }: PromiseRejectedResult): boolean =>
  [
    'stock.not_enough',
    'stock.expired',
    'stocktake.running',
    'changed_elsewhere',
    'stock.controlled',
  ].includes((reason as { code?: string }).code ?? '')

test('any interleaving ends with levels that are the sum of their movements, in each batch', async () => {
  const { clinic } = await managerOf()
  const [actor, there] = clinic.branches.map(branch => actorOf(clinic, clinic.people.admin, branch))
  if (!actor || !there) throw new Error('A clinic has two branches.')
  const site = { there, patientId: (await makePatient(actor)).id }
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 8 }), async acts => {
      const { id } = await makeItem(actor, { quantity: 10_000 })
      const done = await Promise.allSettled(acts.map(each => carryOut(actor, id, each, site)))
      const failed = done.filter(each => each.status === 'rejected')
      expect(failed.filter(each => !isKnownRefusal(each)).map(({ reason }) => String(reason))).toEqual([])
      await assertBalanced(actor, id)
      await assertBalanced(there, id)
      await assertGiven(actor, id, site)
    }),
    { numRuns: process.env.FULL ? 100 : 8 },
  )
})

test('of a controlled drug no interleaving leaves a movement without its line, numbered and balanced by bottle', async () => {
  const { clinic } = await managerOf()
  const [actor, there] = clinic.branches.map(branch => actorOf(clinic, clinic.people.admin, branch))
  if (!actor || !there) throw new Error('A clinic has two branches.')
  const site = { there, patientId: (await makePatient(actor)).id }
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 8 }), async acts => {
      const { id } = await makeItem(actor, { controlled: true })
      await receive(actor, id, { quantity: 10_000 })
      // Bottles are set one by one, which a test of its own does.
      const apart = acts.map(each =>
        each.is === 'adjust' && each.type === 'set' ? { ...each, type: 'add' as const } : each,
      )
      const done = await Promise.allSettled(apart.map(each => carryOut(actor, id, each, site)))
      const failed = done.filter(each => each.status === 'rejected')
      expect(failed.filter(each => !isKnownRefusal(each)).map(({ reason }) => String(reason))).toEqual([])
      await assertGiven(actor, id, site)
      for (const place of [actor, there]) {
        const { batches } = await assertBalanced(place, id)
        expect(await registerOf(place, id)).toEqual(batches)
      }
    }),
    { numRuns: process.env.FULL ? 60 : 5 },
  )
})

test('many sellers of what is there sell exactly that', async () => {
  const { actor } = await managerOf()
  const { id } = await makeItem(actor, { quantity: 100_000 })
  // Of 100: in the full run one each by 1,000 sellers, some at a time as processes take them.
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
  // What it gave back is free again.
  await makeItem(actor, { name: 'Metacam 1.5 mg/ml', brand: 'Boehringer', barcode: '4028691' })
})

test('a list shows names and brands, what is here of each, and no retired items', async () => {
  const { clinic, actor } = await managerOf()
  await makeItem(actor, { name: 'Rimadyl 50', brand: 'Zoetis', quantity: 3000 })
  await makeItem(actor, { name: 'Zylkene', brand: 'Vetoquinol' })
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
  expect(await shown('', true)).toEqual([['Zinc', 1000]])
  // The other branch shows what it has itself, and an item says of all.
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
  const day = new Date().toISOString().slice(0, 10)
  const { rows } = await run(again(actor), who => listMovements(who, { from: day, to: day }))
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
  if (renamed) await followItem(renamed)
  const { rows } = await run(again(there), who => listItems(who, { category: form.category, search: 'zin' }))
  expect(rows.map(({ name, stock }) => [name, stock?.quantity])).toEqual([['Zinc', 2000]])
  await assertBalanced(there, id)
})
