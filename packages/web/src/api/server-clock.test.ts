// The first answer corrects a device whose clock is wrong; an answer's own delay doesn't move it.
import { isoAt, now, setClock } from '@vetrounds/core/clock'
import { afterEach, expect, test } from 'vitest'
import { followServer } from './server-clock.ts'

const HOUR = 3_600_000
const header = (ms: number): string => new Date(ms).toUTCString()

afterEach(() => {
  followServer(header(Date.now()))
  setClock(() => Date.now())
})

test('a clock two hours slow follows the server', () => {
  followServer(header(Date.now() + 2 * HOUR))
  expect(Math.abs(now() - (Date.now() + 2 * HOUR))).toBeLessThan(2000)
  expect(isoAt(now()).slice(0, 10)).toBe(new Date(Date.now() + 2 * HOUR).toISOString().slice(0, 10))
})

test('once the device is right again, so is the clock', () => {
  followServer(header(Date.now() - 24 * HOUR))
  followServer(header(Date.now()))
  expect(Math.abs(now() - Date.now())).toBeLessThan(100)
})

test('some seconds of delay move nothing, nor does an answer without a date', () => {
  followServer(header(Date.now() - 3000))
  followServer(null)
  followServer('yesterday')
  expect(Math.abs(now() - Date.now())).toBeLessThan(100)
})
