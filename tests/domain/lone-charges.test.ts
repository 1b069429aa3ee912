// Charges without a treatment: an item that was handed out, and taken back.
import { newId } from '@vetrounds/core/ids'
import { cancelInvoice } from '@vetrounds/core/money/correct.service'
import { listUnbilled } from '@vetrounds/core/money/invoice-reads.service'
import { listUnbilledDay, waiveCharge } from '@vetrounds/core/records/charge.service'
import { createCharge, takeBackCharge } from '@vetrounds/core/records/lone-charge.service'
import { createTreatment } from '@vetrounds/core/records/treatment.service'
import { receiveStock } from '@vetrounds/core/stock/adjust.service'
import { listAttention } from '@vetrounds/core/stock/order.service'
import { readRecall } from '@vetrounds/core/stock/recall.service'
import { expect, test } from 'vitest'
import { treatment } from '../support/act-samples.ts'
import { actorOf, run } from '../support/actor.ts'
import { handedOut } from '../support/charge-samples.ts'
import { makeClinic } from '../support/clinic.ts'
import { line, makeInvoice } from '../support/invoice-samples.ts'
import { again, makeItem, makePatient } from '../support/make.ts'
import { shelfOf } from '../support/shelf.ts'

test('what is handed out waits for an invoice until it is waived', async () => {
  const actor = actorOf(await makeClinic())
  const patient = await makePatient(actor)
  const item = handedOut()
  const open = async () => (await run(again(actor), who => listUnbilled(who, patient.id))).charges
  await run(again(actor), who => createCharge(who, patient.id, item))
  expect(await open()).toMatchObject([{ id: item.id, ownerId: patient.ownerId, lines: item.lines, v: 1 }])
  await run(again(actor), who => waiveCharge(who, patient.id, item.id, { v: 1, reason: 'Goodwill' }))
  expect(await open()).toEqual([])
  // On its day the waived charge stays visible, with the reason and who waived it; it doesn't count on any other day.
  const on = (day: string) => run(again(actor), who => listUnbilledDay(who, { day }))
  expect(await on('2026-01-12')).toMatchObject({
    open: [],
    waived: [{ id: item.id, reason: 'Goodwill', waivedBy: actor.name }],
    before: { count: 0 },
  })
  expect(await on('2026-01-13')).toEqual({ open: [], waived: [], before: { count: 0 } })
})

test('what is left of days before is counted, by the days of the branch', async () => {
  const actor = actorOf(await makeClinic())
  const patient = await makePatient(actor)
  // 22:30 UTC is 23:30 on the 12th in Dublin, which is an hour ahead of UTC in July; the second is on the 13th.
  for (const at of ['2026-07-12T22:30:00.000Z', '2026-07-12T23:30:00.000Z'])
    await run(again(actor), who => createCharge(who, patient.id, { ...handedOut(), at }))
  const on = async (day: string) => {
    const { open, before } = await run(again(actor), who => listUnbilledDay(who, { day }))
    return { open: open.length, ...before }
  }
  expect(await on('2026-07-12')).toEqual({ open: 1, count: 0 })
  expect(await on('2026-07-13')).toEqual({ open: 1, count: 1, day: '2026-07-12' })
  expect(await on('2026-07-14')).toEqual({ open: 0, count: 2, day: '2026-07-13' })
})

/** Ten tablets of a batch in stock, and ways to hand some of them out. */
const onShelf = async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const manager = actorOf(clinic, clinic.people.manager)
  const [{ id: itemId, name }, patient] = await Promise.all([makeItem(manager), makePatient(actor)])
  const receipt = { id: newId(), quantity: 10_000, batch: 'M1', expiryDate: '2090-01-31' }
  await run(again(manager), who => receiveStock(who, itemId, receipt))
  const given = (quantity: number) => ({
    ...handedOut(),
    lines: [{ itemId, name, quantity, unitPrice: 145, taxRate: 2300 }],
  })
  const handOut = (quantity: number) =>
    run(again(actor), who => createCharge(who, patient.id, given(quantity)))
  const takeBack = (id: string, v: number, reason = 'Wrong number') =>
    run(again(actor), who => takeBackCharge(who, patient.id, id, { v, reason }))
  const shelf = async () => {
    const { quantity, batches, moved } = await shelfOf(actor.clinicId, actor.branchId, itemId)
    expect(batches).toEqual(moved)
    return quantity
  }
  const recalled = async () =>
    (await run(again(actor), who => readRecall(who, itemId, { batch: '900131.M1' }))).rows.length
  return { actor, manager, patient, given, handOut, takeBack, shelf, recalled }
}

test('what was handed out by mistake is taken back once: on the shelf, not billed, in no recall, short of nothing', async () => {
  const { actor, patient, handOut, takeBack, shelf, recalled } = await onShelf()
  const { id, short } = await handOut(12_000)
  expect([short, await shelf(), await recalled()]).toEqual([true, 0, 1])
  await expect(takeBack(id, 2)).rejects.toMatchObject({ code: 'changed_elsewhere' })
  const reason = 'Twelve instead of two'
  const withdrawn = { state: 'withdrawn', took: [], v: 2, reason }
  expect(await takeBack(id, 1, reason)).toMatchObject(withdrawn)
  const shorts = (await run(again(actor), listAttention)).shorts ?? []
  expect([await shelf(), await recalled(), shorts]).toEqual([10_000, 0, []])
  expect((await run(again(actor), who => listUnbilled(who, patient.id))).charges).toEqual([])
  await expect(takeBack(id, 2)).rejects.toMatchObject({ code: 'charge.settled' })
})

test('what was waived can be taken back, and what is billed, too: with its invoice it is then not open again', async () => {
  const { actor, manager, patient, handOut, takeBack, shelf } = await onShelf()
  const waived = await handOut(3000)
  await run(again(actor), who => waiveCharge(who, patient.id, waived.id, { v: 1, reason: 'Goodwill' }))
  expect(await takeBack(waived.id, 2)).toMatchObject({ state: 'waived', reason: 'Goodwill', took: [] })
  const { id, lines } = await handOut(4000)
  const billed = lines.map(each => line({ ...each, chargeId: id }))
  const { ownerId } = patient
  const made = await makeInvoice(manager, { ownerId, patientId: patient.id, lines: billed })
  expect(await shelf()).toBe(6000)
  expect(await takeBack(id, 2)).toMatchObject({ state: 'billed', struck: true, took: [] })
  expect(await shelf()).toBe(10_000)
  await run(again(manager), who => cancelInvoice(who, made.id, { v: made.v, reason: 'Taken back' }))
  expect(await shelf()).toBe(10_000)
  expect((await run(again(actor), who => listUnbilled(who, patient.id))).charges).toEqual([])
})

test('of an entry nothing is taken back by itself: it is struck out', async () => {
  const { actor, patient, given, takeBack, shelf } = await onShelf()
  const { id, at, lines } = given(2000)
  const vet = { ...actor, role: 'vet' as const }
  await run(again(vet), who => createTreatment(who, patient.id, { id, at, ...treatment, lines }))
  await expect(takeBack(id, 1)).rejects.toMatchObject({ code: 'not_found' })
  expect(await shelf()).toBe(8000)
})
