// Items in the search: they are in the snapshot, then in the feed, and are found by the server; none of these contains prices or
// stock levels.
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { permissions } from '@vetrounds/core/access/permissions'
import { nowIso } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { readChanges } from '@vetrounds/core/search/changes.service'
import { columnsOf, rowsOfColumns } from '@vetrounds/core/search/columns'
import type { FindOptions } from '@vetrounds/core/search/find'
import { dice, oneOf } from '@vetrounds/core/search/model.test-support'
import { searchEndpoints } from '@vetrounds/core/search/search.endpoints'
import { findMatches } from '@vetrounds/core/search/search.service'
import type { SearchedItem } from '@vetrounds/core/search/searched-rows'
import { buildSnapshot } from '@vetrounds/core/search/snapshot.service'
import { changeItemState, createItem } from '@vetrounds/core/stock/item-edit.service'
import { categories } from '@vetrounds/core/stock/item-kinds'
import { stockEndpoints } from '@vetrounds/core/stock/stock.endpoints'
import { snapshots } from '@vetrounds/functions/search/bucket'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { makeOwner } from '../support/make.ts'
import { getRow, putRows, type Row } from '../support/table.ts'

const add = (clinic: TestClinic, name: string, more: object = {}) =>
  run(actorOf(clinic), who =>
    createItem(who, {
      ...{ id: newId(), name, category: 'pharmaceutical', unit: 'bottle' },
      ...{ sellingPrice: 2190, taxRate: 2300, quantity: 7777 },
      ...more,
    }),
  )
const search = (clinic: TestClinic, q: string, options: FindOptions = { kinds: ['item'] }) =>
  run(actorOf(clinic), who => findMatches(who, q, options, snapshots))
const fileOf = async (clinic: TestClinic): Promise<string> => {
  const made = await buildSnapshot(clinic.id, snapshots)
  const bytes = await snapshots.get(made?.file ?? '')
  return brotliDecompressSync(bytes ?? new Uint8Array()).toString()
}

test('the snapshot has items of every category, retired ones too, and neither a price nor a level', async () => {
  const clinic = await makeClinic()
  const one = await add(clinic, 'Meloxicam', { brand: 'Boehringer', barcode: '4028691501237' })
  const other = await add(clinic, 'Nail trim', {
    category: 'treatment',
    unit: 'service',
    quantity: undefined,
  })
  await run(actorOf(clinic), who => changeItemState(who, other.id, { v: other.v, active: false }))
  // `one` as it would have been written before items had a feed.
  const { gsi4pk: _pk, gsi4sk: _sk, ...row } = (await getRow(`${clinic.id}#s#${one.id}`, 'head')) as Row
  await putRows([row])
  const text = await fileOf(clinic)
  expect(text).not.toMatch(/2190|2300|7777/)
  expect(rowsOfColumns(JSON.parse(text)).items).toEqual([
    {
      id: one.id,
      name: 'Meloxicam',
      brand: 'Boehringer',
      barcode: '4028691501237',
      category: 'pharmaceutical',
      active: true,
      v: 1,
    },
    { id: other.id, name: 'Nail trim', category: 'treatment', active: false, v: 2 },
  ])
})

test('what was added, changed or withdrawn since comes by the feed, in its current state', async () => {
  const clinic = await makeClinic()
  const since = nowIso()
  const [one, other] = [await add(clinic, 'Meloxicam'), await add(clinic, 'Metacam')]
  await run(actorOf(clinic), who => changeItemState(who, one.id, { v: one.v, active: false }))
  const row = (await getRow(`${clinic.id}#s#${other.id}`, 'head')) ?? {}
  await putRows([{ pk: '', sk: '', ...row, active: 'w', v: 2 }])
  const { items } = await run(actorOf(clinic), who => readChanges(who, { since }))
  expect(items).toHaveLength(2)
  expect(items).toEqual(
    expect.arrayContaining([
      { id: one.id, name: 'Meloxicam', category: 'pharmaceutical', active: false, v: 2 },
      { id: other.id, name: 'Metacam', category: 'pharmaceutical', active: false, withdrawn: true, v: 2 },
    ]),
  )
})

test('the server finds by any word of name or brand and by barcode; only where items are asked for', async () => {
  const clinic = await makeClinic()
  await makeOwner(actorOf(clinic), { name: 'Meloxa Byrne' })
  const one = await add(clinic, 'Suspension Meloxicam', { brand: 'Boehringer', barcode: '4028691501237' })
  const food = await add(clinic, 'Melo bites', { category: 'food', unit: 'bag' })
  const idsOf = async (q: string, options?: FindOptions) =>
    (await search(clinic, q, options)).items?.map(({ id }) => id)
  for (const q of ['melox', 'boehr susp', '4028691']) expect(await idsOf(q)).toEqual([one.id])
  expect(await idsOf('melo')).toEqual([food.id, one.id])
  expect(await idsOf('melo', { kinds: ['item'], categories: ['food'] })).toEqual([food.id])
  expect(await idsOf('melo', {})).toBeUndefined()
  expect(await search(clinic, 'meloxa', { kinds: ['patient', 'owner', 'item'] })).toMatchObject({
    owners: [{ name: 'Meloxa Byrne' }],
    items: [],
  })
  await run(actorOf(clinic), who => changeItemState(who, one.id, { v: 1, active: false }))
  expect(await idsOf('melox')).toEqual([])
  expect(await idsOf('melox', { kinds: ['item'], withRetired: true })).toEqual([one.id])
  expect(await idsOf('melox', {})).toBeUndefined()
})

test('a clinic’s items are found by nobody else', async () => {
  const [one, other] = [await makeClinic(), await makeClinic()]
  await add(one, 'Meloxicam')
  await search(one, 'melox')
  expect((await search(other, 'melox')).items).toEqual([])
})

test('whoever is given the snapshot may see what is in stock', () => {
  const { action } = stockEndpoints.listItems
  for (const endpoint of Object.values(searchEndpoints))
    for (const role of permissions[endpoint.action]) expect(permissions[action]).toContain(role)
})

test('a thousand items are less than 40 KB of the file', () => {
  const roll = dice(17)
  const words =
    'Meloxicam Suspension Oral Forte Adult Chicken Renal Support Gastro Chew Spray Collar Shampoo'.split(' ')
  const items = Array.from(
    { length: 1000 },
    (_, at): SearchedItem => ({
      id: newId(),
      name: `${oneOf(roll, words)} ${oneOf(roll, words)} ${Math.ceil(roll() * 400) / 4} ml`,
      brand: `Brand ${Math.floor(roll() * 60)}`,
      ...(roll() < 0.8 && { barcode: `40${String(Math.floor(roll() * 1e11)).padStart(11, '0')}` }),
      category: categories[at % 5] ?? 'food',
      active: roll() < 0.95,
      v: 1 + Math.floor(roll() * 5),
    }),
  )
  const packed = (some: SearchedItem[]) =>
    brotliCompressSync(
      JSON.stringify(columnsOf('2026-11-27T00:00:00.000Z', { owners: [], patients: [], items: some })),
    ).length
  const bytes = packed(items) - packed([])
  console.info(`${bytes} bytes per 1,000 items`)
  expect(bytes).toBeLessThan(40_000)
})
