import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorCode } from '../api/api-error.ts'
import { encodeText } from './coding.ts'
import type { Item } from './item.ts'
import type { Run } from './run.ts'
import { sampleItem, sampleUnsent, ulid } from './sample-item.test-support.ts'
import { QUEUE_KEY } from './store.ts'

const world = vi.hoisted(() => ({
  person: { id: 'niamh', name: 'Dr Niamh Kearney' } as { id: string; name: string } | undefined,
  reach: 'offline',
  isReady: true,
  /** Whether the connection returns while somebody waits for it. */
  comesBack: true,
  waits: 0,
  refusals: new Map<string, unknown>(),
  replayed: [] as { key: string; body: unknown }[],
  local: new Map<string, string>(),
  shelved: new Map<string, unknown>(),
}))

vi.mock('./tray-storage.ts', () => ({
  openTrayStorage: () => ({
    all: async () => [...world.shelved],
    put: async (pairs: [string, unknown][]) => {
      for (const [key, value] of pairs) world.shelved.set(key, value)
    },
    remove: async (keys: string[]) => {
      for (const key of keys) world.shelved.delete(key)
    },
  }),
}))
vi.mock('./storage-in-step.ts', () => ({
  lockInStep: () => (_mode: string, work: () => unknown) => work(),
}))
vi.mock('./locks.ts', () => ({
  canKeep: () => true,
  lockRun: (_mayWait: boolean, work: () => unknown) => work(),
}))
vi.mock('../api/session.ts', () => ({ session: { onEnd: () => undefined, peek: () => undefined } }))
vi.mock('../api/person.ts', () => ({ currentPerson: () => world.person }))
vi.mock('../api/branch.ts', () => ({ currentBranch: () => 'C1.B1' }))
vi.mock('../behaviour/connection.ts', () => ({
  isReady: async () => world.isReady,
  waitForConnection: async () => {
    world.waits += 1
    world.isReady = world.comesBack
  },
  reachNow: () => world.reach,
}))
vi.mock(import('../api/request.ts'), async original => ({
  ...(await original()),
  replay: async (kept: { key: string; body: string | undefined }) => {
    world.replayed.push({ key: kept.key, body: JSON.parse(kept.body ?? 'null') })
    const refusal = world.refusals.get(kept.key)
    if (refusal) throw refusal
    return { id: ulid('A'), number: 1001 }
  },
}))

vi.stubGlobal('addEventListener', vi.fn())
vi.stubGlobal('localStorage', {
  getItem: (key: string) => world.local.get(key) ?? null,
  setItem: (key: string, text: string) => world.local.set(key, text),
})

const { openQueue, queue, setQueueFiles, view } = await import('./queue.ts')
const { sendChange } = await import('../changes/send-change.ts')

const tab = new BroadcastChannel('vetrounds-offline')
const heard: { kind: string }[] = []
tab.onmessage = ({ data }) => heard.push(data)
await openQueue()

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  world.person = { id: 'niamh', name: 'Dr Niamh Kearney' }
  world.refusals.clear()
  world.replayed.length = 0
  world.local.clear()
  world.shelved.clear()
  heard.length = 0
  Object.assign(world, { isReady: true, comesBack: true, waits: 0 })
  view.set({ settled: [] })
})
afterAll(() => tab.close())

const lay = async (queued: Item[], unsent = [] as ReturnType<typeof sampleUnsent>[]): Promise<void> => {
  world.local.set(QUEUE_KEY, JSON.stringify(queued))
  for (const entry of unsent) world.shelved.set(`tray:${entry.id}`, entry)
  tab.postMessage({ kind: 'changed' })
  await expect.poll(() => view.get().queue).toHaveLength(queued.length)
}
const inStore = (): number[] => (JSON.parse(world.local.get(QUEUE_KEY) ?? '[]') as Item[]).map(({ id }) => id)
const far = '2099-01-01T00:00:00.000Z'
const item = (id: number, more: Partial<Item> = {}) => sampleItem(id, { expiresAt: far, ...more })
const problem = (status: number, code: ApiErrorCode) => new ApiError({ status, code })

test('what a form submits without a connection shows at once, here and in other tabs', async () => {
  const owner = { id: ulid('A'), name: 'Nora نورة' }
  const row = { ...owner, number: 0, active: true, doNotBook: false, v: 1 }
  const sent = await sendChange('createOwner', { body: owner }, { expected: () => row })
  expect(sent).toEqual({ answer: row, isWaiting: true })
  expect(view.get().queue.map(({ makes }) => makes)).toEqual([ulid('A')])
  await expect.poll(() => heard).toContainEqual({ kind: 'changed' })
})

test('what another tab has changed shows here', async () => {
  await lay([item(1), item(2)])
  expect(view.get().queue.map(({ id }) => id)).toEqual([1, 2])
})

test('a run sends all of it, tells each item and in the end what became of them, in every tab', async () => {
  await lay([item(1, { makes: ulid('A') }), item(2)])
  world.refusals.set('key-of-item-2', problem(409, 'already_exists'))
  const sent: number[] = []
  const runs: Run[] = []
  const stops = [queue.onSent(({ id }) => sent.push(id)), queue.onRun(run => runs.push(run))]
  expect(await queue.run()).toEqual({ sent: 1, unsent: 1 })
  for (const stop of stops) stop()
  expect(world.replayed).toEqual([
    { key: 'key-of-item-1', body: { id: 1 } },
    { key: 'key-of-item-2', body: { id: 2 } },
  ])
  expect(sent).toEqual([1])
  expect(runs).toEqual([{ sent: 1, unsent: 1 }])
  expect(inStore()).toEqual([])
  expect(view.get()).toMatchObject({
    queue: [],
    tray: [{ id: 2, why: 'refused', problem: { code: 'already_exists' } }],
    settled: [{ item: { id: 1 }, answer: { number: 1001 } }],
    isRunning: false,
  })
  await expect.poll(() => heard.map(({ kind }) => kind)).toContain('run')
  // An entry is removed from the store only after all tabs were told that it was sent.
  const kinds = heard.map(({ kind }) => kind)
  expect(kinds.indexOf('sent')).toBeLessThan(kinds.indexOf('changed', kinds.indexOf('sent')))
})

test('what another tab sent stays in the lists here until they are read', async () => {
  const sent = vi.fn()
  const stop = queue.onSent(sent)
  tab.postMessage({ kind: 'sent', item: item(1), answer: { number: 1001 } })
  await expect.poll(() => view.get().settled).toMatchObject([{ item: { id: 1 } }])
  stop()
  expect(sent).toHaveBeenCalledTimes(1)
})

test('put back, an entry is sent under its old key', async () => {
  await lay([], [sampleUnsent(1, { attempts: 3, why: 'tries' })])
  await queue.retry(1)
  await expect.poll(() => world.replayed).toMatchObject([{ key: 'key-of-item-1' }])
  await expect.poll(() => world.shelved.size).toBe(0)
})

test('neither retry nor discard reaches the entries of another person', async () => {
  const layla = { id: 'layla', name: 'Layla' }
  await lay([item(1, { person: layla })], [sampleUnsent(2, { person: layla })])
  await queue.retryAll()
  await queue.discardAll()
  await queue.discard(1)
  expect(inStore()).toEqual([1])
  expect([...world.shelved.keys()]).toEqual(['tray:2'])
  expect(world.replayed).toEqual([])
})

test('discarded is gone; all of it, too', async () => {
  await lay([item(1), item(2)], [sampleUnsent(3)])
  await queue.discard(1)
  expect(inStore()).toEqual([2])
  await queue.discardAll()
  expect(inStore()).toEqual([])
  expect(world.shelved.size).toBe(0)
})

test('with nobody signed in nothing is sent', async () => {
  await lay([item(1)])
  world.person = undefined
  expect(await queue.run()).toEqual({ sent: 0, unsent: 0 })
  expect(world.replayed).toEqual([])
})

test('whoever asks for it while the connection is away for a moment waits for its return', async () => {
  await lay([item(1)])
  world.isReady = false
  expect(await queue.run()).toEqual({ sent: 1, unsent: 0 })
  expect(world.waits).toBe(1)
  await lay([item(2)])
  expect(await queue.run()).toEqual({ sent: 1, unsent: 0 })
  expect(world.waits).toBe(1)
})

test('empty is what has neither something waiting nor something in the tray, of this person', async () => {
  await lay([item(1, { person: { id: 'layla', name: 'Layla' } })])
  expect(await queue.isEmpty()).toBe(true)
  await lay([], [sampleUnsent(2)])
  expect(await queue.isEmpty()).toBe(false)
  await lay([item(3)])
  expect(await queue.isEmpty()).toBe(false)
})

test('a change that met a newer version goes out over that one, as another change than the refused one', async () => {
  const data = encodeText(JSON.stringify({ v: 3, name: 'Nora' }))
  await lay(
    [],
    [sampleUnsent(1, { why: 'changed', data }), sampleUnsent(2, { person: { id: 'layla', name: 'Layla' } })],
  )
  await queue.sendOver(1, 7)
  await expect.poll(() => world.replayed).toMatchObject([{ body: { v: 7, name: 'Nora' } }])
  expect(world.replayed[0]?.key).not.toBe('key-of-item-1')
  await queue.sendOver(2, 7)
  expect([...world.shelved.keys()]).toEqual(['tray:2'])
})

test('images wait for their files, are sent once these are there, and tell why one was not taken', async () => {
  const images = (id: number, file: string) =>
    item(id, { name: 'addImages', data: encodeText(JSON.stringify({ files: [ulid(file)] })) })
  await lay([images(1, 'F'), item(2)])
  // The module that handles files isn't loaded yet: the files may be on this device.
  expect(await queue.run()).toEqual({ sent: 1, unsent: 0 })
  expect(inStore()).toEqual([1])
  const files = {
    left: new Set([ulid('F'), ulid('G')]),
    refused: new Set<string>(),
    forgotten: [] as string[],
  }
  setQueueFiles({
    isAwaited: async ids => ids.some(id => files.left.has(id)),
    check: ids => {
      if (ids.some(id => files.refused.has(id))) throw problem(422, 'file.unreadable')
    },
    forget: async ids => void files.forgotten.push(...ids),
    run: async () => undefined,
  })
  expect(await queue.run()).toEqual({ sent: 0, unsent: 0 })
  files.left.delete(ulid('F'))
  expect(await queue.run()).toEqual({ sent: 1, unsent: 0 })
  expect(files.forgotten).toEqual([ulid('F')])
  await lay([images(3, 'G')], [sampleUnsent(4, { ...images(4, 'H') })])
  expect(await queue.filesNamed('niamh')).toEqual({ queued: [ulid('G')], all: [ulid('G'), ulid('H')] })
  files.left.clear()
  files.refused.add(ulid('G'))
  expect(await queue.run()).toEqual({ sent: 0, unsent: 1 })
  await expect
    .poll(() => view.get().tray)
    .toMatchObject([{ id: 3, problem: { code: 'file.unreadable' } }, { id: 4 }])
  expect(world.replayed).toHaveLength(2)
  await queue.discard(4)
  expect(files.forgotten).toEqual([ulid('F'), ulid('H')])
})

test('the files that somebody’s entries name are told though the session ends meanwhile', async () => {
  const images = { name: 'addImages' as const, data: encodeText(JSON.stringify({ files: [ulid('F')] })) }
  await lay([item(1, images)])
  const named = queue.filesNamed('niamh')
  world.person = undefined
  expect(await named).toEqual({ queued: [ulid('F')], all: [ulid('F')] })
})
