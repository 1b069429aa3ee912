// Transfers between branches: whatever happens at once, what both have, what is on its way and what was booked as missing add up.
import type { Actor } from '@vetrounds/core/access/actor'
import { newId } from '@vetrounds/core/ids'
import { receiveStock } from '@vetrounds/core/stock/adjust.service'
import { readItem } from '@vetrounds/core/stock/item.service'
import { total } from '@vetrounds/core/stock/level'
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

afterEach(() => setFaults(undefined))

const chain = async () => {
  const clinic = await makeClinic()
  const { manager } = clinic.people
  const [here, there] = clinic.branches.map(branch => actorOf(clinic, manager, branch))
  if (!here || !there) throw new Error('A clinic has two branches.')
  return { here, there }
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

/** A level that is the sum of its movements, in each batch. */
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
  /** Quantities of further lines: of another item, and again of the first. */
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
          // One is missing of each line.
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
  // Received as a whole, with the difference beside it.
  expect([shelf.batches, shelf.movements]).toEqual([{ '900131.A': 2000 }, 2])
  await expect(receive(there, id, 3000)).rejects.toMatchObject({ code: 'changed_elsewhere' })
  // What was lost on the way doesn't make what is there dearer or cheaper.
  await run(again(here), who =>
    receiveStock(who, item.id, { id: newId(), quantity: 9000, purchasePrice: 900 }),
  )
  const lost = await send(here, there.branchId, item.id, 3000)
  await receive(there, lost.id, 0, 'damaged')
  expect((await run(again(there), who => readItem(who, item.id))).stock?.cost).toBe(200_000)
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
  // Two lines of an item never take the same: what the first took is not there for the second.
  await expect(
    send(here, there.branchId, one.id, 3000, newId(), [{ itemId: one.id, quantity: 3000 }]),
  ).rejects.toMatchObject({ code: 'stock.not_enough', data: { available: 2000 } })
  const sent = await send(here, there.branchId, one.id, 3000, newId(), [
    { itemId: two.id, quantity: 2000, batch: '900131.A' },
    { itemId: one.id, quantity: 1000 },
  ])
  expect(linesOf<TransferLine>(sent).map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
    [one.id, 3000],
    [two.id, 2000],
    [one.id, 1000],
  ])
  expect((await balanced(here, one.id)).quantity).toBe(1000)
  const lines: Arrived[] = [{ quantity: 1500, reason: 'damaged' }, { quantity: 1000 }]
  // Of three lines one alone says nothing of the others, and a difference is that of its line.
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

test('a controlled drug goes by itself: its witness confirms one bottle, not a list', async () => {
  const { here, there } = await chain()
  const plain = await makeItem(here, { quantity: 5000 })
  const drug = await makeItem(here, { controlled: true })
  await expect(
    send(here, there.branchId, plain.id, 1000, newId(), [{ itemId: drug.id, quantity: 1000 }]),
  ).rejects.toMatchObject({ code: 'stock.controlled', data: { itemId: drug.id } })
})
