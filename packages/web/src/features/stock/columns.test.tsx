// What the columns of items give to an export.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { StockRow } from '@vetrounds/core/stock/item'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { useItemColumns } from './columns.tsx'

vi.mock('../../api/working-place.ts', () => ({ useMembership: () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-29' }))

const Named = ({ rows }: { rows: readonly Partial<StockRow>[] }) => {
  const name = useItemColumns(false).find(({ id }) => id === 'name')
  return <p>{rows.map(row => name?.value(row as StockRow)).join('; ')}</p>
}

test('an export says which items are retired', async () => {
  const rows = [
    { name: 'Bravecto', active: true },
    { name: 'Rimadyl', active: false },
  ]
  await show(<Named rows={rows} />, 'stock')
  expect(screen.getByRole('paragraph').textContent).toBe('Bravecto; Rimadyl (Retired)')
})
