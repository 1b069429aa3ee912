// The differences of a stocktake are booked part by part, however many they are: each once, with its own reason.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { Difference } from '@vetrounds/core/stock/stocktake'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { Reviewing } from './Reviewing.tsx'

const world = vi.hoisted(() => ({ book: vi.fn(), differences: [] as unknown[] }))
vi.mock('../../api/client.ts', () => ({
  useRead: () => ({
    data: { v: 7, agree: 0, differences: world.differences },
    mutate: async () => undefined,
    isValidating: false,
  }),
}))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.book }))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => ({ clinic: { currency: 'EUR' } }) }))
vi.mock('../stock/use-stock-changed.ts', () => ({ useStockChanged: () => () => undefined }))

const differs = (n: number): Difference => ({
  ...{ itemId: `I${n}`, itemName: `Item ${n}`, unit: 'piece', key: '999999.' },
  ...{ book: 3000, counted: 2000, at: '2026-11-28T09:00:00.000Z' },
})

test('no call has more reasons than it books, and the last of many is booked, too', async () => {
  world.differences = Array.from({ length: 60 }, (_, n) => differs(n))
  world.book.mockImplementation(async ({ body: { v } }) => ({
    answer: { v: v + 1, state: v < 9 ? 'booking' : 'booked' },
  }))
  const { user } = await show(
    <Reviewing id="T" isBegun={false} onAgain={() => undefined} onChanged={() => undefined} />,
    ...(['stock', 'nouns', 'ui', 'errors'] as const),
  )
  await user.click(await screen.findByRole('button', { name: /^Set the rest to/ }))
  await user.click(screen.getByRole('button', { name: 'Book 60 differences…' }))
  await user.click(await screen.findByRole('button', { name: 'Book' }))
  await waitFor(() => expect(world.book).toHaveBeenCalledTimes(3))
  const sent = world.book.mock.calls.map(([{ body }]) => body)
  expect(sent.map(({ v, lines }) => [v, lines.length])).toEqual([
    [7, 25],
    [8, 25],
    [9, 10],
  ])
  expect(sent.flatMap(({ lines }) => lines)).toEqual(
    world.differences.map((_, n) => ({ itemId: `I${n}`, key: '999999.', reason: 'stocktake' })),
  )
})
