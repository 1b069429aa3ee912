// Advances on an owner's account: they are booked in the till when taken, go to an invoice when used, and never exceed what is
// left of them.
import { newId } from '@vetrounds/core/ids'
import { giveBackAdvance, readAdvance, takeAdvance } from '@vetrounds/core/money/advance.service'
import { listBookings } from '@vetrounds/core/money/booking.service'
import { readAccount, readDaySums, readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { takeBackPayment, takePayment } from '@vetrounds/core/money/payment.service'
import { readTill } from '@vetrounds/core/money/till.service'
import { mergeOwners, undoOwnerMerge } from '@vetrounds/core/owners/merge.service'
import { expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { advance, invoiceDay, makeInvoice, pay } from '../support/invoice-samples.ts'
import { again, makeOwner } from '../support/make.ts'

const setUp = async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.manager)
  const owner = await makeOwner(again(actor))
  const account = (id = owner.id) => run(again(actor), who => readAccount(who, id))
  const till = async () => (await run(again(actor), who => readTill(who))).booked
  const giveBack = (amount: number) =>
    run(again(actor), who =>
      giveBackAdvance(who, owner.id, { id: newId(), method: 'cash', amount, reason: 'Moved away' }),
    )
  return { clinic, actor, owner, account, till, giveBack }
}

test('an advance is in the till at once, pays an invoice in part, and its rest goes back', async () => {
  const { actor, owner, account, till, giveBack } = await setUp()
  const input = {
    payments: [
      { id: newId(), method: 'cash' as const, amount: 500, given: 1000 },
      { id: newId(), method: 'credit_card' as const, amount: 300 },
    ],
    date: invoiceDay,
    notes: 'For the operation',
  }
  const { answer: taken, scope } = await measured(again(actor), who => takeAdvance(who, owner.id, input))
  expect(taken).toEqual({ balance: 0, credit: 800 })
  expect({ trips: scope.trips, isCheap: scope.writes <= 20 }, `${scope.writes} write units`).toEqual({
    trips: 2,
    isCheap: true,
  })
  // A second attempt with another key takes no second payment.
  const twice = run(again(actor), who => takeAdvance(who, owner.id, input))
  await expect(twice).rejects.toMatchObject({ code: 'already_exists' })
  const cash = { method: 'cash', count: 1, taken: 500, back: 0 }
  const card = { method: 'credit_card', count: 1, taken: 300, back: 0 }
  expect(await till()).toEqual([cash, card])

  const invoice = await makeInvoice(actor, { ownerId: owner.id })
  expect(await account()).toMatchObject({ balance: 1000, credit: 800 })
  await expect(pay(actor, invoice.id, 900, 'advance')).rejects.toMatchObject({ code: 'advance.not_enough' })
  expect(await pay(actor, invoice.id, 600, 'advance')).toMatchObject({ paid: 600, balance: 400 })
  expect(await till()).toEqual([cash, card])
  expect(await account()).toMatchObject({ balance: 400, credit: 200 })
  const entries = (await account()).entries.map(
    ({ kind, amount, credit }) => `${kind} ${amount} ${credit ?? '–'}`,
  )
  expect(entries.sort()).toEqual(['advance 0 300', 'advance 0 500', 'issue 1000 –', 'payment -600 -600'])

  await expect(giveBack(201)).rejects.toMatchObject({ code: 'advance.not_enough' })
  expect(await giveBack(200)).toEqual({ balance: 400, credit: 0 })
  expect(await till()).toEqual([{ ...cash, back: 200 }, card])
})

test('what an advance paid goes back to the account when the payment is taken back, and no till moves', async () => {
  const { actor, owner, account, till } = await setUp()
  await advance(actor, owner.id, 1000)
  const { id } = await makeInvoice(actor, { ownerId: owner.id })
  const split = [
    { id: newId(), method: 'advance' as const, amount: 700 },
    { id: newId(), method: 'cash' as const, amount: 300, given: 500 },
  ]
  const paid = await run(again(actor), who => takePayment(who, id, { payments: split, date: invoiceDay }))
  expect(paid).toMatchObject({ status: 'paid', balance: 0 })
  await run(again(actor), who => takeBackPayment(who, id, String(split[0]?.id), { reason: 'By mistake' }))
  expect(await account()).toMatchObject({ balance: 700, credit: 1000 })
  expect(await till()).toEqual([{ method: 'cash', count: 2, taken: 1300, back: 0 }])
  const { payments } = await run(again(actor), who => readInvoice(who, id))
  expect(payments.map(({ method, status }) => `${method} ${status}`).sort()).toEqual([
    'advance taken_back',
    'cash verified',
  ])
})

test('two cashiers never use more of an advance than there is', async () => {
  const { actor, owner, account } = await setUp()
  await advance(actor, owner.id, 1000)
  const bills = await Promise.all(Array.from({ length: 4 }, () => makeInvoice(actor, { ownerId: owner.id })))
  const used = await Promise.allSettled(bills.map(({ id }) => pay(actor, id, 400, 'advance')))
  expect(used.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await account()).toMatchObject({ balance: 3200, credit: 200 })
})

test('a sale at the counter has no advance, and staff takes no transfer in advance', async () => {
  const { clinic, actor, owner, account } = await setUp()
  const sale = await makeInvoice(actor)
  await expect(pay(actor, sale.id, 100, 'advance')).rejects.toMatchObject({ code: 'advance.not_enough' })
  const desk = actorOf(clinic, clinic.people.staff)
  await expect(advance(desk, owner.id, 100, 'bank_transfer')).rejects.toMatchObject({
    code: 'action.not_allowed',
  })
  await advance(actor, owner.id, 100, 'bank_transfer')
  expect(await account()).toMatchObject({ credit: 100 })
})

test('the sums of the day and the books have an advance once: when the money came', async () => {
  const { actor, owner, giveBack } = await setUp()
  const today = actor.request.at.slice(0, 10)
  const one = { id: newId(), method: 'cash' as const, amount: 900 }
  await run(again(actor), who => takeAdvance(who, owner.id, { payments: [one], date: today }))
  const { id } = await makeInvoice(actor, { ownerId: owner.id, date: today })
  const use = { id: newId(), method: 'advance' as const, amount: 500 }
  await run(again(actor), who => takePayment(who, id, { payments: [use], date: today }))
  await giveBack(100)
  const sums = await run(again(actor), who => readDaySums(who))
  expect(sums.taken).toEqual([{ method: 'cash', amount: 800 }])
  const { bookings } = await run(again(actor), who => listBookings(who, { from: today, to: today }))
  expect(bookings.filter(({ kind }) => kind !== 'invoice')).toEqual([
    expect.objectContaining({ kind: 'payment', amount: 900, method: 'cash', name: owner.name }),
    expect.objectContaining({ kind: 'paid_back', amount: 100, method: 'cash' }),
  ])
})

test('advances go along with a merge, and what is unused comes back when it is undone', async () => {
  const { actor, owner, account } = await setUp()
  const other = await makeOwner(again(actor))
  await advance(actor, owner.id, 1000)
  const { owner: merged } = await run(again(actor), who =>
    mergeOwners(who, other.id, { other: owner.id, v: 1, otherV: 1, take: [] }),
  )
  expect(await account(other.id)).toMatchObject({ credit: 1000 })
  const { id } = await makeInvoice(actor, { ownerId: merged.id })
  await pay(actor, id, 400, 'advance')
  await run(again(actor), who => undoOwnerMerge(who, owner.id, { v: 2 }))
  expect(await account(other.id)).toMatchObject({ credit: 0 })
  expect(await account()).toMatchObject({ credit: 600 })
})

test('an advance that paid for whoever came with it is theirs no more when the merge is undone', async () => {
  const { actor, owner, account } = await setUp()
  const other = await makeOwner(again(actor))
  await advance(actor, owner.id, 1000)
  await advance(actor, other.id, 500)
  const { id } = await makeInvoice(actor, { ownerId: owner.id })
  await run(again(actor), who => mergeOwners(who, other.id, { other: owner.id, v: 1, otherV: 1, take: [] }))
  await pay(actor, id, 1000, 'advance')
  expect(await account(other.id)).toMatchObject({ credit: 500 })
  await run(again(actor), who => undoOwnerMerge(who, owner.id, { v: 2 }))
  expect(await account()).toMatchObject({ balance: 0, credit: 0 })
  expect(await account(other.id)).toMatchObject({ balance: 0, credit: 500 })
})

test('what the one who stays paid with an advance for the other comes back to them, not to the other', async () => {
  const { actor, owner, account } = await setUp()
  const other = await makeOwner(again(actor))
  await advance(actor, other.id, 500)
  const { id } = await makeInvoice(actor, { ownerId: owner.id })
  await run(again(actor), who => mergeOwners(who, other.id, { other: owner.id, v: 1, otherV: 1, take: [] }))
  await pay(actor, id, 500, 'advance')
  const { payments } = await run(again(actor), who => readInvoice(who, id))
  await run(again(actor), who => takeBackPayment(who, id, payments[0]?.id ?? '', { reason: 'Wrong client' }))
  expect(await account(other.id)).toMatchObject({ credit: 500 })
  await run(again(actor), who => undoOwnerMerge(who, owner.id, { v: 2 }))
  expect(await account()).toMatchObject({ balance: 1000, credit: 0 })
  expect(await account(other.id)).toMatchObject({ balance: 0, credit: 500 })
})

test('an act has one receipt, whichever of its methods it is asked by, also after a merge; what went back has its own', async () => {
  const { actor, owner, account, giveBack } = await setUp()
  const payments = [
    { id: newId(), method: 'cash' as const, amount: 500, given: 1000 },
    { id: newId(), method: 'credit_card' as const, amount: 300 },
  ]
  const input = { payments, date: invoiceDay, notes: 'For the operation' }
  await run(again(actor), who => takeAdvance(who, owner.id, input))
  await giveBack(100)
  const receipt = (ownerId: string, advanceId: string) =>
    run(again(actor), who => readAdvance(who, { id: ownerId, advanceId }))
  const { entries } = await account()
  const of = (kind: string) =>
    entries.filter(entry => entry.kind === kind).map(({ advanceId = '' }) => advanceId)
  expect(of('advance').toSorted()).toEqual(payments.map(({ id }) => id).toSorted())
  const [first, second] = await Promise.all(of('advance').map(id => receipt(owner.id, id)))
  expect(first).toEqual(second)
  expect(first).toMatchObject({
    ...{ kind: 'advance', name: owner.name, total: 800, byName: actor.name, notes: 'For the operation' },
    payments: [
      { method: 'cash', amount: 500, given: 1000 },
      { method: 'credit_card', amount: 300 },
    ],
  })
  expect(await receipt(owner.id, String(of('advance_back')[0]))).toMatchObject({
    ...{ kind: 'advance_back', total: 100, notes: 'Moved away' },
  })
  const other = await makeOwner(again(actor))
  await run(again(actor), who => mergeOwners(who, other.id, { other: owner.id, v: 1, otherV: 1, take: [] }))
  expect(await receipt(other.id, String(payments[0]?.id))).toEqual(first)
  await expect(receipt(other.id, newId())).rejects.toMatchObject({ code: 'not_found' })
})
