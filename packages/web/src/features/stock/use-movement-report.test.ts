// The report reads as many rows as its filter needs, and shows no sums before.
// @vitest-environment happy-dom

import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { Movement } from '@vetrounds/core/stock/movement'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MovementFilter } from './movement-filter.ts'
import { sumsOf } from './movement-sums.ts'
import { useMovementReport } from './use-movement-report.ts'

const world = vi.hoisted(() => ({
  /** Pages by their cursor; the first page of a period by its first day. */
  pages: {} as Record<string, unknown>,
  asked: [] as string[],
  waits: undefined as Promise<void> | undefined,
  /** A different one for each test, since what is read is cached by branch. */
  branch: 0,
}))
vi.mock('../../api/request.ts', () => ({
  request: async (_name: string, { query }: { query: { from: string; cursor?: string } }) => {
    world.asked.push(query.cursor ?? query.from)
    await world.waits
    return world.pages[query.cursor ?? query.from] ?? { rows: [] }
  },
}))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'Europe/Dublin' }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => `C1.B${world.branch}` }))
vi.mock('./movement-words.ts', () => {
  const words = { who: () => '', reference: () => undefined, notes: () => undefined }
  return { useMovementWords: () => words }
})

const rowsAt = (day: string, count: number, more: Partial<Movement> = {}): Movement[] =>
  Array.from({ length: count }, (_, n) => ({
    ...{ id: `${day}-${n}`, at: `${day}T10:00:00.000Z`, itemId: 'I', itemName: 'Diet', unit: 'can' },
    ...{ category: 'food', type: 'sale', quantity: -1000, batches: [], value: -100, by: 'U1' },
    ...more,
  }))

const summed = {
  until: '2026-11-20T00:00:00.000Z',
  parts: [
    { day: '2026-11-02', type: 'sale', category: 'food', count: 300, came: 0, went: 30_000 },
    { day: '2026-11-02', type: 'expired', category: 'food', count: 2, came: 0, went: 700 },
  ],
}
const november = { from: '2026-11-01', to: '2026-11-20' }
const expired = rowsAt('2026-11-01', 2, { type: 'expired', value: -350, by: 'U2' })

afterEach(cleanup)

beforeEach(() => {
  world.branch += 1
  world.asked = []
  world.waits = undefined
  world.pages = {
    '2026-11-01': {
      rows: [...rowsAt('2026-11-20', 3), ...rowsAt('2026-11-19', 60)],
      cursor: 'second',
      summed,
    },
    second: { rows: rowsAt('2026-11-18', 100), cursor: 'third' },
    third: { rows: [...rowsAt('2026-11-17', 140), ...expired] },
  }
})

const open = (filter: MovementFilter, period = november, isWhole = false) =>
  renderHook(props => useMovementReport(props.period, props.filter, isWhole), {
    initialProps: { filter, period },
  })

const countIn = ({ parts }: ReturnType<typeof useMovementReport>) => parts && sumsOf(parts).count

test('sums of a period are there with its first page, and its rows come as somebody scrolls', async () => {
  const { result } = open({})
  expect(result.current.parts).toBeUndefined()
  await waitFor(() => expect(countIn(result.current)).toBe(305))
  expect(world.asked).toEqual(['2026-11-01'])
  expect([result.current.shown.length, result.current.isAll]).toEqual([63, false])
  // Two requests at the same time load one page.
  const scroll = () =>
    act(() => {
      result.current.read.more()
      result.current.read.more()
    })
  scroll()
  await waitFor(() => expect(result.current.shown).toHaveLength(163))
  expect([countIn(result.current), result.current.isAll]).toEqual([305, false])
  scroll()
  await waitFor(() => expect(result.current.isAll).toBe(true))
  expect([countIn(result.current), result.current.shown.length]).toEqual([305, 305])
  expect(world.asked).toEqual(['2026-11-01', 'second', 'third'])
})

test('a type is answered by the sums, and read on for until its rows are there', async () => {
  const { result } = open({ type: 'expired' })
  await waitFor(() => expect(countIn(result.current)).toBe(2))
  await waitFor(() => expect(result.current.isAll).toBe(true))
  expect(result.current.shown).toHaveLength(2)
  expect(world.asked).toEqual(['2026-11-01', 'second', 'third'])
})

test('of what nobody moved all is there at once', async () => {
  const { result } = open({ category: 'toy' })
  await waitFor(() => expect(result.current.isAll).toBe(true))
  expect([countIn(result.current), world.asked]).toEqual([0, ['2026-11-01']])
})

test('for a person every row is read, and nothing is summed before', async () => {
  const { result } = open({ by: 'U2' })
  await waitFor(() => expect(world.asked).toEqual(['2026-11-01', 'second', 'third']))
  await waitFor(() => expect(countIn(result.current)).toBe(2))
  expect(result.current.read.isComplete).toBe(true)
})

test('who did something is known of every row once somebody asks for people', async () => {
  const { result } = open({}, november, true)
  await waitFor(() => expect(result.current.read.isComplete).toBe(true))
  expect(result.current.read.rows?.some(({ by }) => by === 'U2')).toBe(true)
})

test('days that are not summed up are read to their end', async () => {
  world.pages['2026-11-01'] = { rows: rowsAt('2026-11-20', 3), cursor: 'more of today', summed }
  world.pages['more of today'] = {
    rows: rowsAt('2026-11-20', 4, { itemId: 'J' }),
    cursor: 'before',
  }
  world.pages.before = { rows: rowsAt('2026-11-19', 60), cursor: 'second' }
  const { result } = open({})
  await waitFor(() => expect(countIn(result.current)).toBe(309))
  expect(world.asked).toEqual(['2026-11-01', 'more of today', 'before'])
})

test('rows of another period have no sums in the one that is asked for', async () => {
  const { result, rerender } = open({})
  await waitFor(() => expect(countIn(result.current)).toBe(305))
  let answer = () => {}
  world.waits = new Promise(resolve => {
    answer = resolve
  })
  rerender({ filter: {}, period: { from: '2026-10-01', to: '2026-10-31' } })
  expect(result.current.parts).toBeUndefined()
  expect(result.current.shown).not.toHaveLength(0)
  await act(async () => answer())
  await waitFor(() => expect(countIn(result.current)).toBe(0))
})
