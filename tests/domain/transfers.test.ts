// Transfers between branches: under any concurrency, the stock of both branches, what is on its way and what was booked as
// missing add up.
import type { Actor } from '@vetrounds/core/access/actor'
import { copyAuditEvent } from '@vetrounds/core/audit/audit-copy.service'
import type { AuditRow } from '@vetrounds/core/audit/audit-log'
import { listEvents, readEvent } from '@vetrounds/core/audit/audit-log.service'
import { addDays } from '@vetrounds/core/calendar/days'
import { newId } from '@vetrounds/core/ids'
import { receiveStock } from '@vetrounds/core/stock/adjust.service'
import { readItem } from '@vetrounds/core/stock/item.service'
import { batchKey, total } from '@vetrounds/core/stock/level'
import { todayOf } from '@vetrounds/core/stock/level.service'
import { listItemMovements } from '@vetrounds/core/stock/movements.service'
import { openBatch } from '@vetrounds/core/stock/opening.service'
import type { TransferLine } from '@vetrounds/core/stock/transfer'
import {
  cancelTransfer,
  listTransfers,
  receiveTransfer,
  sendTransfer,
} from '@vetrounds/core/stock/transfer.service'
import { linesOf, TRANSFER_LINES_AT_MOST } from '@vetrounds/core/stock/transfer-lines'
import { setFaults } from '@vetrounds/core/storage/faults'
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, makeItem } from '../support/make.ts'
import { sell, shelfOf } from '../support/shelf.ts'
import { rowsOf } from '../support/table.ts'

afterEach(() => setFaults(undefined))

const chain = async () => {
  const clinic = await makeClinic()
  const { manager, admin } = clinic.people
  const [here, there] = clinic.branches.map(branch => actorOf(clinic, manager, branch))
  if (!here || !there) throw new Error('A clinic has two branches.')
  return { here, there, admin: actorOf(clinic, admin) }
}

type More = { itemId: string; quantity: number; batch?: string }[]

const send = (
  from: Actor,
  toId: string,
  itemId: string,
  quantity: number,
  id = newId(),
  more: More | undefined = undefined,
) => run(again(from), who => sendTransfer(who, { id, itemId, toId, quantity, ...(more && { more }) }))

type Arrived = { quantity: number; reason?: 'damaged' | 'found' | undefined; notes?: string }

const receive = (
  at: Actor,
  id: string,
  quantity: number,
  reason?: 'damaged' | 'found',
  more: Arrived[] | undefined = undefined,
) => run(again(at), who => receiveTransfer(who, id, { v: 1, quantity, reason, ...(more && { more }) }))

const callBack = (at: Actor, id: string) => run(again(at), who => cancelTransfer(who, id, { v: 1 }))

/** Checks that a level is the sum of its movements in each batch; returns the level. */
const balanced = async (actor: Actor, itemId: string) => {
  const shelf = await shelfOf(actor.clinicId, actor.branchId, itemId)
  expect(shelf.batches).toEqual(shelf.moved)
  expect(shelf.quantity).toBe(total(shelf.batches))
  return shelf
}

const act = fc.record({
  from: fc.constantFrom('here' as const, 'there' as const),
  quantity: fc.integer({ min: 1, max: 4000 }),
  ends: fc.constantFrom(
    'receive' as const,
    'lose' as const,
    'callBack' as const,
    'race' as const,
    'wait' as const,
  ),
  sold: fc.integer({ min: 0, max: 2000 }),
  /** Quantities of further lines, each of another item or again of the first. */
  more: fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 2000 })), { maxLength: 3 }),
})

test('both shelves and the way between them hold what there was, whoever sends, sells and receives at once', async () => {
  const { here, there } = await chain()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 5 }), fc.nat(), async (acts, seed) => {
      const stock = { quantity: 10_000, expiryDate: '2090-01-31', batch: 'A' }
      const [{ id: itemId }, { id: otherId }] = [await makeItem(here, stock), await makeItem(here, stock)]
      setFaults({ seed, conflict: 0.1, lostAnswer: 0.1, throttle: 0.05 })
      let [gone, goneOfOther] = [0, 0]
      const carryOut = async ({
        from,
        quantity,
        ends,
        sold,
        more,
      }: typeof act extends fc.Arbitrary<infer T> ? T : never) => {
        const [sender, receiver] = from === 'here' ? [here, there] : [there, here]
        const lines = more.map(([isOther, own]) => ({ itemId: isOther ? otherId : itemId, quantity: own }))
        const { id } = await send(sender, receiver.branchId, itemId, quantity, newId(), lines)
        const all = lines.map(line => ({ quantity: line.quantity }))
        if (ends === 'receive') await receive(receiver, id, quantity, undefined, all)
        if (ends === 'lose') {
          // One unit of each line is missing.
          const less = all.map(line => ({ quantity: line.quantity - 1, reason: 'damaged' as const }))
          await receive(receiver, id, quantity - 1, 'damaged', less)
          const others = lines.filter(line => line.itemId === otherId).length
          gone += 1 + lines.length - others
          goneOfOther += others
        }
        if (ends === 'callBack') await callBack(sender, id)
        if (ends === 'race') {
          const both = await Promise.allSettled([
            receive(receiver, id, quantity, undefined, all),
            callBack(sender, id),
          ])
          expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        }
        if (sold > 0) {
          await sell(receiver, itemId, sold)
          gone += sold
        }
      }
      const done = await Promise.allSettled(acts.map(carryOut))
      setFaults(undefined)
      const codes = done.flatMap(each =>
        each.status === 'rejected' ? [each.reason.code ?? String(each.reason)] : [],
      )
      expect(codes.filter(code => code !== 'stock.not_enough')).toEqual([])
      const { rows } = await run(again(here), listTransfers)
      for (const [id, lost] of [
        [itemId, gone],
        [otherId, goneOfOther],
      ] as const) {
        const shelves = await Promise.all([balanced(here, id), balanced(there, id)])
        const onTheWay = rows
          .flatMap(row => linesOf<TransferLine>(row))
          .filter(line => line.itemId === id)
          .reduce((sum, { quantity }) => sum + quantity, 0)
        expect(shelves[0].quantity + shelves[1].quantity + onTheWay + lost).toBe(10_000)
      }
    }),
    { numRuns: process.env.FULL ? 60 : 5 },
  )
})

test('both branches see what is on its way, and only the other one receives it; a difference needs its reason', async () => {
  const { here, there } = await chain()
  const item = await makeItem(here, { quantity: 5000, costPrice: 200, expiryDate: '2090-01-31', batch: 'A' })
  const { id } = await send(here, there.branchId, item.id, 3000)
  for (const actor of [here, there]) {
    const { rows, branches } = await run(again(actor), listTransfers)
    expect(rows.map(each => [each.id, each.quantity])).toEqual([[id, 3000]])
    expect(branches).toHaveLength(2)
  }
  await expect(receive(here, id, 3000)).rejects.toMatchObject({ code: 'not_found' })
  await expect(callBack(there, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(receive(there, id, 2000)).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(receive(there, id, 2000, 'found')).rejects.toMatchObject({ code: 'request.invalid' })
  await receive(there, id, 2000, 'damaged')
  expect((await run(again(here), listTransfers)).rows).toEqual([])
  const shelf = await balanced(there, item.id)
  // The whole quantity is received, and the missing units are booked as a second movement.
  expect([shelf.batches, shelf.movements]).toEqual([{ '900131.A': 2000 }, 2])
  await expect(receive(there, id, 3000)).rejects.toMatchObject({ code: 'changed_elsewhere' })
  // Units lost on the way don't change the average cost of those in stock.
  await run(again(here), who =>
    receiveStock(who, item.id, { id: newId(), quantity: 9000, purchasePrice: 900 }),
  )
  const lost = await send(here, there.branchId, item.id, 3000)
  await receive(there, lost.id, 0, 'damaged')
  expect((await run(again(there), who => readItem(who, item.id))).stock?.cost).toBe(200_000)
})

test('what is called back is here again at what it cost when it left, whatever was received since', async () => {
  const { here, there } = await chain()
  const { id } = await makeItem(here, { quantity: 10_000, costPrice: 100 })
  const sent = await send(here, there.branchId, id, 10_000)
  const delivery = { id: newId(), quantity: 10_000, purchasePrice: 300 }
  await run(again(here), who => receiveStock(who, id, delivery))
  await callBack(here, sent.id)
  const { stock } = await run(again(here), who => readItem(who, id))
  expect([stock?.quantity, stock?.cost]).toEqual([20_000, 200_000])
  const { rows } = await run(again(here), who => listItemMovements(who, id, {}))
  expect(rows.map(({ type, value }) => [type, value])).toEqual([
    ['transfer', 1000],
    ['purchase', 3000],
    ['transfer', -1000],
    ['adjustment', 1000],
  ])
})

test('several items go in one act, all of them or none, and each line is received with its own difference', async () => {
  const { here, there } = await chain()
  const batches = { expiryDate: '2090-01-31', batch: 'A' }
  const one = await makeItem(here, { quantity: 5000, costPrice: 200, ...batches })
  const two = await makeItem(here, { quantity: 4000, ...batches })
  const short = await send(here, there.branchId, one.id, 1000, newId(), [
    { itemId: two.id, quantity: 4001 },
  ]).catch((error: unknown) => error)
  expect(short).toMatchObject({ code: 'stock.not_enough', data: { itemId: two.id, available: 4000 } })
  expect((await balanced(here, one.id)).quantity).toBe(5000)
  // Two lines of an item never take the same units: what the first line took isn't available to the second.
  await expect(
    send(here, there.branchId, one.id, 3000, newId(), [{ itemId: one.id, quantity: 3000 }]),
  ).rejects.toMatchObject({ code: 'stock.not_enough', data: { available: 2000 } })
  const sent = await send(here, there.branchId, one.id, 3000, newId(), [
    { itemId: two.id, quantity: 2000, batch: '900131.A' },
    { itemId: one.id, quantity: 1000 },
  ])
  const [onItsWay] = (await run(again(there), listTransfers)).rows
  if (!onItsWay) throw new Error('It is on its way.')
  expect(linesOf<TransferLine>(onItsWay).map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
    [one.id, 3000],
    [two.id, 2000],
    [one.id, 1000],
  ])
  expect((await balanced(here, one.id)).quantity).toBe(1000)
  const lines: Arrived[] = [{ quantity: 1500, reason: 'damaged' }, { quantity: 1000 }]
  // One quantity isn't enough for three lines, and each difference belongs to its own line.
  await expect(receive(there, sent.id, 3000)).rejects.toMatchObject({
    code: 'request.invalid',
    errors: [{ path: 'body.more', code: 'lines.missing' }],
  })
  await expect(
    receive(there, sent.id, 3000, undefined, [{ quantity: 1500 }, { quantity: 1000 }]),
  ).rejects.toMatchObject({ errors: [{ path: 'body.more.0.reason', code: 'required' }] })
  await expect(
    receive(there, sent.id, 3000, undefined, [...lines, { quantity: 1000 }]),
  ).rejects.toMatchObject({ errors: [{ path: 'body.more', code: 'lines.unknown' }] })
  await receive(there, sent.id, 3500, 'found', lines)
  const shelves = [await balanced(there, one.id), await balanced(there, two.id)]
  expect(shelves.map(({ quantity, movements }) => [quantity, movements])).toEqual([
    [4500, 2],
    [1500, 2],
  ])
  expect((await run(again(there), who => readItem(who, one.id))).stock?.cost).toBe(200_000)
  const back = await send(here, there.branchId, one.id, 1000, newId(), [{ itemId: two.id, quantity: 500 }])
  await callBack(here, back.id)
  expect((await balanced(here, one.id)).quantity).toBe(1000)
  expect((await balanced(here, two.id)).quantity).toBe(2000)
})

test('as many lines as a transfer may have are sent and received, each with a difference, in one transaction', async () => {
  const { here, there } = await chain()
  const items = await Promise.all(
    Array.from({ length: TRANSFER_LINES_AT_MOST }, () => makeItem(again(here), { quantity: 5000 })),
  )
  const [first, ...others] = items.map(({ id: itemId }) => ({ itemId, quantity: 2000 }))
  if (!first) throw new Error('There are items.')
  const { id } = await send(here, there.branchId, first.itemId, first.quantity, newId(), others)
  const damaged = { quantity: 1000, reason: 'damaged' as const }
  await receive(
    there,
    id,
    1000,
    'damaged',
    others.map(() => damaged),
  )
  for (const item of items) expect((await balanced(there, item.id)).quantity).toBe(1000)
})

test('as many lines of real items are kept as an answer, too: long names, two dated batches each', async () => {
  const { here, there } = await chain()
  const items = await Promise.all(
    Array.from({ length: TRANSFER_LINES_AT_MOST }, async (_, at) => {
      const name = `Amoxicillin and clavulanic acid 50 mg/ml suspension ${at}`
      const item = await makeItem(again(here), {
        name,
        quantity: 2000,
        expiryDate: '2089-01-31',
        batch: 'A471-1',
      })
      const more = { id: newId(), quantity: 2000, expiryDate: '2090-01-31', batch: 'A471-2' }
      await run(again(here), who => receiveStock(who, item.id, more))
      return item
    }),
  )
  const [first, ...others] = items.map(({ id: itemId }) => ({ itemId, quantity: 3000 }))
  if (!first) throw new Error('There are items.')
  const sent = await send(here, there.branchId, first.itemId, first.quantity, newId(), others)
  const all = others.map(({ quantity }) => ({ quantity }))
  await receive(there, sent.id, 3000, undefined, all)
  for (const item of items) expect((await balanced(there, item.id)).quantity).toBe(3000)
})

test('what was opened is opened wherever it is: on its way, where it is received, and where it is called back', async () => {
  const { here, there } = await chain()
  const bottle = { quantity: 5000, expiryDate: '2090-01-31', batch: 'L471', openedDays: 28 }
  const { id } = await makeItem(here, bottle)
  await run(again(here), who => openBatch(who, id, { id: newId(), batch: '900131.L471', quantity: 1000 }))
  const today = todayOf(here)
  const until = addDays(today, 28)
  const opened = { batch: 'L471', expiryDate: until, openedOn: today }
  const stockOf = async (at: Actor) =>
    (await run(again(at), who => readItem(who, id))).stock?.batches.map(({ key: _key, ...batch }) => batch)
  // All opened units are sent, so that this branch has none left.
  const first = await send(here, there.branchId, id, 1500)
  const onItsWay = [
    { ...opened, quantity: 1000 },
    { batch: 'L471', expiryDate: '2090-01-31', quantity: 500 },
  ]
  expect((await run(again(there), listTransfers)).rows[0]?.batches).toEqual(onItsWay)
  await callBack(here, first.id)
  expect((await stockOf(here))?.[0]).toEqual({ ...opened, quantity: 1000 })
  const second = await send(here, there.branchId, id, 1500)
  await receive(there, second.id, 1500)
  expect(await stockOf(there)).toEqual(onItsWay)
  expect(await stockOf(here)).toEqual([{ batch: 'L471', expiryDate: '2090-01-31', quantity: 3500 }])
  // Units lost on the way are those that expire last; here, a part of the opened ones arrives.
  const third = await send(there, here.branchId, id, 1000)
  await receive(here, third.id, 400, 'damaged')
  expect((await stockOf(here))?.[0]).toEqual({ ...opened, quantity: 400 })
})

test('a sealed batch of the same name and day is not opened because one that is gone was', async () => {
  const { here, there } = await chain()
  const { id } = await makeItem(here, { quantity: 5000, openedDays: 28 })
  await run(again(here), who => openBatch(who, id, { id: newId(), batch: batchKey({}), quantity: 1000 }))
  const expiryDate = addDays(todayOf(here), 28)
  await send(here, there.branchId, id, 1000)
  await run(again(here), who => receiveStock(who, id, { id: newId(), quantity: 2000, expiryDate }))
  const { stock } = await run(again(here), who => readItem(who, id))
  expect(stock?.batches[0]).toMatchObject({ expiryDate, quantity: 2000 })
  expect(stock?.batches[0]).not.toHaveProperty('openedOn')
  const { rows } = await run(again(there), listTransfers)
  expect(rows[0]?.batches).toMatchObject([{ expiryDate, openedOn: todayOf(here), quantity: 1000 }])
})

test('the history of each item has its part of a transfer of several, and leads to the whole', async () => {
  const { here, there, admin } = await chain()
  const [one, two] = [await makeItem(here, { quantity: 5000 }), await makeItem(here, { quantity: 4000 })]
  const { id } = await send(here, there.branchId, one.id, 3000, newId(), [
    { itemId: two.id, quantity: 1000 },
    { itemId: one.id, quantity: 500 },
  ])
  const lost: Arrived = { quantity: 900, reason: 'damaged', notes: 'Box was wet' }
  await receive(there, id, 3000, undefined, [lost, { quantity: 500 }])
  const day = here.request.at.slice(0, 10)
  for (const row of await rowsOf(`${here.clinicId}#aud#${day}`))
    await copyAuditEvent(row as unknown as Parameters<typeof copyAuditEvent>[0])
  const history = async (subject: string) =>
    (await run(again(admin), who => listEvents(who, { subject }))).rows
  const [received, sent] = await history(`item#${two.id}`)
  expect([sent, received]).toMatchObject([
    { subject: `item#${two.id}`, subjectName: two.name, branchId: here.branchId },
    { subject: `item#${two.id}`, subjectName: two.name, branchId: there.branchId },
  ])
  // Each item has three events (added, sent, received), whether it had one line or two.
  for (const { id: itemId } of [one, two]) expect(await history(`item#${itemId}`)).toHaveLength(3)
  const detail = (row: AuditRow | undefined, subject?: string) =>
    run(again(admin), who => readEvent(who, row?.id ?? '', { day, subject }))
  expect(await detail(sent, sent?.subject)).toMatchObject({
    ...{ subject: `item#${two.id}`, subjectName: two.name, whole: `transfer#${id}` },
    ...{ before: { quantity: 4000 }, after: { quantity: 3000 } },
  })
  expect((await detail(received, received?.subject)).after).toEqual({
    ...{ quantity: 900, reason: 'damaged', notes: 'Box was wet' },
  })
  // Nothing of the other item was lost.
  expect((await detail(received, `item#${one.id}`)).after).toEqual({ quantity: 3500 })
  // The whole transfer is in the day's log once per act, named by its items.
  const whole = await history(`transfer#${id}`)
  expect(whole.map(row => row.id)).toEqual([received?.id, sent?.id])
  expect(whole[0]?.subjectName).toBe([one, two, one].map(({ name }) => name).join(', '))
  expect(await detail(whole[0])).toMatchObject({
    subject: `transfer#${id}`,
    after: { rows: 2, reason: 'damaged', notes: 'Box was wet' },
  })
  expect(await detail(whole[0])).not.toHaveProperty('whole')
  const ofDay = (await run(again(admin), who => listEvents(who, { day }))).rows.map(({ subject }) => subject)
  expect(ofDay.toSorted()).toEqual(
    [`item#${one.id}`, `item#${two.id}`, `transfer#${id}`, `transfer#${id}`].toSorted(),
  )
})

test('a controlled drug goes by itself: its witness confirms one bottle, not a list', async () => {
  const { here, there } = await chain()
  const plain = await makeItem(here, { quantity: 5000 })
  const drug = await makeItem(here, { controlled: true })
  await expect(
    send(here, there.branchId, plain.id, 1000, newId(), [{ itemId: drug.id, quantity: 1000 }]),
  ).rejects.toMatchObject({ code: 'stock.controlled', data: { itemId: drug.id } })
})
