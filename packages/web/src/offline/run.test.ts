import { setClock } from '@vetrounds/core/clock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorCode } from '../api/api-error.ts'
import { decodeJson, encodeText } from './coding.ts'
import type { Entries } from './dependencies.ts'
import type { Item } from './item.ts'
import { createRunner, type Rest } from './run.ts'
import { CREATED_AT, EXPIRES_AT, sampleItem, sampleUnsent, ulid } from './sample-item.test-support.ts'

const START = Date.parse(CREATED_AT)
let time = START

beforeEach(() => {
  time = START
  vi.spyOn(Date, 'now').mockImplementation(() => time)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  setClock(() => time)
})
afterEach(() => {
  vi.restoreAllMocks()
  setClock(() => Date.now())
})

type End = 'done' | Error

const failed = (status: number, code: ApiErrorCode = 'server.failed', retryAfterMs?: number) =>
  new ApiError({ status, code, retryAfterMs })
const lost = failed(0, 'network')

/** A runner over items whose replays end as given; `sent` are the ids in the order of sending. */
const running = (queue: Item[], ends: Record<number, End[]> = {}) => {
  let entries: Entries = { queue, tray: [] }
  const world = {
    sent: [] as number[],
    tries: [] as number[],
    person: 'niamh',
    isReady: true,
    /** Ids of items whose files are still on this device. */
    awaited: [] as number[],
    readies: 0,
    isLocked: false,
    waits: [] as number[],
    rests: [] as Rest[],
    during: (_item: Item): void => undefined,
    answers: {} as Record<number, object>,
    queue: () => entries.queue.map(({ id, attempts }) => `${id}×${attempts}`),
    tray: () => entries.tray.map(({ id, why }) => `${id} ${why}`),
    set: (next: Entries) => {
      entries = next
    },
    entries: () => entries,
  }
  const runner = createRunner({
    store: {
      read: async () => entries,
      change: async work => {
        const { entries: next, result } = work(entries)
        entries = next
        return result
      },
    },
    person: () => ({ id: world.person }),
    isReady: async () => {
      world.readies += 1
      return world.isReady
    },
    isAwaited: async item => world.awaited.includes(item.id),
    replay: async item => {
      world.tries.push(item.id)
      world.during(item)
      const end = ends[item.id]?.shift() ?? 'done'
      if (end !== 'done') throw end
      return { id: item.id, ...world.answers[item.id] }
    },
    lockRun: async (_mayWait, work) => (world.isLocked ? undefined : work()),
    later: ms => world.waits.push(ms),
    onRunning: () => undefined,
    onSent: ({ id }) => world.sent.push(id),
    onChange: async () => undefined,
    onRest: rest => world.rests.push(rest),
    onRun: () => undefined,
  })
  return { ...runner, world }
}

test('what waits is sent oldest first, whatever its clinic and branch', async () => {
  const { run, world } = running([sampleItem(1), sampleItem(2, { branch: 'C2.B9' }), sampleItem(3)])
  expect(await run()).toEqual({ sent: 3, unsent: 0 })
  expect(world.sent).toEqual([1, 2, 3])
  expect(world.queue()).toEqual([])
})

test('what belongs to another person stays', async () => {
  const theirs = sampleItem(1, { person: { id: 'layla', name: 'Layla' } })
  const { run, world } = running([theirs, sampleItem(2)])
  await run()
  expect(world.tries).toEqual([2])
  expect(world.queue()).toEqual(['1×0'])
})

test('a run ends when another person comes', async () => {
  const { run, world } = running([sampleItem(1), sampleItem(2)])
  world.during = () => {
    world.person = 'layla'
  }
  await run()
  expect(world.tries).toEqual([1])
})

test('no run begins before the service is ready, and none is asked about where nothing waits', async () => {
  const { run, world } = running([sampleItem(1)])
  world.isReady = false
  expect(await run()).toEqual({ sent: 0, unsent: 0 })
  expect(world.tries).toEqual([])
  const idle = running([])
  await idle.run()
  expect(idle.world.readies).toBe(0)
})

test('while another tab runs, this one leaves it at that', async () => {
  const { run, world } = running([sampleItem(1)])
  world.isLocked = true
  expect(await run()).toEqual({ sent: 0, unsent: 0 })
  expect(world.readies).toBe(0)
})

test('triggers that come together make one run', async () => {
  const { run, world } = running([sampleItem(1)])
  await Promise.all([run(), run()])
  expect(world.tries).toEqual([1])
})

test('a wish that comes while a run finds the lock taken is answered by a run of its own', async () => {
  const { run, world } = running([sampleItem(1)])
  world.isLocked = true
  const first = run()
  const second = run({ mayWait: true })
  world.isLocked = false
  expect(await first).toEqual({ sent: 0, unsent: 0 })
  expect(await second).toEqual({ sent: 1, unsent: 0 })
})

test('a wish during a run that failed is no second try at once', async () => {
  const { run, world } = running([sampleItem(1)], { 1: [lost, lost] })
  await Promise.all([run(), run()])
  expect(world.tries).toEqual([1])
})

test('the first transport failure ends the run and counts for that item alone', async () => {
  const { run, world } = running([sampleItem(1), sampleItem(2)], { 1: [lost] })
  expect(await run()).toEqual({ sent: 0, unsent: 0 })
  expect(world.tries).toEqual([1])
  expect(world.queue()).toEqual(['1×1', '2×0'])
})

test('without an answer an item is tried on, for all its failures; after three it lets the others go first', async () => {
  const ends = [lost, failed(500), lost, lost, lost, lost, lost]
  const { run, world } = running(
    [sampleItem(1, { makes: ulid('A') }), sampleItem(2), sampleItem(3, { needs: [ulid('A')] })],
    { 1: ends },
  )
  for (let runs = 0; runs < 3; runs += 1) await run()
  expect(world.queue()).toEqual(['1×3', '2×0', '3×0'])
  expect(world.entries().queue[0]).toMatchObject({ mayBeSaved: true })
  await run()
  expect(world.sent).toEqual([2])
  for (let runs = 0; runs < 4; runs += 1) await run()
  expect(world.tray()).toEqual([])
  expect(world.sent).toEqual([2, 1, 3])
  expect(world.waits.map(ms => ms / 1000)).toEqual([5, 30, 60, 120, 300, 300, 300])
})

test('of several that fail for long, each has its turn', async () => {
  const { run, world } = running([sampleItem(1, { attempts: 3 }), sampleItem(2, { attempts: 3 })], {
    1: [lost, lost],
    2: [lost, lost],
  })
  for (let runs = 0; runs < 4; runs += 1) await run()
  expect(world.tries).toEqual([1, 2, 1, 2])
})

test('refused after a try without an answer: it was not saved', async () => {
  const { run, world } = running([sampleItem(1)], { 1: [lost, failed(409, 'changed_elsewhere')] })
  await run()
  await run()
  expect(world.entries().tray).toMatchObject([{ why: 'changed', mayBeSaved: false }])
})

test('a refusal goes to the tray with what depends on it, and the run goes on', async () => {
  const chain = [
    sampleItem(1, { makes: ulid('A') }),
    sampleItem(2, { makes: ulid('B'), needs: [ulid('A')] }),
    sampleItem(3, { needs: [ulid('B')] }),
    sampleItem(4),
  ]
  const { run, world } = running(chain, { 1: [failed(409, 'changed_elsewhere')] })
  expect(await run()).toEqual({ sent: 1, unsent: 3 })
  expect(world.tries).toEqual([1, 4])
  expect(world.tray()).toEqual(['1 changed', '2 held', '3 held'])
})

test('what needs an entry of the tray is held, however it came behind it', async () => {
  const { run, world } = running([])
  world.set({
    queue: [sampleItem(2, { needs: [ulid('A')] })],
    tray: [sampleUnsent(1, { makes: ulid('A') })],
  })
  await run()
  expect(world.tries).toEqual([])
  expect(world.tray()).toEqual(['1 refused', '2 held'])
})

test.each([401, 426, 429, 503])('a %i ends the run and counts for nothing', async status => {
  const { run, world } = running([sampleItem(1), sampleItem(2)], { 1: [failed(status)] })
  await run()
  expect(world.tries).toEqual([1])
  expect(world.queue()).toEqual(['1×0', '2×0'])
})

test('until the time that the server asked for nothing is sent, whoever wishes it', async () => {
  const { run, world } = running([sampleItem(1)], { 1: [failed(429, 'rate.limited', 40_000)] })
  await run()
  expect(world.waits).toEqual([40_000])
  time += 39_999
  await run({ mayWait: true })
  expect(world.tries).toEqual([1])
  time += 1
  await run()
  expect(world.sent).toEqual([1])
})

test('pauses that nobody told grow to five minutes, and begin anew after a success', async () => {
  const ends = [...Array.from({ length: 8 }, () => failed(503)), 'done' as const]
  const { run, world } = running([sampleItem(1), sampleItem(2)], { 1: ends, 2: [failed(503)] })
  for (let runs = 0; runs < 9; runs += 1) await run()
  expect(world.waits.map(ms => ms / 1000)).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 5])
})

test('after a failed try, triggers that could come many times a minute wait; those of the specification do not', async () => {
  const { run, world } = running([sampleItem(1)], { 1: [lost, lost] })
  await run()
  await run({ isPatient: true })
  expect(world.tries).toEqual([1])
  time += 5000
  await run({ isPatient: true })
  expect(world.tries).toEqual([1, 1])
  time += 29_999
  await run({ isPatient: true })
  expect(world.tries).toEqual([1, 1])
  await run()
  expect(world.sent).toEqual([1])
})

test('the pause of another tab is kept here too', async () => {
  const { run, rest, world } = running([sampleItem(1)])
  rest({ until: time + 1000, isTold: true })
  await run()
  expect(world.tries).toEqual([])
})

test('what has expired is not sent', async () => {
  const { run, world } = running([sampleItem(1), sampleItem(2, { expiresAt: '2026-12-24T00:00:00.000Z' })])
  time = Date.parse(EXPIRES_AT)
  expect(await run()).toEqual({ sent: 1, unsent: 1 })
  expect(world.tries).toEqual([2])
  expect(world.tray()).toEqual(['1 expired'])
})

test('what was discarded while it was on its way does not come back by its failure', async () => {
  const { run, world } = running([sampleItem(1)], { 1: [lost] })
  world.during = () => world.set({ queue: [], tray: [] })
  await run()
  expect(world.entries()).toEqual({ queue: [], tray: [] })
})

test('what came under the same id while an item was on its way stays when that one has arrived', async () => {
  const { run, world } = running([sampleItem(1)])
  const next = sampleItem(1, { key: 'another-key', person: { id: 'layla', name: 'Layla' } })
  world.during = () => world.set({ queue: [next], tray: [] })
  await run()
  expect(world.entries().queue).toEqual([next])
})

test('an entry that storage has no room to move holds up only what needs it', async () => {
  const queue = [sampleItem(1, { makes: ulid('A') }), sampleItem(2, { needs: [ulid('A')] }), sampleItem(3)]
  let entries: Entries = { queue, tray: [] }
  const sent: number[] = []
  const { run } = createRunner({
    store: {
      read: async () => entries,
      change: async work => {
        const { entries: next, result } = work(entries)
        if (next.tray.length > 0) throw new Error('QuotaExceededError')
        entries = next
        return result
      },
    },
    person: () => ({ id: 'niamh' }),
    isReady: async () => true,
    isAwaited: async () => false,
    replay: async ({ id }) => {
      if (id === 1) throw failed(422, 'idempotency.key_reused')
      sent.push(id)
      return {}
    },
    lockRun: (_mayWait, work) => work(),
    later: () => undefined,
    onRunning: () => undefined,
    onSent: () => undefined,
    onChange: async () => undefined,
    onRest: () => undefined,
    onRun: () => undefined,
  })
  await run()
  expect(sent).toEqual([3])
  expect(entries.queue.map(({ id }) => id)).toEqual([1, 2])
})

test('where names have followed by themselves meanwhile, what waits is made to the version that a change has left', async () => {
  const coded = (value: object) => encodeText(JSON.stringify(value))
  const step = (id: number, v: number, more: Partial<Item> = {}) =>
    sampleItem(id, {
      ...{ name: 'moveFlow', endpoint: `/appointments/${ulid('A')}/flow`, makes: ulid('A') },
      ...{ needs: id > 1 ? [ulid('A')] : [], data: coded({ v }), row: coded({ v: v + 1 }) },
      ...more,
    })
  const other = step(4, 6, { endpoint: `/appointments/${ulid('B')}/flow`, makes: ulid('B'), needs: [] })
  const { run, world } = running([step(1, 5), step(2, 6), step(3, 7), other])
  world.answers = { 1: { v: 7 }, 2: { v: 8 }, 3: { v: 10 }, 4: { v: 7 } }
  const made: unknown[] = []
  world.during = ({ id, key, data, row }) => made.push([id, key, decodeJson(data), decodeJson(row)])
  await run()
  expect(made).toEqual([
    [1, 'key-of-item-1', { v: 5 }, { v: 6 }],
    [2, 'key-of-item-2', { v: 7 }, { v: 8 }],
    [3, 'key-of-item-3', { v: 8 }, { v: 9 }],
    [4, 'key-of-item-4', { v: 6 }, { v: 7 }],
  ])
})

test('a change whose files are still here lets the others go first, and is sent once they have arrived', async () => {
  const { run, world } = running([sampleItem(1), sampleItem(2, { makes: ulid('A') }), sampleItem(3)])
  world.awaited = [2]
  expect(await run()).toEqual({ sent: 2, unsent: 0 })
  expect(world.sent).toEqual([1, 3])
  expect(world.queue()).toEqual(['2×0'])
  world.awaited = []
  await run()
  expect(world.sent).toEqual([1, 3, 2])
})
