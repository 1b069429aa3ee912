// @vitest-environment happy-dom
// How often one screen asks for news over a day: most of what a clinic costs (docs/cost.md).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openChannel } from './channel.ts'
import { MISSED_MS, pauseOf } from './pause.ts'
import { openPoll } from './poll.ts'
import { isIdle, onReturn } from './presence.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOURS = 10
const SCREENS = 30
/** A token lives 30 minutes and is renewed 5 before its end (spec § 9). */
const TOKEN_MINUTES = 25
/** The search asks every two hours, and twice as it begins; `/me` as the page begins, and when it is told to. */
const SEARCH_AND_ME = HOURS / 2 + 2 + 2

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const press = () => dispatchEvent(new KeyboardEvent('keydown'))

/** A day at one screen, with somebody there for twenty minutes of each hour. */
const dayAt = async (hasPush: boolean) => {
  const counts = { asked: 0, connected: 0, refreshed: 0 }
  let isPushed = false
  const port = openPoll({
    since: '0',
    ask: async since => {
      counts.asked += 1
      return { appointments: [], absences: [], at: since }
    },
    pause: hasFailed =>
      pauseOf({ isVisible: true, isReachable: true, hasFailed, isIdle: isIdle(), isPushed }),
    hear: () => undefined,
  })
  const hooks: { hear: (topic: string, news: { n: number }) => void }[] = []
  const channel = hasPush
    ? openChannel({
        open: async hook => {
          counts.connected += 1
          hooks.push(hook)
          return { close: () => undefined }
        },
        tell: event => {
          if (event.kind === 'state') isPushed = event.isOn
          if (event.kind !== 'missed') return
          port.poke()
          setTimeout(port.poke, MISSED_MS.again)
        },
      })
    : undefined
  const stop = onReturn(() => (isPushed ? port.look() : port.poke()))
  let n = 0
  for (let minute = 1; minute <= HOURS * 60; minute += 1) {
    if (minute % 60 < 20) press()
    // 1,000 changes a day.
    for (let change = 0; change < 2; change += 1) {
      n += 1
      hooks.at(-1)?.hear('branch', { n })
    }
    if (minute % TOKEN_MINUTES === 0) {
      counts.refreshed += 1
      channel?.renew()
    }
    await vi.advanceTimersByTimeAsync(MINUTE)
  }
  stop()
  channel?.close()
  port.close()
  return counts
}

test('thirty screens to which changes are pushed ask 2,000 times a day at most, token and all', async () => {
  const { asked, connected, refreshed } = await dayAt(true)
  expect(connected).toBe(refreshed + 1)
  expect(asked).toBeGreaterThan(10)
  expect(SCREENS * (asked + refreshed + SEARCH_AND_ME)).toBeLessThanOrEqual(2000)
})

test('without the channel a screen asks each minute while somebody is there, and each five minutes otherwise', async () => {
  const { asked } = await dayAt(false)
  expect(asked).toBeGreaterThan(250)
  expect(asked).toBeLessThanOrEqual(400)
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
