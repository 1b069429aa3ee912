// The lines of a stocktake: where not all are shown, the list says how many are not.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Count, Stocktake } from '@vetrounds/core/stock/stocktake'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { CountedList } from './CountedList.tsx'

vi.mock('../../api/client.ts', () => ({ useRead: () => ({ data: { members: [] } }) }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'Europe/Berlin' }))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => undefined }))

const lineOf = (n: number) =>
  ({ itemId: `I${n}`, itemName: `Item ${n}`, unit: 'piece', key: '999999.' }) as const
const counts = Array.from(
  { length: 100 },
  (_, n): Count => ({
    ...lineOf(n),
    quantity: 1000,
    by: 'me',
    byName: 'Tom Kelly',
    at: '2026-11-28T09:00:00.000Z',
  }),
)

test('more lines than are shown are told', async () => {
  const take = { id: 'T', counts } as unknown as Stocktake & { counts: readonly Count[] }
  const open = Array.from({ length: 130 }, (_, n) => lineOf(200 + n))
  const { user } = await show(
    <CountedList {...{ take, open }} own={new Map()} counted={100} onRetry={() => undefined} />,
    ...(['stock', 'nouns', 'ui'] as const),
  )
  expect(await screen.findAllByRole('listitem')).toHaveLength(100)
  expect(screen.queryByText(/^and /)).toBeNull()
  // The name of somebody who has left.
  expect(screen.getAllByText('Tom Kelly')).toHaveLength(100)
  await user.click(screen.getByText(/^Not counted yet/))
  expect(screen.getByText('and 30 more')).toBeTruthy()
})
