// How the feed applies changes while answers are being read, and when it polls.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import useSWR, { SWRConfig, unstable_serialize, useSWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BranchKey } from '../api/branch-key.ts'

const world = vi.hoisted(() => ({
  asked: 0,
  reach: 'online',
  lead: undefined as ((isLeading: boolean) => void) | undefined,
  onReach: undefined as (() => void) | undefined,
  readers: new Set<(key: string) => void>(),
}))

vi.mock('../api/request.ts', () => ({
  request: async () => {
    world.asked += 1
    return { appointments: [], absences: [], at: '2026-11-20T00:00:00.000Z' }
  },
}))
vi.mock('../api/first-data.ts', () => ({
  afterFirstData: (work: () => void) => {
    work()
    return () => undefined
  },
}))
vi.mock('../behaviour/leading-tab.ts', () => ({
  leadWhenVisible: (_lock: string, lead: (isLeading: boolean) => void) => {
    world.lead = lead
    return () => undefined
  },
}))
vi.mock('../behaviour/connection.ts', () => ({
  reachNow: () => world.reach,
  onReach: (listener: () => void) => {
    world.onReach = listener
    return () => undefined
  },
}))
vi.mock('../cache/cache.ts', () => ({
  keepAnswer: (_data: unknown, key: string) => {
    for (const reader of world.readers) reader(key)
  },
  onRead: (reader: (key: string) => void) => {
    world.readers.add(reader)
    return () => world.readers.delete(reader)
  },
}))

const { keepAnswer } = await import('../cache/cache.ts')
const { followBranch } = await import('./feed.ts')
const { pushed } = await import('./push-state.ts')
const { tell } = await import('./touched-lists.ts')

const branch = 'C.B' as BranchKey
const key = [
  'readCalendar',
  { query: { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' } },
  branch,
]
const row = (id: string, v: number) => ({
  id,
  v,
  start: '2026-11-20T10:00:00.000Z',
  end: '2026-11-20T10:30:00.000Z',
})
const hears = (...appointments: ReturnType<typeof row>[]) =>
  pushed({ kind: 'news', news: { appointments: appointments as never } }, branch)

let stop: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  Object.assign(world, { asked: 0, reach: 'online' })
})
afterEach(() => {
  pushed({ kind: 'state', isOn: false }, branch)
  stop?.()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A page that shows a day; the test answers its reads. */
const setUp = () => {
  const cache = new Map()
  const answers: ((rows: ReturnType<typeof row>[]) => Promise<void>)[] = []
  const read = () =>
    new Promise<object>(resolve => {
      answers.push(async appointments => {
        resolve({ appointments, absences: [] })
        await pass(0)
      })
    })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache, onSuccess: keepAnswer, dedupingInterval: 0 }}>
      {children}
    </SWRConfig>
  )
  const { result } = renderHook(() => ({ ...useSWRConfig(), read: useSWR(key, read) }), { wrapper })
  stop = followBranch(branch, { cache: result.current.cache, mutate: result.current.mutate })
  const shown = () =>
    (cache.get(unstable_serialize(key))?.data?.appointments ?? []).map(
      ({ id, v }: { id: string; v: number }) => `${id}${v}`,
    )
  return { answers, shown, reread: () => void result.current.read.mutate() }
}

test('a row that comes while the week is read for the first time is in it, although the answer lacks it', async () => {
  const { answers, shown } = setUp()
  hears(row('a', 1))
  await answers[0]?.([row('b', 1)])
  expect(shown()).toEqual(['a1', 'b1'])
})

test('an answer from an index that lags does not bring back what was before a push, for a minute', async () => {
  const { answers, shown, reread } = setUp()
  await answers[0]?.([row('a', 1)])
  hears(row('a', 2))
  expect(shown()).toEqual(['a2'])
  reread()
  await answers[1]?.([row('a', 1)])
  expect(shown()).toEqual(['a2'])
  await pass(61_000)
  reread()
  await answers[2]?.([row('a', 1)])
  expect(shown()).toEqual(['a1'])
})

test('nor what was before a change of one’s own that was answered; how a change will be is kept nowhere', async () => {
  const { answers, shown, reread } = setUp()
  await answers[0]?.([row('a', 1)])
  tell([row('b', 1)] as never)
  expect(shown()).toEqual(['a1'])
  tell([row('a', 2)] as never, true)
  expect(shown()).toEqual(['a2'])
  reread()
  await answers[1]?.([row('a', 1)])
  expect(shown()).toEqual(['a2'])
})

test('a row that comes during a reread does not throw its answer away, and is in it', async () => {
  const { answers, shown, reread } = setUp()
  await answers[0]?.([row('a', 1)])
  reread()
  hears(row('b', 1))
  await answers[1]?.([row('a', 2)])
  expect(shown()).toEqual(['a2', 'b1'])
  reread()
  hears(row('b', 2))
  await answers[2]?.([row('a', 2), row('b', 1)])
  expect(shown()).toEqual(['a2', 'b2'])
})

test('a tab that takes over while changes are pushed asks when it is due, since it has heard them', async () => {
  setUp()
  world.lead?.(true)
  await pass(0)
  expect(world.asked).toBe(1)
  pushed({ kind: 'state', isOn: true }, branch)
  world.lead?.(false)
  world.lead?.(true)
  await pass(600_000)
  expect(world.asked).toBe(1)
  await pass(3_600_000)
  expect(world.asked).toBe(2)
})

test('after a loss it asks twice, at a moment of its own, however often it is said; once when the service is back', async () => {
  setUp()
  world.lead?.(true)
  pushed({ kind: 'state', isOn: true }, branch)
  await pass(10_000)
  world.asked = 0
  for (let each = 0; each < 5; each += 1) pushed({ kind: 'missed' }, branch)
  expect(world.asked).toBe(0)
  await pass(5000)
  expect(world.asked).toBe(1)
  await pass(10_000)
  expect(world.asked).toBe(2)
  world.onReach?.()
  await pass(0)
  expect(world.asked).toBe(2)
  await pass(5000)
  expect(world.asked).toBe(3)
})
