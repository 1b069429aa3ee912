// How often the day sheets are read: each hour, unless what changed was pushed and put into them.
// @vitest-environment happy-dom
import { unstable_serialize } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const world = vi.hoisted(() => ({ asked: [] as string[], readAt: new Map<string, number>() }))

vi.mock('../../../api/request.ts', () => ({
  request: async (name: string) => {
    world.asked.push(name)
    return { appointments: [], absences: [], members: [] }
  },
}))
vi.mock('../../../cache/cache.ts', () => ({
  keepAnswer: (_data: unknown, key: string) => world.readAt.set(key, Date.now()),
  readAt: (key: string) => world.readAt.get(key),
  onRead: () => () => undefined,
}))

const { followDaySheets } = await import('./day-sheets.ts')
const { pushed } = await import('../../../live/push-state.ts')

const clinic = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const branch = `${clinic}.${clinic}` as never
const me = {
  person: { firstDay: 1 },
  memberships: [
    { clinic: { id: clinic, country: 'DE' }, branches: [{ id: clinic, timeZone: 'Europe/Berlin' }] },
  ],
} as never

let stop: (() => void) | undefined
beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-18T08:00:00.000Z')
  world.asked.length = 0
  world.readAt.clear()
})
afterEach(() => {
  pushed({ kind: 'state', isOn: false }, branch)
  stop?.()
  vi.useRealTimers()
})

const HOUR = 3_600_000
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const begin = async () => {
  const cache = new Map()
  const mutate = async (key: string, data: unknown) => void cache.set(key, { data })
  stop = followDaySheets(me, branch, { cache, mutate: mutate as never })
  await pass(0)
  return cache
}
const all = ['listAbsences', 'readCalendar', 'readTeam']

test('without the channel they are read each hour', async () => {
  await begin()
  expect(world.asked.sort()).toEqual(all)
  await pass(3 * HOUR)
  expect(world.asked.length).toBeGreaterThanOrEqual(4 * all.length)
})

test('on the last day of a week the next one is read as well, for tomorrow', async () => {
  vi.setSystemTime('2026-11-22T08:00:00.000Z')
  const cache = await begin()
  expect(world.asked.sort()).toEqual(['listAbsences', 'readCalendar', 'readCalendar', 'readTeam'])
  const query = { from: '2026-11-22T23:00:00.000Z', to: '2026-11-29T23:00:00.000Z' }
  expect(cache.has(unstable_serialize(['readCalendar', { query }, branch]))).toBe(true)
})

test('while changes are pushed they are put into them, and nothing is read until the day or the channel changes', async () => {
  pushed({ kind: 'state', isOn: true }, branch)
  const cache = await begin()
  world.asked.length = 0
  const row = { id: 'A', v: 1, start: '2026-11-18T09:00:00.000Z', end: '2026-11-18T09:30:00.000Z' }
  pushed({ kind: 'news', news: { appointments: [row as never] } }, branch)
  const query = { from: '2026-11-15T23:00:00.000Z', to: '2026-11-22T23:00:00.000Z' }
  const key = unstable_serialize(['readCalendar', { query }, branch])
  expect(cache.get(key)?.data.appointments).toEqual([row])
  await pass(5 * HOUR)
  expect(world.asked).toEqual([])
  // With the pushed changes they are up to date, so their time of reading moves on.
  expect(Date.now() - (world.readAt.get(key) ?? 0)).toBeLessThanOrEqual(HOUR)
  pushed({ kind: 'missed' }, branch)
  await pass(HOUR)
  expect(world.asked.length).toBeGreaterThanOrEqual(3)
  world.asked.length = 0
  await pass(9 * HOUR)
  expect(world.asked.length).toBeGreaterThanOrEqual(1)
})

test('what was read before the channel stood is read once more, however much is put into it', async () => {
  await begin()
  world.asked.length = 0
  await pass(HOUR / 2)
  pushed({ kind: 'state', isOn: true }, branch)
  const row = { id: 'A', v: 1, start: '2026-11-18T09:00:00.000Z', end: '2026-11-18T09:30:00.000Z' }
  pushed({ kind: 'news', news: { appointments: [row as never] } }, branch)
  await pass(HOUR / 2)
  expect(world.asked).toContain('readCalendar')
  world.asked.length = 0
  await pass(5 * HOUR)
  expect(world.asked).toEqual([])
})
