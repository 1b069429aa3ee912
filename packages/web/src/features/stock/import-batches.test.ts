// An item can't have more batches than its level holds: a list with more is refused before it is sent.
import { type ItemImportSettings, itemImportRow } from '@vetrounds/core/stock/import-row'
import { expect, test } from 'vitest'
import { catalogueOf, checkItems } from './import-check.ts'

const settings = { category: 'pharmaceutical', existing: 'update', unit: 'tablet', taxRate: 1900 } as const

const batches = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: 'Rabisin', quantity: 1000, batch: `A${at}` }))

const check = (count: number, quantity: ItemImportSettings['quantity']) => {
  const rows = [...batches(count), { name: 'Onsior', quantity: 2000, batch: 'B' }].map((values, at) => ({
    row: at + 2,
    values: { ...values, sellingPrice: 1800 },
    wrong: {},
  }))
  return checkItems(rows, { ...settings, quantity }, catalogueOf([]), '2026-11-23')
}

test.each(['set', 'add'] as const)('an item of too many is refused whole where quantities are %s', mode => {
  const fates = (count: number) =>
    new Set(check(count, mode).map(({ fate, code, values }) => [values.name, fate, code].join(' ')))
  expect(fates(40)).toEqual(new Set(['Rabisin created ', 'Rabisin updated ', 'Onsior created ']))
  expect(fates(42)).toEqual(new Set(['Rabisin failed stock.too_many_batches', 'Onsior created ']))
})

test('where quantities are left out, so are the batches', () => {
  const sent = check(42, 'none').map(row => itemImportRow.safeParse(row.sent).success)
  expect(new Set(sent)).toEqual(new Set([true]))
})
