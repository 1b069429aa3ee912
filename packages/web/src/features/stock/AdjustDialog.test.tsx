// What an adjustment offers of a controlled drug: a bottle that is there is counted, one that is not is added.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { StockRow } from '@vetrounds/core/stock/item'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { AdjustDialog } from './AdjustDialog.tsx'

vi.mock('../../api/client.ts', () => ({ useRead: () => ({ data: undefined }) }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C.B', useMembership: () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-28' }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => vi.fn() }))
vi.mock('../people/use-myself.ts', () => ({ useMyself: () => ({ userId: 'me' }) }))

const row = {
  id: '01K0000000000000000000000A',
  name: 'Methadone',
  category: 'pharmaceutical' as const,
  unit: 'ml' as const,
  sellingPrice: 920,
  taxRate: 0,
  active: true,
  v: 1,
}
const bottle = { key: '270331.M1', batch: 'M1', expiryDate: '2027-03-31', quantity: 1000 }
const open = (more: Partial<StockRow>) =>
  show(
    <AdjustDialog row={{ ...row, ...more }} onClose={vi.fn()} onDone={vi.fn()} />,
    ...(['stock', 'nouns', 'ui', 'problems', 'errors'] as const),
  )
const isCounted = () => screen.queryByRole('radio', { name: 'Set to' }) !== null
const isTold = () => screen.queryByText(/of which the book has none/) !== null

test('a controlled drug of which the book has none is added or received, not set: there is no bottle to count', async () => {
  await open({ controlled: true })
  expect([isCounted(), isTold()]).toEqual([false, true])
  expect(screen.getByRole('radio', { name: 'Add' })).toBeTruthy()
})

test.each([
  ['one of which there is a bottle', { controlled: true, stock: { quantity: 1000, batches: [bottle] } }],
  ['any other item', {}],
])('%s is set', async (_name, more) => {
  await open(more)
  expect([isCounted(), isTold()]).toEqual([true, false])
})
