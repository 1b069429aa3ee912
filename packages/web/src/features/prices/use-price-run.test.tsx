// Prices are written in batches: an interrupted run can be continued, and a second press begins nothing twice.
// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePriceRun } from './use-price-run.ts'

const world = vi.hoisted(() => ({ write: vi.fn() }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.write }))
afterEach(() => vi.resetAllMocks())

const items = Array.from({ length: 45 }, (_, at) => ({ id: `item ${at}`, v: 1 }))
const answered = (changed: number, left: { id: string; name: string }[] = []) => ({
  answer: { change: { changed }, left },
})

test('a break is taken up again by the server’s count, and what others changed is named once', async () => {
  const theirs = { id: 'item 3', name: 'Kong' }
  world.write.mockResolvedValueOnce(answered(19, [theirs])).mockRejectedValueOnce(new Error('Gone'))
  const begin = vi.fn(async () => 'change')
  const { result } = renderHook(() => usePriceRun())
  await act(async () => {
    const first = result.current.start(begin, items)
    // A second press while the first is under way.
    await Promise.all([first, result.current.start(begin, items)])
  })
  expect(begin).toHaveBeenCalledTimes(1)
  expect(result.current.run).toMatchObject({ state: 'stopped', at: 20, changed: 19, left: [theirs] })
  world.write.mockResolvedValueOnce(answered(19, [theirs]))
  world.write.mockResolvedValueOnce(answered(39)).mockResolvedValueOnce(answered(44))
  await act(async () => result.current.start(begin, items))
  expect(result.current.run).toMatchObject({ state: 'done', at: 45, changed: 44, left: [theirs] })
  const sent = world.write.mock.calls.map(([{ body }]) => [body.lines.length, body.isLast])
  expect(sent.slice(2)).toEqual([
    [20, false],
    [20, false],
    [5, true],
  ])
})
