// Counts are sent, also after a look at the review; counts that could not be sent are reported before a review.
// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCounting } from './use-counting.ts'

const world = vi.hoisted(() => ({
  send: vi.fn(),
  reread: vi.fn(),
  counts: [] as unknown[],
  waiting: [] as unknown[],
}))
vi.mock('../../api/client.ts', () => ({
  useRead: () => ({ data: { counts: world.counts }, mutate: world.reread }),
}))
vi.mock('../../offline/use-queue.ts', () => ({ useWaitingRows: () => world.waiting }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.send }))
vi.mock('../../i18n/use-t.ts', () => ({ useT: () => String }))
vi.mock('../../api/problem-text.ts', () => ({ problemText: () => 'Not sent' }))
vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))
beforeEach(() => {
  world.send.mockResolvedValue({ isWaiting: false })
  world.counts = []
  world.waiting = []
})
afterEach(() => vi.resetAllMocks())

const line = (quantity: number) => ({
  itemId: '01K0000000000000000000000A',
  itemName: 'Kong',
  unit: 'piece' as const,
  key: '999999.',
  quantity,
})

test('what is counted after a review with nothing to send is sent, too', async () => {
  const { result } = renderHook(() => useCounting('T', 'me'))
  await act(async () => expect(await result.current.settle()).toBe(true))
  act(() => result.current.note(line(1000)))
  await act(async () => expect(await result.current.settle()).toBe(true))
  expect(world.send).toHaveBeenCalledTimes(1)
  const { itemId, key, quantity } = line(1000)
  const body = { id: expect.any(String), itemId, key, quantity }
  expect(world.send.mock.calls[0]?.[0]).toEqual({ params: { id: 'T' }, body })
  expect(result.current.own.size).toBe(0)
})

test('a count is there for the next scan at once, and one that failed is no basis for a review', async () => {
  world.send.mockRejectedValueOnce(new Error('Gone'))
  const { result } = renderHook(() => useCounting('T', 'me'))
  const { mine, note } = result.current
  await act(async () => {
    note(line(1000))
    // Before the next render.
    expect(mine(line(0))).toBe(1000)
    expect(await result.current.settle()).toBe(false)
  })
  act(() => result.current.retry())
  await act(async () => expect(await result.current.settle()).toBe(true))
})

const counted = (by: string, time: string, quantity: number, isAgain = false) => {
  const at = `2026-11-28T${time}:00.000Z`
  return { ...line(quantity), by, at, ...(isAgain && { aloneAt: at }) }
}
const waits = (row: object) => ({ ...row, takeId: 'T' })

test('what waits here and what others counted hold beside each other as they will on the server', () => {
  const others = counted('other', '09:00', 4000)
  world.counts = [others]
  const { result, rerender } = renderHook(() => useCounting('T', 'me'))
  const shown = () => result.current.data?.counts
  expect(shown()).toEqual([others])
  // Counted again here; it stays so when counting goes on after that.
  world.waiting = [waits(counted('me', '10:00', 5000, true)), waits(counted('me', '10:30', 6000))]
  rerender()
  expect([shown(), result.current.mine(line(0))]).toEqual([[], 6000])
  // Counted again by somebody else since: one's own count begins at nothing.
  world.counts = [counted('other', '11:00', 3000, true)]
  rerender()
  expect([shown()?.length, result.current.mine(line(0))]).toEqual([1, undefined])
})

test('who counts on before it was sent that a batch is counted again still sends that', async () => {
  const { result } = renderHook(() => useCounting('T', 'me'))
  act(() => result.current.note({ ...line(1000), alone: true }))
  act(() => result.current.note(line(2000)))
  await act(async () => expect(await result.current.settle()).toBe(true))
  expect(world.send.mock.calls.map(([{ body }]) => body)).toMatchObject([{ quantity: 2000, alone: true }])
})
