import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnectivity, type Message } from './connectivity.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A service whose two answers are set by the test: a status, or 0 for no answer at all. */
const setUp = () => {
  const service = { 'health-check': 204, ready: 200 }
  const calls: { at: number; method: string; path: string; init: RequestInit }[] = []
  const posted: Message[] = []
  const start = Date.now()
  const connectivity = createConnectivity({
    fetch: async (address, init = {}) => {
      const path = String(address).replace('/api/', '') as keyof typeof service
      calls.push({ at: Date.now() - start, method: String(init.method), path, init })
      const status = service[path]
      if (status === 0) throw new TypeError('Failed to fetch')
      return new Response(null, { status })
    },
    post: message => posted.push(message),
    random: () => 0.5,
  })
  return { connectivity, service, calls, posted }
}

const times = (calls: { at: number; path: string }[], path: string) =>
  calls.filter(call => call.path === path).map(({ at }) => at)

test('the leader asks the health check by HEAD, uncached, every 5 s', async () => {
  const { connectivity, calls } = setUp()
  connectivity.lead(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(times(calls, 'health-check')).toEqual([0, 5000, 10_000])
  expect(calls[0]).toMatchObject({
    method: 'HEAD',
    init: {
      cache: 'no-store',
      headers: { 'cache-control': 'no-cache, no-store, must-revalidate', pragma: 'no-cache' },
    },
  })
  expect(calls[0]?.init.signal).toBeInstanceOf(AbortSignal)
})

test('who does not lead asks nothing', async () => {
  const { connectivity, calls } = setUp()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toEqual([])
  connectivity.lead(true)
  connectivity.lead(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(1)
})

test('a check is not repeated within 2 s', async () => {
  const { connectivity, calls } = setUp()
  await Promise.all([connectivity.check(), connectivity.check()])
  await vi.advanceTimersByTimeAsync(1999)
  await connectivity.check()
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await connectivity.check()
  expect(calls).toHaveLength(2)
})

test.each([0, 404, 500])(
  'a health check that meets %s means offline, is repeated every 2 s, and 2xx ends it',
  async status => {
    const { connectivity, service, calls, posted } = setUp()
    service['health-check'] = status
    connectivity.lead(true)
    await vi.advanceTimersByTimeAsync(4000)
    expect(connectivity.reach()).toBe('offline')
    expect(times(calls, 'health-check')).toEqual([0, 2000, 4000])
    service['health-check'] = 204
    await vi.advanceTimersByTimeAsync(2000)
    expect(connectivity.reach()).toBe('online')
    expect(posted).toEqual([
      { kind: 'reach', reach: 'offline' },
      { kind: 'reach', reach: 'online' },
    ])
  },
)

test('after a failed request only readiness is asked, at 2, 4, 8, 16, 30, 30 s, and only it ends the state', async () => {
  const { connectivity, service, calls } = setUp()
  service.ready = 503
  connectivity.lead(true)
  await vi.advanceTimersByTimeAsync(0)
  const shown: string[] = []
  connectivity.subscribe(() => shown.push(connectivity.reach()))
  connectivity.report('failed')
  connectivity.report('failed')
  await vi.advanceTimersByTimeAsync(90_000)
  expect(times(calls, 'ready')).toEqual([2000, 6000, 14_000, 30_000, 60_000, 90_000])
  expect(times(calls, 'health-check')).toEqual([0])
  service.ready = 200
  await vi.advanceTimersByTimeAsync(30_000)
  expect(shown).toEqual(['unreachable', 'online'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(times(calls, 'health-check')).toEqual([0, 125_000])
})

test('pauses differ by a fifth at most from one clinic to the next', async () => {
  for (const [random, at] of [
    [0, 1600],
    [1, 2400],
  ] as const) {
    const asked: number[] = []
    const start = Date.now()
    const connectivity = createConnectivity({
      fetch: async address => {
        if (String(address).endsWith('ready')) asked.push(Date.now() - start)
        return new Response(null, { status: 204 })
      },
      post: () => undefined,
      random: () => random,
    })
    connectivity.lead(true)
    await vi.advanceTimersByTimeAsync(0)
    connectivity.report('failed')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toEqual([at])
    connectivity.lead(false)
  }
})

test('a request that was too slow makes nobody offline while the service says it is ready', async () => {
  const { connectivity, service, posted } = setUp()
  connectivity.report('doubtful')
  await vi.advanceTimersByTimeAsync(0)
  expect(posted).toEqual([])
  service.ready = 0
  connectivity.report('doubtful')
  await vi.advanceTimersByTimeAsync(0)
  expect(connectivity.reach()).toBe('unreachable')
})

test('a health check under way when a request fails does not end what the request found', async () => {
  const { connectivity } = setUp()
  const check = connectivity.check()
  connectivity.report('failed')
  expect(await check).toBe(true)
  expect(connectivity.reach()).toBe('unreachable')
})

test("the browser's events: offline at once, online only after an answer", async () => {
  const { connectivity, service } = setUp()
  connectivity.browserSays(false)
  expect(connectivity.reach()).toBe('offline')
  service['health-check'] = 0
  connectivity.browserSays(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(connectivity.reach()).toBe('offline')
  service['health-check'] = 204
  connectivity.browserSays(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(connectivity.reach()).toBe('online')
})

test('a service that doesn’t answer is told from no line: which it is at first, it stays until it ends', async () => {
  const { connectivity, service } = setUp()
  expect(connectivity.outage()).toBeUndefined()
  connectivity.report('failed')
  expect(connectivity.outage()).toBe('noAnswer')
  connectivity.browserSays(false)
  expect(connectivity.outage()).toBe('offline')
  await connectivity.ready()
  expect(connectivity.outage()).toBeUndefined()
  service['health-check'] = 0
  await connectivity.check()
  connectivity.report('failed')
  expect(connectivity.outage()).toBe('offline')
})

test('a check that was answered just before the line was cut makes nobody forget the cut', async () => {
  const { connectivity, service } = setUp()
  const check = connectivity.check()
  connectivity.browserSays(false)
  await check
  connectivity.report('failed')
  expect([connectivity.reach(), connectivity.outage()]).toEqual(['unreachable', 'offline'])
  service['health-check'] = 204
  await connectivity.ready()
  expect(connectivity.outage()).toBeUndefined()
  connectivity.browserSays(true)
  connectivity.report('failed')
  expect(connectivity.outage()).toBe('noAnswer')
})

test('a health check that takes too long says of the line nothing, in every tab', async () => {
  const posted: Message[] = []
  const slow = createConnectivity({
    fetch: () => Promise.reject(new DOMException('The signal timed out.', 'TimeoutError')),
    post: message => posted.push(message),
  })
  await slow.check()
  expect([slow.reach(), slow.outage()]).toEqual(['offline', 'noAnswer'])
  const { connectivity } = setUp()
  for (const message of posted) connectivity.hear(message)
  expect(connectivity.outage()).toBe('noAnswer')
  posted.length = 0
  slow.hear({ kind: 'hello' })
  connectivity.browserSays(false)
  expect(connectivity.outage()).toBe('offline')
  const { connectivity: newer } = setUp()
  for (const message of posted) newer.hear(message)
  expect(newer.outage()).toBe('noAnswer')
})

test('a tab takes what another says, without saying it again, and tells a new one', () => {
  const { connectivity, posted } = setUp()
  connectivity.hear({ kind: 'hello' })
  expect(posted).toEqual([])
  connectivity.hear({ kind: 'reach', reach: 'unreachable' })
  expect(connectivity.reach()).toBe('unreachable')
  expect(posted).toEqual([])
  connectivity.hear({ kind: 'hello' })
  expect(posted).toEqual([{ kind: 'reach', reach: 'unreachable' }])
})

test('waiting for the connection asks every 2 s and gives up after 30 s', async () => {
  const { connectivity, service, calls } = setUp()
  service['health-check'] = 0
  const start = Date.now()
  const given = connectivity.waitForConnection().then(answer => [answer, Date.now() - start])
  await vi.advanceTimersByTimeAsync(40_000)
  expect(await given).toEqual([false, 30_000])
  expect(times(calls, 'health-check').slice(0, 3)).toEqual([0, 2000, 4000])
  const back = connectivity.waitForConnection()
  service['health-check'] = 204
  await vi.advanceTimersByTimeAsync(2000)
  expect(await back).toBe(true)
})

test('whoever needs the service itself asks past the edge, and all learn what came of it', async () => {
  const { connectivity, service, calls, posted } = setUp()
  expect(await connectivity.ready()).toBe(true)
  service.ready = 503
  const [first, second] = await Promise.all([connectivity.ready(), connectivity.ready()])
  expect([first, second]).toEqual([false, false])
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET ready', 'GET ready'])
  expect(posted).toEqual([{ kind: 'reach', reach: 'unreachable' }])
})
