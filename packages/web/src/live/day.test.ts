// @vitest-environment happy-dom
// How often one screen asks for a calendar's news over a day: most of what a clinic costs (docs/cost.md).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pauseOf } from './pause.ts'
import { openPoll } from './poll.ts'
import { isIdle, onReturn } from './presence.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOURS = 10

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const press = () => dispatchEvent(new KeyboardEvent('keydown'))

test('ten hours in sight, with somebody there for twenty minutes of each, are 1,700 requests at most', async () => {
  let asked = 0
  const port = openPoll({
    since: '0',
    ask: async since => {
      asked += 1
      return { appointments: [], absences: [], at: since }
    },
    pause: hasFailed => pauseOf({ isVisible: true, isReachable: true, hasFailed, isIdle: isIdle() }),
    hear: () => undefined,
  })
  const stop = onReturn(port.poke)
  for (let hour = 0; hour < HOURS; hour += 1) {
    for (let minute = 0; minute < 20; minute += 1) {
      press()
      await vi.advanceTimersByTimeAsync(MINUTE)
    }
    await vi.advanceTimersByTimeAsync(40 * MINUTE)
  }
  stop()
  port.close()
  // Every 5 s and, after five minutes without a touch, every 30 s were 3,700.
  expect(asked).toBeLessThanOrEqual(1_700)
  expect(asked).toBeGreaterThan(1_000)
})

test('whoever comes back is told at once', async () => {
  const returned = vi.fn()
  const stop = onReturn(returned)
  press()
  await vi.advanceTimersByTimeAsync(89 * SECOND)
  press()
  expect(returned).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(90 * SECOND)
  expect(isIdle()).toBe(true)
  press()
  expect(returned).toHaveBeenCalledTimes(1)
  expect(isIdle()).toBe(false)
  stop()
  await vi.advanceTimersByTimeAsync(90 * SECOND)
  press()
  expect(returned).toHaveBeenCalledTimes(1)
})
