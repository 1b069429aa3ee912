// Imports of items: each row is written once, even if an import is killed, sent twice or sent by two people at once; and a whole
// import can be undone.
import type { Actor } from '@vetrounds/core/access/actor'
import { copyAuditEvent } from '@vetrounds/core/audit/audit-copy.service'
import { listEvents, readEvent } from '@vetrounds/core/audit/audit-log.service'
import { newId } from '@vetrounds/core/ids'
import { jobOf } from '@vetrounds/core/imports/import.service'
import { listTies, undoImport } from '@vetrounds/core/imports/undo.service'
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { issueInvoice } from '@vetrounds/core/money/issue.service'
import { adjustStock } from '@vetrounds/core/stock/adjust.service'
import type { ItemImportRow } from '@vetrounds/core/stock/import-row'
import { findLikeItems, listItems, readItem } from '@vetrounds/core/stock/item.service'
import { changeItem } from '@vetrounds/core/stock/item-edit.service'
import { itemImporter } from '@vetrounds/core/stock/item-import.service'
import { closeOrder, placeOrder } from '@vetrounds/core/stock/order.service'
import { setFaults } from '@vetrounds/core/storage/faults'
import { afterEach, expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { line, makeDraft } from '../support/invoice-samples.ts'
import { beginImport, importRow, sendRows } from '../support/item-import-samples.ts'
import { again, makeItem } from '../support/make.ts'
import { shelfOf } from '../support/shelf.ts'
import { rowsOf } from '../support/table.ts'

afterEach(() => setFaults(undefined))

const managerOf = async (): Promise<Actor> => {
  const clinic = await makeClinic()
  return actorOf(clinic, clinic.people.manager)
}

const undo = (actor: Actor, id: string, downTo: number) =>
  run(again(actor), who => undoImport(who, id, downTo, itemImporter))

const balanced = async (actor: Actor, itemId: string) => {
  const shelf = await shelfOf(actor.clinicId, actor.branchId, itemId)
  expect(shelf.batches).toEqual(shelf.moved)
  return shelf
}

test('killed twice, lost answers, and two who send at once: each row is in once, and the counts are exact', async () => {
  const actor = await managerOf()
  const known = await makeItem(actor, { name: 'Amoxicillin', quantity: 118_000 })
  const rows: ItemImportRow[] = Array.from({ length: 24 }, (_, at) =>
    importRow(at + 2, { name: `Item ${at}`, barcode: `50146025${at + 10}` }),
  )
  rows[4] = importRow(6, { name: known.name, quantity: 240_000, share: 'first' })
  // Another batch of the same item: one transaction can't contain both rows.
  rows[5] = importRow(7, { name: known.name, quantity: 60_000, expiryDate: '2091-01-31', share: 'further' })
  rows[6] = importRow(8, { name: 'Item 0', barcode: '999' })
  const id = await beginImport(actor, 26)
  setFaults({ seed: 7, lostAnswer: 0.5 })
  await sendRows(actor, id, rows.slice(0, 12)).catch(() => undefined)
  setFaults({ seed: 8, throttle: 0.6 })
  await sendRows(actor, id, rows).catch(() => undefined)
  setFaults(undefined)
  const [one, other] = await Promise.all([sendRows(actor, id, rows), sendRows(actor, id, rows)])
  expect(one.results).toEqual(other.results)
  expect(one.results.map(({ row }) => row)).toEqual(rows.map(({ row }) => row))
  expect(one.results.find(({ row }) => row === 8)).toEqual({
    row: 8,
    fate: 'failed',
    code: 'import.other_barcode',
  })
  const job = await run(actor, who => jobOf(who, id, itemImporter))
  // One of the two failed rows had failed the check before it was sent.
  expect(job).toMatchObject({ created: 21, updated: 2, skipped: 0, failed: 2 })
  const { rows: listed } = await run(actor, who => listItems(who, { category: 'pharmaceutical' }))
  expect(listed.map(({ name }) => name)).toHaveLength(22)
  for (const { id: itemId, name } of listed) {
    const shelf = await balanced(actor, itemId)
    expect(shelf.batches).toEqual(
      name === known.name ? { '900331.': 240_000, '910131.': 60_000 } : { '900331.': 20_000 },
    )
  }
})

test('further batches of a new item need no price of their own, nor a name beside its barcode', async () => {
  const actor = await managerOf()
  const further = { sellingPrice: undefined, quantity: 5000, share: 'further' as const }
  const rows = [
    importRow(2, { name: 'Onsior', barcode: '33', share: 'first', others: ['910131.', '920131.'] }),
    importRow(3, { name: 'Onsior', ...further, expiryDate: '2091-01-31' }),
    importRow(4, { name: undefined, barcode: '33', ...further, expiryDate: '2092-01-31' }),
    importRow(5, { name: 'Rimadyl' }),
  ]
  const { results } = await sendRows(actor, await beginImport(actor, 5), rows)
  expect(results.map(({ fate }) => fate)).toEqual(['created', 'updated', 'updated', 'created'])
  const [made] = (await run(actor, who => findLikeItems(who, { barcode: '33' }))).rows
  const { batches } = await balanced(actor, String(made?.id))
  expect(batches).toEqual({ '900331.': 20_000, '910131.': 5000, '920131.': 5000 })
})

test('an import is taken back whole: new items as if they had never been, changed ones as they were', async () => {
  const actor = await managerOf()
  const known = await makeItem(actor, {
    name: 'Amoxicillin',
    quantity: 118_000,
    sellingPrice: 100,
    barcode: '11',
  })
  const before = await run(actor, who => readItem(who, known.id))
  const id = await beginImport(actor, 70)
  await sendRows(actor, id, [
    importRow(2, {
      name: 'Amoxicillin 250',
      barcode: '11',
      sellingPrice: 120,
      quantity: 5000,
      minimum: 9000,
    }),
    importRow(3, { name: 'Gabapentin', barcode: '22' }),
  ])
  await sendRows(actor, id, [importRow(70, { name: 'Onsior', barcode: '33', quantity: 0 })])
  const [made] = (await run(actor, who => findLikeItems(who, { barcode: '22' }))).rows
  expect((await undo(actor, id, 51)).undoneFrom).toBe(51)
  await expect(sendRows(actor, id, [importRow(71)])).rejects.toMatchObject({ code: 'import.undone' })
  expect(await undo(actor, id, 1)).toMatchObject({ isUndone: true })
  const after = await run(actor, who => readItem(who, known.id))
  expect({ ...after, v: 0, stock: after.stock?.batches, branches: [] }).toEqual({
    ...before,
    v: 0,
    stock: before.stock?.batches,
    branches: [],
  })
  expect(after.stock?.minimum).toBeUndefined()
  await balanced(actor, known.id)
  expect((await balanced(actor, String(made?.id))).movements).toBe(2)
  await expect(run(actor, who => readItem(who, String(made?.id)))).rejects.toMatchObject({
    code: 'not_found',
  })
  const gone = await run(actor, who => findLikeItems(who, { barcode: '22', name: 'Gabapentin' }))
  expect(gone.rows).toEqual([])
  for (const retired of [false, true]) {
    const listed = await run(actor, who => listItems(who, { category: 'pharmaceutical', retired }))
    expect(listed.rows.map(({ id }) => id)).toEqual(retired ? [] : [known.id])
  }
  const fresh = await makeItem(actor, { name: 'Gabapentin', barcode: '22' })
  expect(fresh.id).not.toBe(made?.id)
})

test.each([
  ['add', { quantity: 100_000, costPrice: 60 }, 6000],
  ['set', { quantity: 30_000, costPrice: 60 }, 1200],
] as const)(
  'what an import by %s has booked in money is taken back with it',
  async (quantity, fields, value) => {
    const actor = await managerOf()
    const known = await makeItem(actor, { name: 'Amoxicillin', quantity: 10_000, costPrice: 50 })
    const worth = async () => (await balanced(actor, known.id)).worth
    const before = await worth()
    const id = await beginImport(actor, 2, { quantity })
    await sendRows(actor, id, [importRow(2, { name: 'Amoxicillin', ...fields })])
    expect((await worth()) - before).toBe(value)
    await undo(actor, id, 1)
    expect(await worth()).toBe(before)
  },
)

test('what an import changes stands in the log, before and after, for each item and as a whole; and so does its undo', async () => {
  const clinic = await makeClinic()
  const [actor, admin] = [clinic.people.manager, clinic.people.admin].map(each => actorOf(clinic, each)) as [
    Actor,
    Actor,
  ]
  const known = await makeItem(actor, {
    name: 'Amoxicillin',
    barcode: '11',
    quantity: 118_000,
    sellingPrice: 100,
  })
  const same = await makeItem(actor, { name: 'Bravecto', quantity: 20_000, sellingPrice: 145 })
  const id = await beginImport(actor, 4)
  const named = {
    name: 'Amoxicillin 250',
    barcode: '11',
    sellingPrice: 120,
    quantity: 5000,
    minimum: 9000,
    costPrice: 61,
  }
  await sendRows(actor, id, [
    importRow(2, named),
    importRow(3, { name: 'Gabapentin', barcode: '22', minimum: 4000 }),
    // This row fails.
    importRow(4, { name: 'Gabapentin', barcode: '999' }),
  ])
  const [made] = (await run(actor, who => findLikeItems(who, { barcode: '22' }))).rows
  await undo(actor, id, 1)
  const day = actor.request.at.slice(0, 10)
  for (const row of await rowsOf(`${actor.clinicId}#aud#${day}`))
    await copyAuditEvent(row as unknown as Parameters<typeof copyAuditEvent>[0])
  const history = async (subject: string) => {
    const { rows } = await run(again(admin), who => listEvents(who, { subject }))
    return Promise.all(rows.map(row => run(again(admin), who => readEvent(who, row.id, { day, subject }))))
  }
  const [undone, written] = await history(`item#${known.id}`)
  const [before, after] = [
    { name: 'Amoxicillin', sellingPrice: 100, quantity: 118_000 },
    { name: 'Amoxicillin 250', sellingPrice: 120, quantity: 5000, minimum: 9000, costPrice: 61 },
  ]
  expect(written?.whole).toBe(`import#${id}`)
  expect([written?.before, written?.after]).toEqual([before, after])
  expect(undone?.whole).toBe(`import#${id}`)
  expect([undone?.before, undone?.after]).toEqual([after, before])
  const [withdrawn, created] = await history(`item#${made?.id}`)
  expect([withdrawn?.subjectName, created?.subjectName]).toEqual(['Gabapentin', 'Gabapentin'])
  expect(created).not.toHaveProperty('before')
  expect(created?.after).toMatchObject({
    ...{ name: 'Gabapentin', barcode: '22', sellingPrice: 145, quantity: 20_000, minimum: 4000 },
  })
  expect([withdrawn?.before, withdrawn?.after]).toEqual([
    { active: 'y', quantity: 20_000, minimum: 4000 },
    { active: 'w', quantity: 0 },
  ])
  expect(await history(`item#${same.id}`)).toHaveLength(1)
  // The event of the whole import lists the change of each item, and nothing of a row that failed.
  const whole = await history(`import#${id}`)
  const both = [known.id, String(made?.id)].map(each => `item#${each}`).toSorted()
  expect(whole.map(({ parts }) => parts?.map(({ subject }) => subject).toSorted())).toEqual([
    both,
    undefined,
    both,
    undefined,
  ])
  expect(whole[2]?.parts).toContainEqual({
    ...{ subject: `item#${known.id}`, subjectName: 'Amoxicillin', before, after },
  })
})

test('no row is written where no undo would look for it, and one request takes back a hundred rows at most', async () => {
  const actor = await managerOf()
  const id = await beginImport(actor, 300)
  await expect(sendRows(actor, id, [importRow(300), importRow(301)])).rejects.toMatchObject({
    code: 'request.invalid',
  })
  expect(await undo(actor, id, 1)).toMatchObject({ undoneFrom: 201, isUndone: false })
})

test('what something depends on by now is named, and its import stays', async () => {
  const actor = await managerOf()
  const id = await beginImport(actor, 4)
  await sendRows(actor, id, [importRow(2, { name: 'Tramadol' }), importRow(3), importRow(4)])
  const [item] = (await run(actor, who => findLikeItems(who, { name: 'Tramadol' }))).rows
  await run(again(actor), who =>
    adjustStock(who, String(item?.id), { id: newId(), type: 'remove', amount: 1000, reason: 'damaged' }),
  )
  const ties = await run(actor, who => listTies(who, id, 1, itemImporter))
  expect(ties).toEqual({ rows: [{ row: 2, name: 'Tramadol' }] })
  await expect(undo(actor, id, 1)).rejects.toMatchObject({
    code: 'import.in_use',
    data: { row: 2, name: 'Tramadol' },
  })
  const late = again(actor)
  late.request.at = new Date(Date.now() + 8 * 86_400_000).toISOString()
  await expect(run(late, who => undoImport(who, id, 1, itemImporter))).rejects.toMatchObject({
    code: 'import.too_old',
  })
})

test('a new item that is on order at any branch is in use until it has come or the order is closed', async () => {
  const clinic = await makeClinic()
  const { manager } = clinic.people
  const [actor, there] = [actorOf(clinic, manager), actorOf(clinic, manager, clinic.branches[1])]
  const id = await beginImport(actor, 3)
  await sendRows(actor, id, [importRow(2, { name: 'Tramadol', quantity: undefined }), importRow(3)])
  const [item] = (await run(actor, who => findLikeItems(who, { name: 'Tramadol' }))).rows
  const ordered = { itemId: String(item?.id), name: 'Tramadol', unit: 'tablet' as const, quantity: 5000 }
  const order = { id: newId(), supplier: 'Munster', lines: [ordered] }
  const { v } = await run(again(there), who => placeOrder(who, order))
  expect(await run(again(actor), who => listTies(who, id, 1, itemImporter))).toEqual({
    rows: [{ row: 2, name: 'Tramadol' }],
  })
  await expect(undo(actor, id, 1)).rejects.toMatchObject({ code: 'import.in_use', data: { row: 2 } })
  await run(again(there), who => closeOrder(who, order.id, { v }))
  expect(await undo(actor, id, 1)).toMatchObject({ isUndone: true })
})

test('what was marked as a controlled drug since is named before an undo begins: its quantity needs a witness', async () => {
  const actor = await managerOf()
  const fields = { name: 'Tramadol', category: 'pharmaceutical', unit: 'tablet' } as const
  const prices = { sellingPrice: 145, taxRate: 2300 }
  const { id: itemId } = await makeItem(actor, { ...fields, ...prices, quantity: 1000 })
  const id = await beginImport(actor, 3)
  // The import changes only the stock level of the known item, not the item itself.
  await sendRows(actor, id, [importRow(2, { name: 'Tramadol', quantity: 5000 }), importRow(3)])
  const change = { v: 1, ...fields, ...prices, controlled: true }
  await run(again(actor), who => changeItem(who, itemId, change))
  expect(await run(actor, who => listTies(who, id, 1, itemImporter))).toEqual({
    rows: [{ row: 2, name: 'Tramadol' }],
  })
  await expect(undo(actor, id, 1)).rejects.toMatchObject({ code: 'import.in_use', data: { row: 2 } })
})

test('of what a draft names and an undo has withdrawn, services are issued as they stand there, and the rest is refused by name', async () => {
  const actor = await managerOf()
  const importOf = async (category: 'treatment' | 'pharmaceutical', name: string) => {
    const unit = category === 'treatment' ? 'service' : 'tablet'
    const id = await beginImport(actor, 2, { category, unit })
    const [row] = [importRow(2, { name })]
    const { quantity: _none, expiryDate: _never, ...service } = row
    await sendRows(actor, id, [category === 'treatment' ? service : row])
    const [item] = (await run(actor, who => findLikeItems(who, { name }))).rows
    return { id, itemId: String(item?.id) }
  }
  const draftOf = (name: string, itemId: string) => makeDraft(actor, { lines: [line({ name, itemId })] })
  const issue = ({ id, v, total }: InvoiceRow) =>
    run(again(actor), who => issueInvoice(who, id, { v, total }))
  const dental = await importOf('treatment', 'Dental cleaning')
  const tablets = await importOf('pharmaceutical', 'Prednisolone')
  const [service, goods] = [
    await draftOf('Dental cleaning', dental.itemId),
    await draftOf('Prednisolone', tablets.itemId),
  ]
  for (const { id } of [dental, tablets]) expect(await undo(actor, id, 1)).toMatchObject({ isUndone: true })
  expect(await issue(service)).toMatchObject({ number: expect.any(String), total: service.total })
  await expect(issue(goods)).rejects.toMatchObject({
    code: 'stock.withdrawn',
    data: { itemId: tablets.itemId, name: 'Prednisolone' },
  })
})
