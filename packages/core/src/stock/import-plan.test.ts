// How rows about a controlled drug are planned: the quantity needs a witness, and the cost is left out together with the
// quantity.
import { expect, test } from 'vitest'
import { planRow, type Standing } from './import-plan.ts'
import type { ItemImportRow, ItemImportSettings } from './import-row.ts'

const settings: ItemImportSettings = {
  category: 'pharmaceutical',
  quantity: 'add',
  existing: 'update',
  unit: 'tablet',
  taxRate: 1900,
}

const standing = (controlled: boolean): Standing => ({
  item: {
    id: 'M',
    name: 'Methadone',
    category: 'pharmaceutical',
    unit: 'tablet',
    sellingPrice: 145,
    taxRate: 1900,
    active: true,
    ...(controlled && { controlled }),
  },
  level: { quantity: 100_000, batches: { '280131.A': 100_000 }, cost: 50_000 },
})

const plan = (
  row: Partial<ItemImportRow>,
  { controlled = true, quantity = 'add' }: { controlled?: boolean; quantity?: 'add' | 'set' | 'none' } = {},
) =>
  planRow(
    { row: 2, share: 'whole', name: 'Methadone', ...row },
    { ...settings, quantity },
    { byBarcode: undefined, byName: standing(controlled) },
    '2026-11-28',
  )

const bought = { quantity: 20_000, costPrice: 80 }

test.each(['add', 'set'] as const)(
  '%s: quantity and cost are left out, and the rest is written',
  quantity => {
    const planned = plan({ ...bought, minimum: 10_000, sellingPrice: 160 }, { quantity })
    expect(planned).toMatchObject({ fate: 'updated', head: { sellingPrice: 160 }, note: 'left_out' })
    expect(planned).toMatchObject({ level: { changes: {}, minimum: 10_000 } })
    expect(JSON.stringify(planned)).not.toMatch(/"(cost|value)"/)
  },
)

test.each(['add', 'set'] as const)('%s: a row with nothing else is skipped, and says why', quantity => {
  expect(plan(bought, { quantity })).toEqual({ fate: 'skipped', code: 'controlled' })
})

test('a list of what stands on the shelf says so of the batches that no other row names', () => {
  const had = standing(false)
  const level = { quantity: 2, batches: { '280131.A': 1, '280331.B': 1, '280531.C': 1 } }
  const countedBy = (row: Partial<ItemImportRow>, quantity: 'add' | 'set' = 'set') => {
    const planned = planRow(
      { row: 2, share: 'whole', name: 'Methadone', quantity: 5000, ...row },
      { ...settings, quantity },
      { byBarcode: undefined, byName: { ...had, level } },
      '2026-11-28',
    )
    return 'level' in planned ? planned.level?.counted : undefined
  }
  const d = { batch: 'D', expiryDate: '2028-07-31' }
  expect(countedBy({})).toEqual(['280131.A', '280331.B', '280531.C'])
  expect(countedBy({ ...d, share: 'first', others: ['280331.B'] })).toEqual([
    '280131.A',
    '280531.C',
    '280731.D',
  ])
  expect(countedBy({ ...d, share: 'further' })).toEqual(['280731.D'])
  expect(countedBy({}, 'add')).toBeUndefined()
})

test('a cost without a quantity is no purchase, whoever has to witness it', () => {
  const row = { costPrice: 80 }
  expect(plan(row)).toEqual(plan(row, { controlled: false }))
  expect(plan(row, { quantity: 'none' })).toMatchObject({ fate: 'updated', level: { cost: 80_000 } })
})

test('another unit would make something else of what is here: the row fails at it, and is taken where nothing is here', () => {
  expect(plan({ unit: 'pack', quantity: 10_000 }, { controlled: false })).toEqual({
    fate: 'failed',
    code: 'stock.unit_fixed',
    field: 'unit',
  })
  const none = { ...standing(false), level: { quantity: 0, batches: {} } }
  expect(
    planRow(
      { row: 2, share: 'whole', name: 'Methadone', unit: 'pack' },
      settings,
      { byBarcode: undefined, byName: none },
      '2026-11-28',
    ),
  ).toMatchObject({ fate: 'updated', head: { unit: 'pack' } })
})

test('of what anybody may book both are taken', () => {
  const planned = plan(bought, { controlled: false })
  expect(planned).toMatchObject({ level: { changes: { '999999.': 20_000 }, cost: 55_000, value: 1600 } })
  expect(planned).not.toHaveProperty('note')
})
