// Transfers between branches: whatever happens at once, what both have, what is on its way and what was booked as missing add up.
import type { Actor } from '@vetrounds/core/access/actor'
import { newId } from '@vetrounds/core/ids'
import { receiveStock } from '@vetrounds/core/stock/adjust.service'
import { readItem } from '@vetrounds/core/stock/item.service'
import { total } from '@vetrounds/core/stock/level'
import {
  cancelTransfer,
  listTransfers,
  receiveTransfer,
  sendTransfer,
} from '@vetrounds/core/stock/transfer.service'
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

const send = (from: Actor, toId: string, itemId: string, quantity: number, id = newId()) =>
  run(again(from), who => sendTransfer(who, { id, itemId, toId, quantity }))

const receive = (at: Actor, id: string, quantity: number, reason?: 'damaged' | 'found') =>
  run(again(at), who => receiveTransfer(who, id, { v: 1, quantity, reason }))

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
})

test('both shelves and the way between them hold what there was, whoever sends, sells and receives at once', async () => {
  const { here, there } = await chain()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 5 }), fc.nat(), async (acts, seed) => {
      const { id: itemId } = await makeItem(here, { quantity: 10_000, expiryDate: '2090-01-31', batch: 'A' })
      setFaults({ seed, conflict: 0.1, lostAnswer: 0.1, throttle: 0.05 })
      let gone = 0
      const carryOut = async ({
        from,
        quantity,
        ends,
        sold,
      }: typeof act extends fc.Arbitrary<infer T> ? T : never) => {
        const [sender, receiver] = from === 'here' ? [here, there] : [there, here]
        const { id } = await send(sender, receiver.branchId, itemId, quantity)
        if (ends === 'receive') await receive(receiver, id, quantity)
        if (ends === 'lose') {
          await receive(receiver, id, quantity - 1, 'damaged')
          gone += 1
        }
        if (ends === 'callBack') await callBack(sender, id)
        if (ends === 'race') {
          const both = await Promise.allSettled([receive(receiver, id, quantity), callBack(sender, id)])
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
      const shelves = await Promise.all([balanced(here, itemId), balanced(there, itemId)])
      const { rows } = await run(again(here), listTransfers)
      const onTheWay = rows
        .filter(row => row.itemId === itemId)
        .reduce((sum, { quantity }) => sum + quantity, 0)
      expect(shelves[0].quantity + shelves[1].quantity + onTheWay + gone).toBe(10_000)
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
