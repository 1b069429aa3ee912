// What new items of an import get for fields that the file doesn't have.
// @vitest-environment happy-dom
import type { ItemImportSettings } from '@vetrounds/core/stock/import-row'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { ItemImport } from './ItemImport.tsx'

const world = vi.hoisted(() => ({ settings: [] as ItemImportSettings[] }))
vi.mock('../../api/working-place.ts', () => ({
  useMembership: () => ({ clinic: { taxRates: [{ name: 'Standard', rate: 1900 }] } }),
}))
// A manager, who imports items, may not read the clinic's settings.
vi.mock('../../api/client.ts', () => ({ useRead: () => ({ data: undefined }) }))
vi.mock('../imports/ImportPage.tsx', () => ({ ImportPage: () => null }))
vi.mock('./use-item-import.ts', () => ({
  useItemImport: (_category: string, settings: ItemImportSettings) => world.settings.push(settings),
}))

test('the first tax rate of the clinic, whoever imports', async () => {
  await show(<ItemImport category="food" />, 'stock', 'nouns')
  expect(world.settings.at(-1)).toMatchObject({ category: 'food', taxRate: 1900 })
})
