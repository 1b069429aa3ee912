// The sheet of an item: its movements say what they belong to, and lead there; of a transfer of several items, too.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Movement } from '@vetrounds/core/stock/movement'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { ItemSheet } from './ItemSheet.tsx'

const moved = (id: string, reference: Movement['reference']): Movement => ({
  ...{ id, at: '2026-11-27T09:00:00.000Z', itemId: 'A', itemName: 'Meloxicam', by: 'u1' },
  ...{
    category: 'pharmaceutical',
    unit: 'bottle',
    type: 'transfer',
    quantity: -2000,
    batches: [],
    reference,
  },
})
vi.mock('../../api/request.ts', () => ({
  callEndpoint: async () => undefined,
  request: async (name: string): Promise<unknown> => {
    if (name === 'readItem')
      return {
        ...{ id: 'A', name: 'Meloxicam', category: 'pharmaceutical', unit: 'bottle', sellingPrice: 100 },
        ...{ taxRate: 0, active: true, v: 1, stock: { quantity: 3000, batches: [] }, branches: [] },
      }
    if (name === 'listItemMovements')
      return {
        rows: [
          moved('M1', { kind: 'transfer', id: 'T1', label: 'Quay TWO' }),
          moved('M2', { kind: 'invoice', id: 'V1', label: 'ONE-2026-000007' }),
          moved('M3', { kind: 'receipt', id: 'R1', label: 'Note 12' }),
        ],
      }
    return { memberships: [], person: {}, members: [], rows: [], branches: [] }
  },
}))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-27', useBranchZone: () => 'UTC' }))
const nothing = () => undefined

test('a movement leads to its transfer or invoice; what has no page is only named', async () => {
  await show(
    <MemoryRouter>
      <ItemSheet id="A" row={undefined} onChanged={nothing} onClose={nothing} />
    </MemoryRouter>,
    ...(['stock', 'nouns', 'errors', 'ui', 'lists'] as const),
  )
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  await screen.findByText(/Note 12/)
  expect(hrefOf(/Quay TWO/)).toContain('transit')
  expect(hrefOf(/ONE-2026-000007/)).toBe('/invoices/V1')
  expect(screen.queryByRole('link', { name: /Note 12/ })).toBeNull()
})
