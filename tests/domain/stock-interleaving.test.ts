import type { Actor } from '@vetrounds/core/access/actor'
import { addDays } from '@vetrounds/core/calendar/days'
import { newId } from '@vetrounds/core/ids'
import { undoImport } from '@vetrounds/core/imports/undo.service'
import { strikeEntry } from '@vetrounds/core/records/strike.service'
import { changeTreatment, createTreatment } from '@vetrounds/core/records/treatment.service'
import { readItem } from '@vetrounds/core/stock/item.service'
import { itemImporter } from '@vetrounds/core/stock/item-import.service'
import { batchKey } from '@vetrounds/core/stock/level'
import { todayOf } from '@vetrounds/core/stock/level.service'
import { openBatch } from '@vetrounds/core/stock/opening.service'
import { listAttention } from '@vetrounds/core/stock/order.service'
import { settleShort } from '@vetrounds/core/stock/short.service'
import { countStock, readStocktake, startStocktake } from '@vetrounds/core/stock/stocktake.service'
import { bookStocktake, cancelStocktake } from '@vetrounds/core/stock/stocktake-booking.service'
import { cancelTransfer, receiveTransfer, sendTransfer } from '@vetrounds/core/stock/transfer.service'
import { setFaults } from '@vetrounds/core/storage/faults'
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { treatment } from '../support/act-samples.ts'
import { actorOf, run } from '../support/actor.ts'
import { beginImport, importRow, sendRows } from '../support/item-import-samples.ts'
import { again, at, makeItem, makePatient } from '../support/make.ts'
import { times } from '../support/scale.ts'
import { sell, takeBack } from '../support/shelf.ts'
import { adjust, assertBalanced, form, managerOf, receive } from '../support/stock-acts.ts'
import { movementsIn } from '../support/stored.ts'
import { rowsOf } from '../support/table.ts'
import { registerOf, witnessed } from '../support/witness.ts'

afterEach(() => setFaults(undefined))

const act = fc.oneof(
  fc.record({ is: fc.constant('sell' as const), quantity: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ is: fc.constant('sellTakeBack' as const), quantity: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({
    is: fc.constant('refund' as const),
    quantity: fc.integer({ min: 1, max: 9000 }),
    parts: fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    is: fc.constant('import' as const),
    quantity: fc.integer({ min: 0, max: 9000 }),
    isUndone: fc.boolean(),
  }),
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
    /** The quantity of a second line of the same item; 0 for no second line. */
    again: fc.constantFrom(0, 0, 500),
  }),
  fc.record({ is: fc.constant('count' as const), quantity: fc.integer({ min: 0, max: 9000 }) }),
  fc.record({ is: fc.constant('open' as const), quantity: fc.integer({ min: 1, max: 9000 }) }),
)

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

type Site = {
  /** The item's name. */
  name: string
  /** An actor at the branch to which transfers are sent. */
  there: Actor
  patientId: string
}

const given = at('10:00')

const OPENED_DAYS = 28

const TIMEOUT = times(60_000, 900_000)

/** Gives the item in a treatment, which is then struck out twice at once, amended, or settled if it was short. */
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
  const more = each.again > 0 ? { more: [{ itemId, quantity: each.again }] } : {}
  const parts = { id, itemId, toId: there.branchId, quantity, ...more }
  const sent = await witnessed(actor, 'sendTransfer', '', parts)
  const { v } = await run(again(actor), who => sendTransfer(who, sent))
  if (each.arrives) {
    const arrived = each.again > 0 ? { more: [{ quantity: each.again }] } : {}
    const body = await witnessed(there, 'receiveTransfer', id, { v, quantity, ...arrived })
    await run(again(there), who => receiveTransfer(who, id, body))
  } else {
    const body = await witnessed(actor, 'cancelTransfer', id, { v })
    await run(again(actor), who => cancelTransfer(who, id, body))
  }
}

/** Counts the item in a new stocktake and books the difference. */
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

/** Sells the item and takes parts of it back, all at once: never more than was sold. */
const refund = async (actor: Actor, itemId: string, { quantity, parts }: Extract<Act, { is: 'refund' }>) => {
  const movement = await sell(actor, itemId, quantity)
  await Promise.all(parts.map(part => takeBack(actor, itemId, movement, { partId: newId(), quantity: part })))
}

/** Imports the stock level from a spreadsheet's row; sends it twice, as after a kill, and undoes it if nothing came between. */
const importIt = async (actor: Actor, { name }: Site, each: Extract<Act, { is: 'import' }>) => {
  const id = await beginImport(again(actor), 2)
  const row = importRow(2, { name, quantity: each.quantity })
  await Promise.all([sendRows(again(actor), id, [row]), sendRows(again(actor), id, [row])])
  if (each.isUndone) await run(again(actor), who => undoImport(who, id, 1, itemImporter))
}

/** Checks that for each treatment the units taken plus those short equal its lines, or are zero if it was struck out. */
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

/** Opens some units of the batch that has neither name nor expiry date. */
const open = async (actor: Actor, itemId: string, quantity: number) => {
  const opening = { id: newId(), batch: batchKey({}), quantity }
  await run(again(actor), who => openBatch(who, itemId, opening))
}

/** Checks every shelf: a batch with that expiry date can only come from an opening, so it must be marked as opened. */
const assertOpened = async (itemId: string, places: readonly Actor[]) => {
  for (const place of places) {
    const today = todayOf(place)
    const until = addDays(today, OPENED_DAYS)
    const { stock } = await run(again(place), who => readItem(who, itemId))
    for (const { expiryDate, openedOn } of stock?.batches ?? [])
      expect(openedOn).toBe(expiryDate === until ? today : undefined)
  }
}

const carryOut = async (actor: Actor, id: string, each: Act, site: Site): Promise<void> => {
  const { quantity } = each
  if (each.is === 'give') return give(actor, id, site, each)
  if (each.is === 'transfer') return transfer(actor, id, site, each)
  if (each.is === 'count') return count(actor, id, quantity)
  if (each.is === 'refund') return refund(actor, id, each)
  if (each.is === 'import') return importIt(actor, site, each)
  if (each.is === 'open') return open(actor, id, quantity)
  if (each.is === 'sell') await sell(actor, id, quantity)
  else if (each.is === 'sellTakeBack') {
    const movement = await sell(actor, id, quantity)
    // Two people cancel the same sale at once: one of them succeeds.
    const both = await Promise.allSettled([takeBack(actor, id, movement), takeBack(actor, id, movement)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  } else if (each.is === 'adjust')
    await adjust(actor, id, { type: each.type, amount: quantity, reason: 'stocktake' })
  else await receive(actor, id, { ...each })
}

/** Whether the batch that an opening names has been used up meanwhile. */
const isGone = ({ errors }: { errors?: { code: string }[] }): boolean =>
  errors?.some(({ code }) => code === 'batch.unknown') ?? false

const isKnownRefusal = ({ reason }: PromiseRejectedResult): boolean =>
  isGone(reason) ||
  [
    'stock.not_enough',
    'stock.expired',
    'stocktake.running',
    'changed_elsewhere',
    'stock.controlled',
    'import.in_use',
  ].includes((reason as { code?: string }).code ?? '')

test('any interleaving ends with levels that are the sum of their movements, in each batch', {
  timeout: TIMEOUT,
}, async () => {
  const { clinic } = await managerOf()
  const [actor, there] = clinic.branches.map(branch => actorOf(clinic, clinic.people.admin, branch))
  if (!actor || !there) throw new Error('A clinic has two branches.')
  const patientId = (await makePatient(actor)).id
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 8 }), fc.nat(), async (acts, seed) => {
      const { id, name } = await makeItem(actor, { quantity: 10_000, openedDays: OPENED_DAYS })
      const site = { name, there, patientId }
      // A client whose connection is cut sends again, with the same key.
      setFaults({ seed, conflict: 0.1, lostAnswer: 0.1 })
      const done = await Promise.allSettled(acts.map(each => carryOut(actor, id, each, site)))
      const failed = done.filter(each => each.status === 'rejected')
      expect(failed.filter(each => !isKnownRefusal(each)).map(({ reason }) => String(reason))).toEqual([])
      setFaults(undefined)
      await assertBalanced(actor, id)
      await assertBalanced(there, id)
      await assertOpened(id, [actor, there])
      await assertGiven(actor, id, site)
    }),
    { numRuns: process.env.FULL ? 100 : 5 },
  )
})

test('of a controlled drug no interleaving leaves a movement without its line, numbered and balanced by bottle', {
  timeout: TIMEOUT,
}, async () => {
  const { clinic } = await managerOf()
  const [actor, there] = clinic.branches.map(branch => actorOf(clinic, clinic.people.admin, branch))
  if (!actor || !there) throw new Error('A clinic has two branches.')
  const patientId = (await makePatient(actor)).id
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 8 }), async acts => {
      const { id, name } = await makeItem(actor, { controlled: true })
      const site = { name, there, patientId }
      await receive(actor, id, { quantity: 10_000 })
      // The level of a controlled drug is set bottle by bottle, which another test does; so `set` becomes `add` here.
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
    { numRuns: process.env.FULL ? 60 : 3 },
  )
})
