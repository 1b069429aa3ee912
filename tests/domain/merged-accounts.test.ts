// The account of an owner into whom others were merged: what they owe in total, and the movements of each of them.
import type { Actor } from '@vetrounds/core/access/actor'
import { readAccount, readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { issueInvoice } from '@vetrounds/core/money/issue.service'
import { takeBackPayment } from '@vetrounds/core/money/payment.service'
import { mergeOwners, undoOwnerMerge } from '@vetrounds/core/owners/merge.service'
import { expect, test } from 'vitest'
import { actorOf, measured, run, saved } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { advance, makeDraft, makeInvoice, pay } from '../support/invoice-samples.ts'
import { again, makeOwner } from '../support/make.ts'
import { doMeanwhile } from '../support/meanwhile.ts'
import { getRow, putRows } from '../support/table.ts'

const setUp = async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.manager)
  const account = (id: string) => run(again(actor), who => readAccount(who, id))
  /** The balance, and the amounts of the movements, the oldest first. */
  const booked = async (id: string) => {
    const { balance, entries } = await account(id)
    return { balance, entries: entries.map(({ amount }) => amount).toReversed() }
  }
  return { clinic, actor, account, booked }
}

const merge = (actor: Actor, into: string, other: string, [v, otherV]: [number, number] = [1, 1]) =>
  run(again(actor), who => mergeOwners(who, into, { other, v, otherV, take: [] }))

test('what was paid, before a merge or after it, stays in the account with what it was paid for', async () => {
  const { actor, booked } = await setUp()
  const [settled, owing, stays] = [
    await makeOwner(again(actor)),
    await makeOwner(again(actor)),
    await makeOwner(again(actor)),
  ]
  const old = await makeInvoice(actor, { ownerId: settled.id })
  await pay(actor, old.id, 1000)
  const open = await makeInvoice(actor, { ownerId: owing.id })
  await merge(actor, stays.id, settled.id)
  await merge(actor, stays.id, owing.id, [2, 1])
  expect(await booked(stays.id)).toEqual({ balance: 1000, entries: [1000, -1000, 1000] })
  await pay(actor, open.id, 1000)
  const { answer, scope } = await measured(again(actor), who => readAccount(who, stays.id))
  expect(answer.entries.map(({ amount }) => amount)).toEqual([-1000, 1000, -1000, 1000])
  expect(scope.trips).toBe(2)
  await run(again(actor), who => undoOwnerMerge(who, settled.id, { v: 2 }))
  expect(await booked(settled.id)).toEqual({ balance: 0, entries: [1000, -1000] })
  expect(await booked(stays.id)).toEqual({ balance: 0, entries: [1000, -1000] })
})

test('merged by way of another, all are found; undone, they are the other’s alone', async () => {
  const { actor, booked } = await setUp()
  const first = await makeOwner(again(actor))
  const between = await makeOwner(again(actor))
  const stays = await makeOwner(again(actor))
  const { id } = await makeInvoice(actor, { ownerId: first.id })
  await pay(actor, id, 1000)
  await merge(actor, between.id, first.id)
  await merge(actor, stays.id, between.id, [1, 2])
  expect((await booked(stays.id)).entries).toEqual([1000, -1000])
  await run(again(actor), who => undoOwnerMerge(who, between.id, { v: 3 }))
  expect((await booked(stays.id)).entries).toEqual([])
  expect((await booked(between.id)).entries).toEqual([1000, -1000])
})

test('who was merged is asked for as whoever pays for them: balance, advances, and movements', async () => {
  const { actor, account } = await setUp()
  const gone = await makeOwner(again(actor))
  const stays = await makeOwner(again(actor))
  const { id } = await makeInvoice(actor, { ownerId: gone.id })
  await advance(actor, stays.id, 5000)
  await merge(actor, stays.id, gone.id)
  const whole = await account(stays.id)
  expect(whole).toMatchObject({ balance: 1000, credit: 5000, open: [{ id }] })
  const asked = await account(gone.id)
  expect(asked).toEqual(whole)
  await pay(actor, id, 1000, 'advance')
  expect(await account(gone.id)).toMatchObject({ balance: 0, credit: 4000, open: [] })
})

test('owners who were merged before their account was noted are found by what is missing', async () => {
  const { clinic, actor, booked } = await setUp()
  const gone = await makeOwner(again(actor))
  const stays = await makeOwner(again(actor))
  const { id } = await makeInvoice(actor, { ownerId: gone.id })
  await merge(actor, stays.id, gone.id)
  const forget = async () => {
    const row = await getRow(`${clinic.id}#o#${stays.id}`, 'money')
    if (!row) throw new Error('There is no row.')
    const { from, ...rest } = row
    await putRows([rest as typeof row])
    return from
  }
  expect(await forget()).toEqual([gone.id])
  expect(await booked(stays.id)).toEqual({ balance: 1000, entries: [1000] })
  await pay(actor, id, 1000)
  expect(await booked(stays.id)).toEqual({ balance: 0, entries: [1000, -1000] })
})

test('what was issued offline for an owner who was merged meanwhile is for whoever they went into, also once that is undone', async () => {
  const { actor, booked } = await setUp()
  const stays = await makeOwner(actor, { name: 'Nora Griffin', address: '14 Beechwood Avenue' })
  const goes = await makeOwner(actor, { name: 'N. Griffin' })
  const { id, v, total } = await makeDraft(actor, { ownerId: goes.id })
  await merge(actor, stays.id, goes.id)
  const issue = (who: Actor) => run(who, by => issueInvoice(by, id, { v, total }))
  await expect(issue(again(actor))).rejects.toMatchObject({ code: 'owner.merged' })
  const issued = await issue(saved(again(actor), '2026-11-20T09:00:00.000Z'))
  expect(issued).toMatchObject({ status: 'pending', ownerId: stays.id, name: 'Nora Griffin' })
  expect(await run(again(actor), who => readInvoice(who, id))).toMatchObject({
    content: { ownerId: stays.id },
    buyer: { name: 'Nora Griffin', address: '14 Beechwood Avenue' },
  })
  expect(await booked(stays.id)).toEqual({ balance: 1000, entries: [1000] })
  await run(again(actor), who => undoOwnerMerge(who, goes.id, { v: 2 }))
  expect(await booked(stays.id)).toEqual({ balance: 1000, entries: [1000] })
  expect(await booked(goes.id)).toEqual({ balance: 0, entries: [] })
})

test.each([
  ['for the first time', 0],
  ['and has paid all so far', 1],
] as const)('who is billed %s while they are merged owes it with whoever stays', async (_, before) => {
  const { actor, booked } = await setUp()
  const [goes, stays] = [await makeOwner(again(actor)), await makeOwner(again(actor))]
  for (let n = 0; n < before; n += 1)
    await pay(actor, (await makeInvoice(actor, { ownerId: goes.id })).id, 1000)
  doMeanwhile(() => makeInvoice(actor, { ownerId: goes.id }))
  await merge(actor, stays.id, goes.id)
  expect((await booked(stays.id)).balance).toBe(1000)
  await run(again(actor), who => undoOwnerMerge(who, goes.id, { v: 2 }))
  expect((await booked(goes.id)).balance).toBe(1000)
  expect((await booked(stays.id)).balance).toBe(0)
})

test('what is booked for an owner who is merged in that moment is in the account of whoever stays', async () => {
  const { actor, account } = await setUp()
  const [fresh, settled, stays] = [
    await makeOwner(again(actor)),
    await makeOwner(again(actor)),
    await makeOwner(again(actor)),
  ]
  doMeanwhile(() => merge(actor, stays.id, fresh.id))
  await advance(actor, fresh.id, 5000)
  expect(await account(stays.id)).toMatchObject({ balance: 0, credit: 5000 })
  const { id } = await makeInvoice(actor, { ownerId: settled.id })
  await pay(actor, id, 1000)
  const { payments } = await run(again(actor), who => readInvoice(who, id))
  doMeanwhile(() => merge(actor, stays.id, settled.id, [2, 1]))
  await run(again(actor), who => takeBackPayment(who, id, String(payments[0]?.id), { reason: 'Bounced' }))
  expect(await account(stays.id)).toMatchObject({ balance: 1000, credit: 5000, open: [{ id }] })
})
