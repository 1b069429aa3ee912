// If dates can't be read, those of the former rule aren't shown. A series that is undone while its job still books it is
// cancelled as soon as possible, and no toast says that it is booked.
// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toasts, undoLast } from '../../../ui/toast.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { type Booking, typedOf } from './booking.ts'
import { once } from './repeat.ts'
import { type Series, useBookSeries, useSeries } from './use-series.ts'

const ZONE = 'Europe/Dublin'
const readSeries = vi.hoisted(() => vi.fn())
const change = vi.hoisted(() => vi.fn())
const read = vi.hoisted(() => ({
  answer: { data: undefined as unknown, error: undefined as unknown, isLoading: false, mutate: vi.fn() },
}))
vi.mock(import('../../../api/client.ts'), async original => ({
  ...(await original()),
  useRead: (() => read.answer) as never,
}))
vi.mock('../../../api/request.ts', () => ({ request: readSeries }))
vi.mock('../../../api/working-place.ts', () => ({ usePlace: () => 'c.b' }))
vi.mock('../../../changes/use-change.ts', () => ({
  useChange: (name: string) => (input: unknown) => change(name, input),
}))
vi.mock('../../../i18n/use-t.ts', () => ({ useT: () => (key: string) => key }))
vi.mock('./use-tell-booked.ts', () => ({ useTellBooked: () => ({ open: () => undefined, refuse: vi.fn() }) }))

const words = { dayMonth: String, list: String } as unknown as CalendarFormat
const slot = { date: '2026-11-23', minute: 600, duration: 30, vetId: 'a' }
const typed: Booking = typedOf(slot as Parameters<typeof typedOf>[0])
const [start, end] = ['2026-11-23T10:00:00.000Z', '2026-11-23T10:30:00.000Z']
const series = {
  rule: 'FREQ=WEEKLY;COUNT=2',
  dates: [{ start, end, taken: undefined, isBooked: true }],
} as unknown as Series

const shown = () => toasts.read().map(({ summary }) => summary)
const later = () => act(() => vi.advanceTimersByTimeAsync(1500))

beforeEach(() => {
  vi.useFakeTimers()
  change.mockReset()
  readSeries.mockReset()
  readSeries.mockResolvedValueOnce({ pending: true, problems: [], done: 0, v: 1 })
  readSeries.mockResolvedValue({ pending: false, problems: [], done: 1, v: 2 })
})

test('while its job runs: cancelled after it', async () => {
  const { result: book } = renderHook(() => useBookSeries(words, ZONE))
  await act(() => book.current(typed, 's1', series))
  await later()
  expect(shown()).toEqual(['repeat.working'])
  undoLast()
  expect(change).not.toHaveBeenCalledWith('cancelSeries', expect.anything())
  await later()
  const asked = { params: { id: 's1' }, body: { v: 2, from: 1, reason: 'mistake' } }
  expect(change).toHaveBeenCalledWith('cancelSeries', asked)
  expect(shown()).toEqual(['scope.cancelled'])
})

test('when it is booked: at once', async () => {
  const { result: book } = renderHook(() => useBookSeries(words, ZONE))
  await act(() => book.current(typed, 's2', series))
  await later()
  await later()
  expect(shown()).toContain('repeat.done')
  undoLast()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(change).toHaveBeenCalledWith('cancelSeries', expect.anything())
  expect(shown()).not.toContain('repeat.done')
})

test('dates that a death stopped are told as missing', async () => {
  readSeries.mockReset().mockResolvedValue({ pending: false, problems: [], done: 1, v: 2 })
  const next = { ...series.dates[0], start: '2026-11-30T10:00:00.000Z', end: '2026-11-30T10:30:00.000Z' }
  const two = { ...series, dates: [...series.dates, next] } as Series
  const { result: book } = renderHook(() => useBookSeries(words, ZONE))
  await act(() => book.current(typed, 's4', two))
  await later()
  expect(toasts.read().at(-1)).toMatchObject({
    severity: 'warn',
    summary: 'repeat.done',
    detail: 'repeat.missing',
  })
})

test('dates of the rule before stay while those of another are read, and go where that fails', async () => {
  const weekly = { ...once, kind: 'weekly' as const }
  const answer = (more: object) =>
    Object.assign(
      read.answer,
      { data: { dates: [{ start, end }] }, error: undefined, isLoading: false },
      more,
    )
  answer({})
  const { result, rerender } = renderHook(repeat => useSeries({ ...typed, repeat }, ZONE), {
    initialProps: weekly,
  })
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(result.current).toMatchObject({ lacks: undefined, isReading: false, dates: [{ start }] })
  answer({ isLoading: true })
  rerender({ ...weekly, count: 60 })
  expect(result.current).toMatchObject({ lacks: undefined, isReading: true, dates: [{ start }] })
  answer({ error: new Error('503') })
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(result.current).toMatchObject({ lacks: 'why.unread', isReading: false, dates: [] })
  rerender({ ...weekly, count: undefined as never })
  expect(result.current).toMatchObject({ lacks: 'why.rule', isReading: false, dates: [], error: undefined })
})

test('another length, type, vet or room drops the places that were chosen; what was left out stays so', async () => {
  const second = '2026-11-30T10:00:00.000Z'
  const dates = [
    { start, end, problem: 'conflict' },
    { start: second, end: '2026-11-30T10:30:00.000Z', problem: 'conflict' },
  ]
  Object.assign(read.answer, { data: { dates }, error: undefined, isLoading: false })
  const base = { ...typed, repeat: { ...once, kind: 'weekly' as const } }
  const { result, rerender } = renderHook(value => useSeries(value, ZONE), { initialProps: base })
  const place = { start: '2026-11-23T11:00:00.000Z', end: '2026-11-23T11:30:00.000Z', vetId: 'a' }
  const decided = () => result.current.dates.map(({ taken, isBooked }) => [taken, isBooked])
  for (const change of [{ duration: 60 }, { type: 'followup' as const }, { vetId: 'b' }, { roomId: 'r' }]) {
    rerender(base)
    act(() => {
      result.current.choose(start, place)
      result.current.choose(second, null)
    })
    expect(decided()).toEqual([
      [place, true],
      [undefined, false],
    ])
    rerender({ ...base, ...change })
    expect(decided()).toEqual([
      [undefined, false],
      [undefined, false],
    ])
  }
  // The second date was left out by hand and stays so, although it has no problem any more.
  Object.assign(read.answer, { data: { dates: dates.map(({ problem: _problem, ...each }) => each) } })
  rerender({ ...base, duration: 45 })
  expect(decided().map(([, isBooked]) => isBooked)).toEqual([true, false])
})
