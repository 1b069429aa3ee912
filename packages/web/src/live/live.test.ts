// Changes for the calendar: how often they are requested, and how they are applied.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSieve, mayTouch, merged } from './merge.ts'
import { pauseOf } from './pause.ts'
import { openPoll } from './poll.ts'
import type { Changes } from './port.ts'
import { spanOfKey } from './span-of-key.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const row = (id: string, v: number, hour = 10) => ({
  id,
  v,
  start: `2026-11-20T${hour}:00:00.000Z`,
  end: `2026-11-20T${hour}:30:00.000Z`,
})
const day = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' }

test('a newer version takes its place in the order of time, an older or equal one changes nothing', () => {
  const rows = [row('a', 1, 10), row('b', 2, 11)]
  expect(merged(rows, [row('b', 2, 9), row('a', 1, 12)], day)).toBe(rows)
  expect(merged(rows, [row('b', 1, 9)], day)).toBe(rows)
  const moved = merged(rows, [row('a', 2, 12)], day)
  expect(moved.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(moved[0]).toBe(rows[1])
  expect(merged(moved, [row('a', 2, 12)], day)).toBe(moved)
})

test('a new one comes in where it touches the span, and one that leaves it goes', () => {
  const rows = [row('a', 1)]
  const elsewhere = { ...row('c', 1), start: '2026-11-23T10:00:00.000Z', end: '2026-11-23T10:30:00.000Z' }
  expect(merged(rows, [elsewhere], day)).toBe(rows)
  expect(merged(rows, [{ ...elsewhere, id: 'a', v: 2 }], day)).toEqual([])
  expect(merged(rows, [row('d', 1, 15)], day).map(({ id }) => id)).toEqual(['a', 'd'])
})

test('a month is touched by what stands in it, and by what may have left it', () => {
  const elsewhere = { ...row('c', 1), start: '2026-11-23T10:00:00.000Z', end: '2026-11-23T10:30:00.000Z' }
  expect(mayTouch(row('a', 1), day)).toBe(true)
  expect(mayTouch(elsewhere, day)).toBe(false)
  expect(mayTouch({ ...elsewhere, v: 2 }, day)).toBe(true)
})

test('what was told before is told once', () => {
  const sieve = createSieve()
  expect(sieve([row('a', 1), row('b', 1)])).toHaveLength(2)
  expect(sieve([row('a', 1), row('b', 2)]).map(({ id }) => id)).toEqual(['b'])
})

test('nobody is asked out of sight or out of reach, and seldom when nobody is there', () => {
  const seen = { isVisible: true, isReachable: true, hasFailed: false, isIdle: false, isPushed: false }
  expect(pauseOf(seen)).toBe(60_000)
  expect(pauseOf({ ...seen, hasFailed: true })).toBe(60_000)
  expect(pauseOf({ ...seen, isIdle: true })).toBe(300_000)
  expect(pauseOf({ ...seen, isPushed: true })).toBe(1_800_000)
  expect(pauseOf({ ...seen, isPushed: true, isIdle: true })).toBe(3_600_000)
  expect(pauseOf({ ...seen, isVisible: false })).toBeUndefined()
  expect(pauseOf({ ...seen, isReachable: false })).toBeUndefined()
})

test('each question begins where the last answer ended, and a failed one is asked again', async () => {
  const asked: string[] = []
  const heard: string[] = []
  let isDown = false
  let pause: number | undefined = 5000
  const ask = async (since: string): Promise<Changes> => {
    asked.push(since)
    if (isDown) throw new Error('down')
    return { appointments: [], absences: [], at: `${since}+` }
  }
  const port = openPoll({ since: '0', ask, pause: () => pause, hear: ({ at }) => heard.push(at) })
  await vi.advanceTimersByTimeAsync(5000)
  isDown = true
  await vi.advanceTimersByTimeAsync(5000)
  isDown = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toEqual(['0', '0+', '0++', '0++'])
  expect(heard).toEqual(['0+', '0++', '0+++'])
  pause = undefined
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(4)
  pause = 5000
  port.poke()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(5)
  port.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(5)
})

test('a key tells its span, of its own read and branch alone', () => {
  const key = '@"readCalendar",#query:#from:"2026-11-20",to:"2026-11-21",,,"C.B",'
  expect(spanOfKey(key, 'readCalendar', 'C.B')).toEqual({ from: '2026-11-20', to: '2026-11-21' })
  expect(spanOfKey(key, 'readCalendar', 'C.X')).toBeUndefined()
  expect(spanOfKey(key, 'listAbsences', 'C.B')).toBeUndefined()
})
