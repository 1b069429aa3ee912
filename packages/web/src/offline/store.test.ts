import { beforeEach, expect, test } from 'vitest'
import type { Entries } from './dependencies.ts'
import type { Item } from './item.ts'
import { sampleItem, sampleUnsent } from './sample-item.test-support.ts'
import { createStore, QUEUE_KEY, StorageFull } from './store.ts'
import type { TrayStorage } from './tray-storage.ts'

const local = new Map<string, string>()
const shelved = new Map<string, unknown>()
let room: { local: number; shelf: boolean }
let isKilledBeforeRemoval: boolean

beforeEach(() => {
  local.clear()
  shelved.clear()
  room = { local: Number.POSITIVE_INFINITY, shelf: true }
  isKilledBeforeRemoval = false
})

const shelf: TrayStorage = {
  all: async () => [...shelved],
  put: async pairs => {
    if (!room.shelf) throw new Error('QuotaExceededError')
    for (const [key, value] of pairs) shelved.set(key, structuredClone(value))
  },
  remove: async keys => {
    if (isKilledBeforeRemoval) throw new Error('killed')
    for (const key of keys) shelved.delete(key)
  },
}

const store = createStore({
  storage: {
    getItem: key => local.get(key) ?? null,
    setItem: (key, text) => {
      if (text.length > room.local) throw new Error('QuotaExceededError')
      local.set(key, text)
    },
  },
  shelf,
  lock: (_mode, work) => work(),
})

const change = (work: (entries: Entries) => Entries) =>
  store.change(entries => ({ entries: work(entries), result: undefined }))
const add = (...items: Item[]) => change(({ queue, tray }) => ({ queue: [...queue, ...items], tray }))
const inLocal = (): Item[] => JSON.parse(local.get(QUEUE_KEY) ?? '[]')
const idsOf = (entries: readonly Item[]) => entries.map(({ id }) => id)

test('the queue is a JSON array under its key, and comes back from there', async () => {
  expect(QUEUE_KEY).toBe('offline-submissions')
  await add(sampleItem(1), sampleItem(2))
  expect(inLocal()).toEqual([sampleItem(1), sampleItem(2)])
  expect(await store.read()).toEqual({ queue: [sampleItem(1), sampleItem(2)], tray: [] })
  expect(shelved.size).toBe(0)
})

test('what finds no room lies in IndexedDB, and the order stays', async () => {
  await add(sampleItem(1))
  room.local = local.get(QUEUE_KEY)?.length ?? 0
  await add(sampleItem(2))
  await add(sampleItem(3))
  room.local = Number.POSITIVE_INFINITY
  await add(sampleItem(4))
  expect(idsOf(inLocal())).toEqual([1, 4])
  expect(idsOf((await store.read()).queue)).toEqual([1, 2, 3, 4])
  await change(({ queue, tray }) => ({ queue: queue.filter(({ id }) => id !== 2), tray }))
  expect(idsOf((await store.read()).queue)).toEqual([1, 3, 4])
  expect([...shelved.keys()]).toEqual(['queue:3'])
})

test('with no room anywhere nothing changes', async () => {
  await add(sampleItem(1))
  room = { local: 0, shelf: false }
  await expect(add(sampleItem(2))).rejects.toBeInstanceOf(StorageFull)
  expect(idsOf((await store.read()).queue)).toEqual([1])
})

test('an item that grows where others have filled local storage moves, and its former state is gone', async () => {
  await add(sampleItem(1), sampleItem(2))
  room.local = local.get(QUEUE_KEY)?.length ?? 0
  await change(({ queue, tray }) => ({
    queue: queue.map(item => (item.id === 1 ? { ...item, attempts: 10 } : item)),
    tray,
  }))
  expect((await store.read()).queue).toEqual([sampleItem(1, { attempts: 10 }), sampleItem(2)])
  expect(idsOf(inLocal())).toEqual([2])
})

test('a tab that is killed on the way to the tray leaves both copies: the tray goes before', async () => {
  local.set(QUEUE_KEY, JSON.stringify([sampleItem(1), sampleItem(2)]))
  shelved.set('tray:1', sampleUnsent(1))
  expect(await store.read()).toEqual({ queue: [sampleItem(2)], tray: [sampleUnsent(1)] })
  await add()
  expect(idsOf(inLocal())).toEqual([2])
})

test('a tab that is killed on the way back leaves both copies: the queue goes before', async () => {
  const back = { ...sampleItem(1), rounds: 1 }
  shelved.set('tray:1', sampleUnsent(1))
  isKilledBeforeRemoval = true
  await expect(change(() => ({ queue: [back], tray: [] }))).rejects.toThrow('killed')
  expect(shelved.size).toBe(1)
  expect(await store.read()).toEqual({ queue: [back], tray: [] })
  isKilledBeforeRemoval = false
  await add()
  expect(shelved.size).toBe(0)
})

test('what is no JSON is kept aside at the next change, and crashes nothing', async () => {
  local.set(QUEUE_KEY, '[{"id":1')
  expect(await store.read()).toEqual({ queue: [], tray: [] })
  await add(sampleItem(1))
  expect(inLocal()).toEqual([sampleItem(1)])
  expect([...shelved]).toEqual([['aside:1', '[{"id":1']])
})

test('of an older build’s array what is no item is kept aside, the rest goes on', async () => {
  const old = { id: 7, data: '', endpoint: '/owners', method: 'POST', attempts: 0 }
  shelved.set('aside:2', 'from before')
  local.set(QUEUE_KEY, JSON.stringify([old, sampleItem(8), 'x']))
  await add()
  expect(inLocal()).toEqual([sampleItem(8)])
  expect([...shelved.values()]).toEqual(['from before', old, 'x'])
})

test('an object in the place of the array is kept aside', async () => {
  local.set(QUEUE_KEY, '{"queue":[]}')
  await add()
  expect(inLocal()).toEqual([])
  expect([...shelved.values()]).toEqual(['{"queue":[]}'])
})

test('what a change throws changes nothing', async () => {
  await add(sampleItem(1))
  await expect(
    store.change(() => {
      throw new Error('held')
    }),
  ).rejects.toThrow('held')
  expect(idsOf(inLocal())).toEqual([1])
})
