// However many differences a stocktake has, they are booked in parts: each once, with its own reason.
// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Difference } from '@vetrounds/core/stock/stocktake'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { type AllGiven, Reviewing } from './Reviewing.tsx'

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

beforeEach(() => {
  world.book.mockReset()
})

const Kept = () => {
  const [given, setGiven] = useState<AllGiven>(new Map())
  const nothing = () => undefined
  return (
    <Reviewing
      id="T"
      isBegun={false}
      {...{ given }}
      onGive={setGiven}
      onAgain={nothing}
      onChanged={nothing}
    />
  )
}

const open = async (differences: readonly Difference[]) => {
  world.differences = [...differences]
  const { user } = await show(<Kept />, ...(['stock', 'nouns', 'ui', 'errors'] as const))
  return user
}

const differs = (n: number): Difference => ({
  ...{ itemId: `I${n}`, itemName: `Item ${n}`, unit: 'piece', key: '999999.' },
  ...{ book: 3000, counted: 2000, at: '2026-11-28T09:00:00.000Z' },
})

test('no call has more reasons than it books, and the last of many is booked, too', async () => {
  world.book.mockImplementation(async ({ body: { v } }) => ({
    answer: { v: v + 1, state: v < 8 ? 'booking' : 'booked' },
  }))
  const user = await open(Array.from({ length: 28 }, (_, n) => differs(n)))
  await user.click(await screen.findByRole('button', { name: /^Set the rest to/ }))
  await user.click(screen.getByRole('button', { name: 'Book 28 differences…' }))
  await user.click(await screen.findByRole('button', { name: 'Book' }))
  await waitFor(() => expect(world.book).toHaveBeenCalledTimes(2))
  const sent = world.book.mock.calls.map(([{ body }]) => body)
  expect(sent.map(({ v, lines }) => [v, lines.length])).toEqual([
    [7, 25],
    [8, 3],
  ])
  expect(sent.flatMap(({ lines }) => lines)).toEqual(
    world.differences.map((_, n) => ({ itemId: `I${n}`, key: '999999.', reason: 'stocktake' })),
  )
})

test('what was put right since its count needs no reason and is not booked', async () => {
  world.book.mockResolvedValue({ answer: { v: 8, state: 'booked' } })
  const user = await open([differs(1), { ...differs(2), isPutRight: true }])
  expect(screen.getByText('Put right since it was counted: nothing is booked')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Reason/ }))
  await user.click(await screen.findByRole('option', { name: 'Theft' }))
  await user.click(screen.getByRole('button', { name: 'Book 1 difference…' }))
  await user.click(await screen.findByRole('button', { name: 'Book' }))
  const lines = [{ itemId: 'I1', key: '999999.', reason: 'theft' }]
  await waitFor(() => expect(world.book.mock.calls[0]?.[0].body).toEqual({ v: 7, lines }))
})

test('where everything agrees a stocktake is finished: no difference is spoken of', async () => {
  world.book.mockResolvedValue({ answer: { v: 8, state: 'booked' } })
  const user = await open([])
  await user.click(await screen.findByRole('button', { name: 'Finish stocktake' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Finish this stocktake?' })
  expect(dialog.textContent).not.toMatch(/movement|difference/)
  await user.click(within(dialog).getByRole('button', { name: 'Finish stocktake' }))
  await waitFor(() => expect(world.book.mock.calls[0]?.[0].body).toEqual({ v: 7, lines: [] }))
})
