import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startQueue } from './triggers.ts'

const world = vi.hoisted(() => ({
  runs: [] as string[],
  token: false,
  person: undefined as { id: string } | undefined,
  reach: 'online',
  told: { reach: () => undefined as unknown, session: () => undefined as unknown },
}))

vi.mock('./queue.ts', () => ({
  queue: { filesNamed: async (who: string) => ({ queued: [], all: who === 'niamh' ? ['F'] : [] }) },
  openQueue: async () => void world.runs.push('opened'),
  trigger: (wish?: { isPatient: boolean }) => void world.runs.push(wish?.isPatient ? 'patient' : 'now'),
}))
vi.mock('../behaviour/connection.ts', () => ({
  reachNow: () => world.reach,
  onReach: (listener: () => unknown) => {
    world.told.reach = listener
  },
}))
vi.mock('../api/person.ts', () => ({ currentPerson: () => world.person }))
vi.mock('../api/session.ts', () => ({
  session: {
    peek: () => (world.token ? {} : undefined),
    subscribe: (listener: () => unknown) => {
      world.told.session = listener
    },
  },
}))

const page = { visibilityState: 'hidden' }
const listeners = new Map<string, () => void>()
const listen = (name: string, listener: () => void) => listeners.set(name, listener)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('document', {
    addEventListener: listen,
    get visibilityState() {
      return page.visibilityState
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The runs that an action causes. */
const runsBy = (act: () => unknown): string[] => {
  world.runs.length = 0
  act()
  return [...world.runs]
}

test('the queue is purged and run at start, every 5 minutes, online, in front, reached again and signed in', async () => {
  await startQueue(async () => void world.runs.push('files'))
  expect(world.runs).toEqual(['opened', 'now'])
  expect(runsBy(() => vi.advanceTimersByTime(299_999))).toEqual([])
  expect(runsBy(() => vi.advanceTimersByTime(1))).toEqual(['now'])
  expect(runsBy(() => vi.advanceTimersByTime(600_000))).toEqual(['now', 'now'])
  expect(runsBy(() => listeners.get('online')?.())).toEqual(['now'])
  expect(runsBy(() => listeners.get('visibilitychange')?.())).toEqual([])
  page.visibilityState = 'visible'
  expect(runsBy(() => listeners.get('visibilitychange')?.())).toEqual(['now'])
  expect(runsBy(() => world.told.reach())).toEqual(['patient'])
  world.reach = 'unreachable'
  expect(runsBy(() => world.told.reach())).toEqual([])
  world.token = true
  // An earlier session has stored this person's images here.
  world.person = { id: 'niamh' }
  runsBy(() => world.told.session())
  await expect.poll(() => world.runs).toEqual(['files', 'now'])
  expect(runsBy(() => world.told.session())).toEqual([])
})

test('it starts once a page load', async () => {
  world.runs.length = 0
  await startQueue()
  expect(world.runs).toEqual([])
})
