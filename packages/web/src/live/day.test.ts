// @vitest-environment happy-dom
// How many requests one screen sends over a day in addition to people's actions: the largest part of a clinic's cost
// (docs/cost.md). All code that sends requests by itself runs here.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestsPerDay } from '../../../../scripts/requests-per-day.ts'

type Hear = (topic: string, news: object) => void
const world = vi.hoisted(() => ({
  counts: {} as Record<string, number>,
  hear: undefined as Hear | undefined,
  sessions: new Set<() => void>(),
  token: 0,
  meReadAt: 0,
}))
const count = vi.hoisted(() => (name: string) => {
  world.counts[name] = (world.counts[name] ?? 0) + 1
})

vi.mock('../api/request.ts', () => ({
  request: async (name: string) => {
    count(name)
    if (name === 'readSnapshot') return { state: 'ready', since: 'A', url: '/snapshot' }
    const rows = { appointments: [], absences: [], members: [], owners: [], patients: [], items: [] }
    return { ...rows, at: '2026-11-20T00:00:00.000Z' }
  },
}))
vi.mock('swr', async load => ({
  ...(await load<object>()),
  mutate: async (key: unknown) => {
    if (key !== 'readMe') return
    count('readMe')
    world.meReadAt = Date.now()
  },
}))
vi.mock('../api/first-data.ts', () => ({
  afterFirstData: (work: () => void) => {
    work()
    return () => undefined
  },
}))
vi.mock('../api/session.ts', () => ({
  session: {
    peek: () => ({ token: String(world.token) }),
    subscribe: (listener: () => void) => {
      world.sessions.add(listener)
      return () => world.sessions.delete(listener)
    },
    onEnd: () => () => undefined,
  },
}))
vi.mock('../api/transport.ts', () => {
  const nothing = () => () => undefined
  return { onWrite: nothing, onTrouble: nothing, onDenied: nothing }
})
vi.mock('../behaviour/leading-tab.ts', () => ({
  leadWhenVisible: (_lock: string, lead: (isLeading: boolean) => void) => {
    lead(true)
    return () => lead(false)
  },
}))
vi.mock('../behaviour/connection.ts', () => ({ onReach: () => () => undefined, reachNow: () => 'online' }))
vi.mock('../cache/cache.ts', () => ({
  keepAnswer: () => undefined,
  onRead: () => () => undefined,
  readAt: (key: string) => (key === 'readMe' ? world.meReadAt : undefined),
}))
vi.mock('../search/port.ts', () => ({
  openPort: () => ({
    call: async (name: string) =>
      name === 'load' ? { made: 'M', at: 'A', owners: 1, patients: 1 } : undefined,
    end: () => undefined,
  }),
}))
vi.mock('./link.ts', () => ({
  openLink: async (_broker: object, _branch: string, hooks: { hear: Hear }) => {
    count('connect')
    world.hear = hooks.hear
    return { close: () => undefined }
  },
}))

const { startWorker } = await import('../app-shell/worker.ts')
const { followDaySheets } = await import('../features/schedule/day/day-sheets.ts')
const { closeSearch, openSearch } = await import('../search/search.ts')
const { followBranch } = await import('./feed.ts')
const { followAlerts } = await import('./follow-alerts.ts')
const { isIdle, onReturn } = await import('./presence.ts')
const { watch } = await import('./watch.ts')

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOURS = 10
const SCREENS = 30
/** A token is valid for 30 minutes and is renewed 5 minutes before its end (spec § 9). */
const TOKEN_MINUTES = 25

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-18T07:00:00.000Z')
  Object.assign(world, { counts: {}, hear: undefined, meReadAt: Date.now() - SECOND })
  vi.stubGlobal('isSecureContext', true)
  const registration = { addEventListener: () => undefined, update: async () => count('update') }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: null, register: async () => registration },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const press = () => dispatchEvent(new KeyboardEvent('keydown'))

const clinic = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const branch = `${clinic}.${clinic}` as never
const me = {
  person: { firstDay: 1 },
  memberships: [
    { clinic: { id: clinic, country: 'DE' }, branches: [{ id: clinic, timeZone: 'Europe/Berlin' }] },
  ],
} as never

/** A day at one screen that shows the calendar, with somebody there for twenty minutes of each hour. */
const dayAt = async (hasPush: boolean) => {
  const cache = new Map()
  const config = {
    cache,
    mutate: (async (key: string, data: unknown) => void cache.set(key, { data })) as never,
  }
  await startWorker()
  const stops = [followBranch(branch, config), followAlerts(branch, () => count('readStockAlerts'))]
  openSearch({ person: 'P', clinic, branch })
  stops.push(closeSearch)
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  stops.push(watch(hasPush ? { url: 'wss://broker', prefix: 'p' } : undefined, branch))
  await vi.advanceTimersByTimeAsync(8 * SECOND)
  stops.push(followDaySheets(me, branch, config))
  let n = 0
  for (let minute = 1; minute <= HOURS * 60; minute += 1) {
    if (minute % 60 < 20) press()
    // About 1,000 changes a day, and ten changes of the bell's alerts.
    for (let change = 0; change < 2; change += 1) {
      n += 1
      world.hear?.('branch', {
        n,
        ...(minute % 60 === (Math.floor(minute / 60) * 17) % 60 && change === 0 && { alerts: true }),
      })
    }
    if (minute % TOKEN_MINUTES === 0) {
      world.token += 1
      count('token')
      for (const listener of world.sessions) listener()
    }
    await vi.advanceTimersByTimeAsync(MINUTE)
  }
  for (const stop of stops) stop()
  return world.counts
}

const linesOf = (counts: Record<string, number>) => {
  const sum = (...names: string[]) => names.reduce((all, name) => all + (counts[name] ?? 0), 0)
  return {
    calendar: sum('readCalendarChanges'),
    search: sum('readSnapshot', 'readChanges'),
    me: sum('readMe'),
    token: sum('token'),
    bell: sum('readStockAlerts'),
    sheets: sum('readCalendar', 'readTeam', 'listAbsences'),
    build: sum('update'),
  }
}

test('thirty screens to which changes are pushed ask 2,000 times a day at most, whatever asks, as the page of costs says', async () => {
  const counts = await dayAt(true)
  expect(counts.connect).toBe((counts.token ?? 0) + 1)
  const lines = linesOf(counts)
  const priced = Object.values(requestsPerDay('pushed')).reduce((sum, each) => sum + each, 0)
  expect(SCREENS * priced).toBeLessThanOrEqual(2000)
  for (const [name, asked] of Object.entries(lines)) {
    expect(asked, name).toBeGreaterThan(0)
    expect(requestsPerDay('pushed')[name as keyof typeof lines], name).toBeGreaterThanOrEqual(asked)
  }
})

test('without the channel a screen asks each minute while somebody is there, and each five minutes otherwise', async () => {
  const lines = linesOf(await dayAt(false))
  for (const [name, asked] of Object.entries(lines)) {
    const priced = requestsPerDay('polled')[name as keyof typeof lines]
    expect(priced, name).toBeGreaterThanOrEqual(asked)
  }
  expect(lines.calendar).toBeGreaterThan(250)
  expect(lines.me).toBeGreaterThan(250)
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
