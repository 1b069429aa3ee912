// An item's unit can't change while anything is counted in it: quantities are bare numbers and would get another meaning.
import { newId } from '@vetrounds/core/ids'
import { listTies, undoImport } from '@vetrounds/core/imports/undo.service'
import { moveEntry } from '@vetrounds/core/records/move.service'
import { strikeEntry } from '@vetrounds/core/records/strike.service'
import { changeTreatment, createTreatment } from '@vetrounds/core/records/treatment.service'
import { readItem } from '@vetrounds/core/stock/item.service'
import { changeItem } from '@vetrounds/core/stock/item-edit.service'
import { itemImporter } from '@vetrounds/core/stock/item-import.service'
import { closeOrder, listAttention, placeOrder } from '@vetrounds/core/stock/order.service'
import { readRecall } from '@vetrounds/core/stock/recall.service'
import { settleShort } from '@vetrounds/core/stock/short.service'
import { cancelTransfer, receiveTransfer, sendTransfer } from '@vetrounds/core/stock/transfer.service'
import { expect, test } from 'vitest'
import { treatment } from '../support/act-samples.ts'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { beginImport, importRow, sendRows } from '../support/item-import-samples.ts'
import { again, at, makeItem, makePatient } from '../support/make.ts'
import { doMeanwhile } from '../support/meanwhile.ts'
import { sell, takeBack } from '../support/shelf.ts'
import { adjust, assertBalanced, form, receive } from '../support/stock-acts.ts'
import { movementsIn } from '../support/stored.ts'
import { rowsOf } from '../support/table.ts'
import { witnessed } from '../support/witness.ts'

/** An item with this quantity at the first branch, and a manager at each of the two branches. */
const setUp = async (quantity = 0, mark: { controlled?: true } = {}) => {
  const clinic = await makeClinic()
  const [here, there] = clinic.branches.map(branch => actorOf(clinic, clinic.people.manager, branch))
  if (!here || !there) throw new Error('A clinic has two branches.')
  const { id, name } = await makeItem(here, { ...form, ...mark, ...(quantity && { quantity }) })
  const read = () => run(again(here), who => readItem(who, id))
  const change = async (unit: 'pack' | 'tablet', actor = here) => {
    const { v } = await read()
    return run(again(actor), who => changeItem(who, id, { v, ...form, ...mark, name, unit }))
  }
  const place = async () => {
    const lines = [{ itemId: id, name, unit: 'tablet' as const, quantity: 5000 }]
    return run(again(there), who => placeOrder(who, { id: newId(), supplier: '', lines }))
  }
  return { clinic, here, there, id, name, read, change, place }
}

const fixed = { code: 'stock.unit_fixed', errors: [{ path: 'body.unit', code: 'stock.unit_fixed' }] }

test('the unit stays while any branch has some of it or some is on its way, and may change once nothing is', async () => {
  const { here, there, id, change, read } = await setUp(10_000)
  await expect(change('pack')).rejects.toMatchObject(fixed)
  await expect(change('pack', there)).rejects.toMatchObject(fixed)
  const sending = { id: newId(), itemId: id, toId: there.branchId, quantity: 10_000 }
  await run(again(here), who => sendTransfer(who, sending))
  await expect(change('pack')).rejects.toMatchObject(fixed)
  await run(again(there), who => receiveTransfer(who, sending.id, { v: 1, quantity: 10_000 }))
  await expect(change('pack')).rejects.toMatchObject(fixed)
  expect(await change('tablet')).toMatchObject({ unit: 'tablet' })
  await adjust(there, id, { amount: 10_000 })
  expect(await change('pack')).toMatchObject({ unit: 'pack' })
  expect(await read()).toMatchObject({ unit: 'pack' })
})

test('what arrives while the unit is being changed keeps it: at this branch and at another', async () => {
  const { here, there, id, change } = await setUp()
  for (const actor of [here, there]) {
    await receive(actor, id, { quantity: 1000 })
    await adjust(actor, id, { amount: 1000 })
    doMeanwhile(() => receive(actor, id, { quantity: 1000 }))
    await expect(change('pack')).rejects.toMatchObject(fixed)
    await adjust(actor, id, { amount: 1000 })
  }
  expect(await change('pack')).toMatchObject({ unit: 'pack' })
})

test('a further line of a transfer, an open order and what is short hold the unit, too', async () => {
  const { clinic, here, there, id, name, change, place } = await setUp(1000)
  const other = await makeItem(here, { ...form, name: 'Carprofen', quantity: 1000 })
  const more = [{ itemId: id, quantity: 1000 }]
  const sending = { id: newId(), itemId: other.id, toId: there.branchId, quantity: 1000, more }
  await run(again(here), who => sendTransfer(who, sending))
  await expect(change('pack')).rejects.toMatchObject(fixed)
  await run(again(here), who => cancelTransfer(who, sending.id, { v: 1 }))
  await adjust(here, id, { amount: 1000 })
  const { id: orderId, v } = await place()
  await expect(change('pack')).rejects.toMatchObject(fixed)
  await run(again(there), who => closeOrder(who, orderId, { v }))
  const vet = actorOf(clinic, clinic.people.vet)
  const patient = await makePatient(vet)
  const lines = [{ name, itemId: id, quantity: 2000, unitPrice: 145, taxRate: 2300 }]
  const act = { id: newId(), at: at('10:00'), ...treatment, lines }
  await run(again(vet), who => createTreatment(who, patient.id, act))
  await expect(change('pack')).rejects.toMatchObject(fixed)
})

test('what was sold or given in another unit goes back to no shelf, neither by a refund nor by a change of the record', async () => {
  const { clinic, here, id, name, change, read } = await setUp(12_000)
  const vet = actorOf(clinic, clinic.people.vet)
  const patient = await makePatient(vet)
  const sold = await sell(here, id, 2000)
  const lines = [{ name, itemId: id, quantity: 10_000, unitPrice: 145, taxRate: 2300 }]
  const when = at('10:00')
  const place = { id: patient.id, entry: newId() }
  await run(again(vet), who =>
    createTreatment(who, patient.id, { id: place.entry, at: when, ...treatment, lines }),
  )
  await change('pack')
  await receive(here, id, { quantity: 5000 })
  const packs = async () => (await read()).stock?.quantity
  await takeBack(here, id, sold)
  expect(await packs()).toBe(5000)
  const amended = { v: 1, was: when, at: when, reason: 'Read again', ...treatment, lines }
  await run(again(vet), who => changeTreatment(who, place, amended))
  expect(await packs()).toBe(5000)
  await run(again(vet), who => strikeEntry(who, place, { at: when, why: 'not_done', reason: 'Not given' }))
  expect(await packs()).toBe(5000)
})

/**
 * Ten tablets are given to the wrong animal, the entry is moved to the right one, Luna, and it is amended there after the item
 * is counted in packs.
 */
const movedAndAmended = async (mark: { controlled?: true } = {}) => {
  const { clinic, here, id, name, change } = await setUp(0, mark)
  await receive(here, id, { batch: 'first', expiryDate: '2090-01-31', purchasePrice: 50 })
  const vet = actorOf(clinic, clinic.people.vet)
  const [wrong, right] = [await makePatient(vet), await makePatient(vet, { name: 'Luna' })]
  const lines = [{ name, itemId: id, quantity: 10_000, unitPrice: 145, taxRate: 2300 }]
  const when = at('10:00')
  const place = { id: wrong.id, entry: newId() }
  await run(again(vet), who =>
    createTreatment(who, wrong.id, { id: place.entry, at: when, ...treatment, lines }),
  )
  const shorts = async () => (await run(again(here), listAttention)).shorts ?? []
  for (const { kind, ofId, id: ofAct, itemId, v } of await shorts()) {
    const settling = await witnessed(here, 'settleShort', '', { kind, ofId, id: ofAct, itemId, v })
    await run(again(here), who => settleShort(who, settling))
  }
  await change('pack')
  await receive(here, id, { quantity: 5000, batch: 'packs', expiryDate: '2091-01-31', purchasePrice: 900 })
  const there = { id: right.id, entry: newId() }
  const move = { at: when, v: 1, to: right.id, id: there.entry, reason: 'Of the cat beside' }
  await run(again(vet), who => moveEntry(who, place, move))
  const dearer = lines.map(each => ({ ...each, unitPrice: 160 }))
  const amended = { v: 1, was: when, at: when, reason: 'Read again', ...treatment, lines: dearer }
  await run(again(vet), who => changeTreatment(who, there, amended))
  const { batches } = await assertBalanced(here, id)
  const { rows } = await run(again(here), who => readRecall(who, id, { batch: '900131.first' }))
  const strike = () =>
    run(again(vet), who => strikeEntry(who, there, { at: when, why: 'not_done', reason: 'Not given' }))
  return { here, id, batches, shorts, strike, got: rows.map(({ petName, quantity }) => [petName, quantity]) }
}

const packs = { '910131.packs': 5000 }

test('what was given in another unit and moved to the right animal takes nothing when it is amended there, and a recall names that one', async () => {
  const { here, id, batches, shorts, strike, got } = await movedAndAmended()
  expect([batches, await shorts(), got]).toEqual([packs, [], [['Luna', 10_000]]])
  const rows = await rowsOf(`${here.clinicId}#b#${here.branchId}#k#${id}`)
  const moved = movementsIn(rows).filter(({ type }) => type === 'sale')
  expect(moved.map(({ unit, value }) => [unit, value])).toEqual([
    ['tablet', -500],
    ['tablet', 0],
    ['tablet', 0],
  ])
  await strike()
  expect((await assertBalanced(here, id)).batches).toEqual(packs)
})

test('nor is a controlled drug short of it once more, which stays with the first animal', async () => {
  const { here, id, batches, shorts, strike, got } = await movedAndAmended({ controlled: true })
  expect([batches, await shorts(), got]).toEqual([packs, [], [['Bruno', 10_000]]])
  await strike()
  expect([(await assertBalanced(here, id)).batches, await shorts()]).toEqual([packs, []])
})

test('an imported row fails at another unit with all that it says, also where another branch has the stock', async () => {
  const { here, there, name, id, read, change } = await setUp()
  await receive(there, id, { quantity: 10_000 })
  const rows = [
    importRow(2, { name, unit: 'pack', quantity: 3000, share: 'first' }),
    importRow(3, { name, unit: 'pack', quantity: 4000, expiryDate: '2091-01-31', share: 'further' }),
  ]
  const { results } = await sendRows(here, await beginImport(here, 3), rows)
  expect(results).toEqual(rows.map(({ row }) => ({ row, fate: 'failed', code: 'stock.unit_fixed' })))
  expect(await read()).toMatchObject({ unit: 'tablet' })
  expect((await read()).stock?.quantity ?? 0).toBe(0)
  await adjust(there, id, { amount: 10_000 })
  expect(await change('pack')).toMatchObject({ unit: 'pack' })
})

test('further batches follow the row that gives the item its unit, in the same rows that are sent', async () => {
  const { here, name, read } = await setUp()
  const rows = [
    importRow(2, { name, unit: 'pack', quantity: 3000, share: 'first' }),
    importRow(3, { name, unit: 'pack', quantity: 4000, expiryDate: '2091-01-31', share: 'further' }),
  ]
  const { results } = await sendRows(here, await beginImport(here, 3), rows)
  expect(results).toEqual(rows.map(({ row }) => ({ row, fate: 'updated' })))
  expect(await read()).toMatchObject({ unit: 'pack', stock: { quantity: 7000 } })
})

test('an import that gave another unit is taken back, unless something was received in that unit since', async () => {
  const { here, there, name, id, read } = await setUp()
  const [{ quantity: _none, expiryDate: _never, ...row }] = [importRow(2, { name, unit: 'pack' })]
  const first = await beginImport(here, 2)
  await sendRows(here, first, [row])
  expect(await read()).toMatchObject({ unit: 'pack' })
  await receive(there, id, { quantity: 10_000 })
  expect(await run(here, who => listTies(who, first, 1, itemImporter))).toMatchObject({ rows: [{ row: 2 }] })
  await adjust(there, id, { amount: 10_000 })
  await run(again(here), who => undoImport(who, first, 1, itemImporter))
  expect(await read()).toMatchObject({ unit: 'tablet' })
  const second = await beginImport(here, 2)
  await sendRows(here, second, [importRow(2, { name, unit: 'pack' })])
  expect(await read()).toMatchObject({ unit: 'pack', stock: { quantity: 20_000 } })
  await run(again(here), who => undoImport(who, second, 1, itemImporter))
  expect(await read()).toMatchObject({ unit: 'tablet', stock: { quantity: 0 } })
})
