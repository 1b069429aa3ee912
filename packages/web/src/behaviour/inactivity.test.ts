import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countdownText, createInactivity, type Inactivity, isSign, type Message } from './inactivity.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const S = 1000

/** Tabs that receive each other's messages, with a record of what happened in each. */
const tabs = (count: number, { remembered = false } = {}) => {
  const service = { isReachable: true }
  const all: {
    inactivity: Inactivity
    service: typeof service
    warnings: number
    left: boolean[]
    posted: Message[]
  }[] = []
  for (let index = 0; index < count; index += 1) {
    const tab = {
      warnings: 0,
      service,
      left: [] as boolean[],
      posted: [] as Message[],
      inactivity: createInactivity({
        post: message => {
          tab.posted.push(message)
          for (const other of all) if (other !== tab) other.inactivity.hear(message)
        },
        isRemembered: () => remembered,
        onWarning: () => {
          tab.warnings += 1
        },
        leave: async () => {
          tab.left.push(service.isReachable)
          return service.isReachable
        },
      }),
    }
    all.push(tab)
  }
  for (const { inactivity } of all) inactivity.enable(true)
  return all as [(typeof all)[number], ...typeof all]
}

test('300 s without a sign bring the question with 60 s, ticking each second; zero logs out once', () => {
  const [tab] = tabs(1)
  vi.advanceTimersByTime(300 * S - 1)
  expect(tab.inactivity.watch()).toEqual({ state: 'active' })
  vi.advanceTimersByTime(1)
  expect(tab.inactivity.watch()).toEqual({ state: 'warning', left: 60 })
  vi.advanceTimersByTime(1 * S)
  expect(tab.inactivity.watch()).toEqual({ state: 'warning', left: 59 })
  vi.advanceTimersByTime(58 * S)
  expect(tab.inactivity.watch()).toEqual({ state: 'warning', left: 1 })
  expect(tab.left).toEqual([])
  vi.advanceTimersByTime(1 * S)
  expect(tab.inactivity.watch()).toEqual({ state: 'off' })
  vi.advanceTimersByTime(1000 * S)
  expect(tab).toMatchObject({ warnings: 1, left: [true] })
})

test('each sign of life begins the time anew', () => {
  const [tab] = tabs(1)
  vi.advanceTimersByTime(299 * S)
  tab.inactivity.sign()
  vi.advanceTimersByTime(299 * S)
  expect(tab.inactivity.watch().state).toBe('active')
  vi.advanceTimersByTime(1 * S)
  expect(tab.inactivity.watch().state).toBe('warning')
})

test('while the question stands a sign is no answer; staying resets everything', () => {
  const [tab] = tabs(1)
  vi.advanceTimersByTime(310 * S)
  tab.inactivity.sign()
  expect(tab.inactivity.watch()).toEqual({ state: 'warning', left: 50 })
  tab.inactivity.stay()
  expect(tab.inactivity.watch()).toEqual({ state: 'active' })
  vi.advanceTimersByTime(300 * S)
  expect(tab.inactivity.watch()).toEqual({ state: 'warning', left: 60 })
  expect(tab.warnings).toBe(2)
})

test('a sign in one tab counts for all, and staying in one closes the question in all', () => {
  const [first, second] = tabs(2)
  vi.advanceTimersByTime(200 * S)
  first.inactivity.sign()
  vi.advanceTimersByTime(200 * S)
  expect(second?.inactivity.watch().state).toBe('active')
  vi.advanceTimersByTime(100 * S)
  expect([first, second].map(tab => tab?.inactivity.watch().state)).toEqual(['warning', 'warning'])
  second?.inactivity.stay()
  expect(first.inactivity.watch()).toEqual({ state: 'active' })
})

test('signs are told to other tabs once a second at most', () => {
  const [tab] = tabs(1)
  const before = tab.posted.length
  for (let index = 0; index < 100; index += 1) {
    vi.advanceTimersByTime(50)
    tab.inactivity.sign()
  }
  expect(tab.posted.length - before).toBeLessThanOrEqual(5)
})

test('the tab that runs out logs out for the others, which only stop', () => {
  const [first, second] = tabs(2)
  vi.advanceTimersByTime(360 * S)
  expect([first.left, second?.left].flat()).toEqual([true])
  expect([first, second].map(tab => tab?.inactivity.watch().state)).toEqual(['off', 'off'])
})

test('a page that slept through the limit is out when it wakes, and a sign then is too late', () => {
  const [tab] = tabs(1)
  vi.setSystemTime(Date.now() + 3600 * S)
  tab.inactivity.sign()
  expect(tab.left).toEqual([true])
  const [other] = tabs(1)
  vi.setSystemTime(Date.now() + 330 * S)
  other.inactivity.look()
  expect(other.inactivity.watch()).toEqual({ state: 'warning', left: 30 })
})

test('a remembered device is never asked', () => {
  const [tab] = tabs(1, { remembered: true })
  vi.advanceTimersByTime(24 * 3600 * S)
  expect(tab).toMatchObject({ warnings: 0, left: [] })
  expect(tab.inactivity.watch()).toEqual({ state: 'active' })
})

test('switched off, nothing ends, also in mid-countdown; switched on again, the time begins anew', () => {
  const [tab] = tabs(1)
  vi.advanceTimersByTime(330 * S)
  tab.inactivity.enable(false)
  expect(tab.inactivity.watch()).toEqual({ state: 'off' })
  vi.advanceTimersByTime(3600 * S)
  expect(tab.left).toEqual([])
  tab.inactivity.enable(true)
  vi.advanceTimersByTime(299 * S)
  expect(tab.inactivity.watch()).toEqual({ state: 'active' })
})

test('while the service can’t be reached nobody is logged out; in all tabs the time begins anew', async () => {
  const [first, second] = tabs(2)
  first.service.isReachable = false
  await vi.advanceTimersByTimeAsync(360 * S)
  expect([first.left, second?.left].flat()).toEqual([false])
  expect([first, second].map(tab => tab?.inactivity.watch())).toEqual([
    { state: 'active' },
    { state: 'active' },
  ])
  await vi.advanceTimersByTimeAsync(299 * S)
  expect(first.inactivity.watch()).toEqual({ state: 'active' })
  first.service.isReachable = true
  await vi.advanceTimersByTimeAsync(61 * S)
  expect([first.left, second?.left].flat().sort()).toEqual([false, true])
  expect([first, second].map(tab => tab?.inactivity.watch().state)).toEqual(['off', 'off'])
})

test('a tab that was switched off while it asked to leave stays off', async () => {
  const [tab] = tabs(1)
  tab.service.isReachable = false
  vi.advanceTimersByTime(360 * S)
  tab.inactivity.enable(false)
  await vi.advanceTimersByTimeAsync(1000 * S)
  expect(tab.inactivity.watch()).toEqual({ state: 'off' })
  expect(tab.left).toEqual([false])
})

test('choosing to log out does so at once, for all tabs', () => {
  const [first, second] = tabs(2)
  vi.advanceTimersByTime(310 * S)
  first.inactivity.leave()
  expect([first.left, second?.left].flat()).toEqual([true])
  expect(second?.inactivity.watch()).toEqual({ state: 'off' })
})

test('the countdown reads MM:SS', () => {
  expect([60, 59, 9, 0, 754].map(countdownText)).toEqual(['01:00', '00:59', '00:09', '00:00', '12:34'])
})

test('the clinic’s limit counts: shorter, longer, and again the default where none is known', () => {
  const [tab] = tabs(1)
  tab.inactivity.setLimit(60)
  vi.advanceTimersByTime(60 * S - 1)
  expect(tab.inactivity.watch()).toEqual({ state: 'active' })
  vi.advanceTimersByTime(1)
  expect(tab.inactivity.watch()).toEqual({ state: 'warning', left: 60 })
  tab.inactivity.stay()
  tab.inactivity.setLimit(3600)
  vi.advanceTimersByTime(3599 * S)
  expect(tab.inactivity.watch()).toEqual({ state: 'active' })
  tab.inactivity.sign()
  tab.inactivity.setLimit(undefined)
  vi.advanceTimersByTime(300 * S)
  expect(tab.inactivity.watch()).toEqual({ state: 'warning', left: 60 })
  vi.advanceTimersByTime(60 * S)
  expect(tab).toMatchObject({ warnings: 2, left: [true] })
})

test('a limit that changes in a silence asks in time, and nobody is out without the question', () => {
  const [tab] = tabs(1)
  vi.advanceTimersByTime(200 * S)
  tab.inactivity.setLimit(150)
  expect(tab.inactivity.watch()).toEqual({ state: 'warning', left: 60 })
  tab.inactivity.setLimit(600)
  expect(tab.inactivity.watch()).toEqual({ state: 'active' })
  vi.advanceTimersByTime(450 * S)
  expect(tab.inactivity.watch()).toEqual({ state: 'warning', left: 60 })
  vi.advanceTimersByTime(20 * S)
  tab.inactivity.setLimit(120)
  expect(tab.inactivity.watch()).toEqual({ state: 'warning', left: 40 })
  vi.advanceTimersByTime(40 * S)
  expect(tab.left).toEqual([true])
})

test('tabs of clinics with different limits: a sign that is too old for one is none there', () => {
  const [strict, easy] = tabs(2)
  strict.inactivity.setLimit(60)
  easy?.inactivity.setLimit(3600)
  vi.advanceTimersByTime(50 * S)
  easy?.inactivity.sign()
  vi.advanceTimersByTime(59 * S)
  expect(strict.inactivity.watch()).toEqual({ state: 'active' })
  vi.advanceTimersByTime(1 * S)
  expect(strict.inactivity.watch()).toEqual({ state: 'warning', left: 60 })
  expect(easy?.inactivity.watch()).toEqual({ state: 'active' })
})

test('a limit that is set while it is off ends nothing', () => {
  const [tab] = tabs(1)
  tab.inactivity.enable(false)
  tab.inactivity.setLimit(60)
  vi.advanceTimersByTime(1000 * S)
  expect(tab).toMatchObject({ warnings: 0, left: [] })
})

test('a page that moves under a resting mouse is no sign of life', () => {
  const move = (screenX: number, screenY: number) => isSign({ type: 'mousemove', screenX, screenY })
  expect([move(10, 20), move(10, 20), move(11, 20), move(11, 20), move(10, 20)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ])
  expect(isSign({ type: 'keydown', screenX: 0, screenY: 0 })).toBe(true)
  expect(isSign({ type: 'click', screenX: 10, screenY: 20 })).toBe(true)
})
