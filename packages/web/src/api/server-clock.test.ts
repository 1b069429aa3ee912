// The first answer corrects a device's wrong clock; the delay of an answer doesn't change the clock.
import { isoAt, now, setClock } from '@vetrounds/core/clock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followServer } from './server-clock.ts'

const HOUR = 3_600_000
const header = (ms: number): string => new Date(ms).toUTCString()

// A whole second, since the header has no fractions. Two hours later it is the next day.
const NOW = Date.parse('2026-11-20T22:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  followServer(header(Date.now()))
  setClock(() => Date.now())
  vi.useRealTimers()
})

test('a clock two hours slow follows the server', () => {
  followServer(header(Date.now() + 2 * HOUR))
  expect(now()).toBe(NOW + 2 * HOUR)
  expect(isoAt(now())).toBe('2026-11-21T00:00:00.000Z')
})

test('once the device is right again, so is the clock', () => {
  followServer(header(Date.now() - 24 * HOUR))
  followServer(header(Date.now()))
  expect(now()).toBe(NOW)
})

test('some seconds of delay move nothing, nor does an answer without a date', () => {
  followServer(header(Date.now() - 3000))
  followServer(null)
  followServer('yesterday')
  expect(now()).toBe(NOW)
})
