// What an invoice does to the stock: the items of its lines and charges leave it at issue, and come back once, by refund or
// cancellation.
import type { Actor } from '@vetrounds/core/access/actor'
import { newId } from '@vetrounds/core/ids'
import { cancelInvoice, refundInvoice } from '@vetrounds/core/money/correct.service'
import { readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { createTreatment } from '@vetrounds/core/records/treatment.service'
import { receiveStock } from '@vetrounds/core/stock/adjust.service'
import { changeItemState } from '@vetrounds/core/stock/item-edit.service'
import { readRecall } from '@vetrounds/core/stock/recall.service'
import { expect, test } from 'vitest'
import { treatment } from '../support/act-samples.ts'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { line, makeInvoice, pay } from '../support/invoice-samples.ts'
import { again, at, makeItem, makePatient } from '../support/make.ts'
import { shelfOf } from '../support/shelf.ts'

const retire = (actor: Actor, id: string) =>
  run(again(actor), who => changeItemState(who, id, { v: 1, active: false }))

/** Two batches of an item with 2 and 8 units, and the person who sells. */
const setUp = async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.admin)
  const { id: itemId } = await makeItem(actor)
  const batches = [
    { batch: 'soon', expiryDate: '2090-01-31', quantity: 2000 },
    { batch: 'late', expiryDate: '2091-01-31', quantity: 8000 },
  ]
  for (const batch of batches)
    await run(again(actor), who => receiveStock(who, itemId, { id: newId(), ...batch }))
  const shelf = async () => (await shelfOf(actor.clinicId, actor.branchId, itemId)).batches
  return { actor, itemId, shelf }
}

const refund = async (actor: Actor, id: string, quantity: number) => {
  const { row } = await run(again(actor), who => readInvoice(who, id))
  const lines = [{ at: 0, quantity, toStock: true }]
  return run(again(actor), who =>
    refundInvoice(who, id, { id: newId(), v: row.v, lines, method: 'cash', reason: 'Not used' }),
  )
}

test('what was given leaves the shelf then, is billed also of a retired item, and stays out after a cancellation', async () => {
  const { actor, itemId, shelf } = await setUp()
  const patient = await makePatient(actor)
  const given = { name: 'Amoxicillin', itemId, quantity: 3000, unitPrice: 145, taxRate: 2300 }
  const act = { id: newId(), at: at('10:00'), ...treatment, lines: [given] }
  await run(again(actor), who => createTreatment(who, patient.id, act))
  // The item was active when it was given, so it can be billed although it was retired since.
  await retire(actor, itemId)
  const made = await makeInvoice(actor, {
    ownerId: patient.ownerId,
    patientId: patient.id,
    lines: [line({ ...given, chargeId: act.id })],
  })
  expect(await shelf()).toEqual({ '910131.late': 7000 })
  await run(again(actor), who => cancelInvoice(who, made.id, { v: made.v, reason: 'Wrong client' }))
  expect(await shelf()).toEqual({ '910131.late': 7000 })
})

test('parts that come back go to the batches they came from, each only as much as left it', async () => {
  const { actor, itemId, shelf } = await setUp()
  const made = await makeInvoice(actor, { lines: [line({ itemId, quantity: 4000 })] })
  expect(await shelf()).toEqual({ '910131.late': 6000 })
  await pay(actor, made.id, 1000)
  await refund(actor, made.id, 1000)
  await refund(actor, made.id, 2000)
  expect(await shelf()).toEqual({ '900131.soon': 2000, '910131.late': 7000 })
  await refund(actor, made.id, 1000)
  expect(await shelf()).toEqual({ '900131.soon': 2000, '910131.late': 8000 })
})

test('a retired item is not sold, nor more than there is', async () => {
  const { actor, itemId, shelf } = await setUp()
  const sell = (quantity: number) => makeInvoice(actor, { lines: [line({ itemId, quantity })] })
  await expect(sell(10_001)).rejects.toMatchObject({
    code: 'stock.not_enough',
    data: { itemId, available: 10_000 },
  })
  await retire(actor, itemId)
  await expect(sell(1000)).rejects.toMatchObject({ code: 'stock.retired', data: { itemId } })
  expect(await shelf()).toEqual({ '900131.soon': 2000, '910131.late': 8000 })
})

test('a recall names who has something of the batch, without what came back', async () => {
  const { actor, itemId } = await setUp()
  const patient = await makePatient(actor, { name: 'Bruno' })
  const sold = line({ name: 'Amoxicillin', itemId, quantity: 3000, unitPrice: 145, taxRate: 2300 })
  const made = await makeInvoice(actor, { ownerId: patient.ownerId, patientId: patient.id, lines: [sold] })
  const recalled = async (batch: string) => {
    const { rows } = await run(again(actor), who => readRecall(who, itemId, { batch }))
    return rows.map(({ id, quantity, ownerName, petName }) => [id, quantity, ownerName, petName])
  }
  expect(await recalled('900131.soon')).toEqual([[made.id, 2000, 'Niamh Walsh', 'Bruno']])
  expect(await recalled('910131.late')).toEqual([[made.id, 1000, 'Niamh Walsh', 'Bruno']])
  // The batch is used up: it is also found by its name alone, which is all that the manufacturer's letter has.
  expect(await recalled('999999.soon')).toEqual([[made.id, 2000, 'Niamh Walsh', 'Bruno']])
  await run(again(actor), who => cancelInvoice(who, made.id, { v: made.v, reason: 'Wrong client' }))
  expect(await recalled('900131.soon')).toEqual([])
})

test('a recall finds a batch however its name was written, by scanner or by hand', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.admin)
  const { id: itemId } = await makeItem(actor)
  for (const batch of ['M4402', 'm4402', 'M4403'])
    await run(again(actor), who =>
      receiveStock(who, itemId, { id: newId(), batch, expiryDate: '2090-01-31', quantity: 2000 }),
    )
  const sell = (quantity: number) => makeInvoice(actor, { lines: [line({ itemId, quantity })] })
  // The first sale took all of M4402, the second one M4403, and the third one the same batch as the first.
  const [first, , third] = [await sell(2000), await sell(2000), await sell(1500)]
  for (const batch of ['999999.M4402', '900131.m4402']) {
    const { rows } = await run(again(actor), who => readRecall(who, itemId, { batch }))
    expect(rows.map(({ id, quantity }) => [id, quantity]).toSorted()).toEqual(
      [
        [first.id, 2000],
        [third.id, 1500],
      ].toSorted(),
    )
  }
})
