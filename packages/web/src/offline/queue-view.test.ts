import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Item } from './item.ts'
import { createView } from './queue-view.ts'
import { sampleItem, sampleUnsent, ulid } from './sample-item.test-support.ts'

const START = Date.parse('2026-11-21T09:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

const item = sampleItem(1, { makes: ulid('A') })
const settledIn = (view: ReturnType<typeof createView>) => view.get().settled.map(each => each.item.id)

test('what was sent stays until its list was asked for afterwards and has had time to show it', () => {
  const view = createView(false)
  view.settle(item, {})
  view.listRead('listOwners', START)
  view.listRead('listPatients', START + 1000)
  vi.advanceTimersByTime(10_000)
  expect(settledIn(view)).toEqual([1])
  view.listRead('listOwners', START + 1)
  expect(settledIn(view)).toEqual([1])
  vi.advanceTimersByTime(2000)
  expect(settledIn(view)).toEqual([])
})

test('what is sent twice, since its removal failed, stands once', () => {
  const view = createView(false)
  view.settle(item, { v: 1 })
  view.settle(item, { v: 1 })
  expect(settledIn(view)).toEqual([1])
})

test('a newer answer about the same thing takes its place at once', () => {
  const view = createView(false)
  view.settle(item, {})
  view.overtaken(ulid('B'))
  expect(settledIn(view)).toEqual([1])
  view.overtaken(ulid('A'))
  expect(settledIn(view)).toEqual([])
})

test('a run of another tab that falls silent is over', () => {
  const view = createView(false)
  view.running(true)
  vi.advanceTimersByTime(15_000)
  view.running(true)
  vi.advanceTimersByTime(15_000)
  expect(view.get().isRunning).toBe(true)
  vi.advanceTimersByTime(5000)
  expect(view.get().isRunning).toBe(false)
})

test('each change is told, and a listener can stop', () => {
  const view = createView(false)
  const listener = vi.fn()
  const stop = view.subscribe(listener)
  view.set({ queue: [item] })
  stop()
  view.set({ queue: [] })
  expect(listener).toHaveBeenCalledTimes(1)
})

test('each change that no longer waits is told once: with its answer, its entry in the tray, or as given up', () => {
  const view = createView(false)
  const told: unknown[] = []
  const stop = view.onGone(({ id }, fate) => told.push([id, fate]))
  const [sent, refused, dropped, left] = [1, 2, 3, 4].map(id => sampleItem(id)) as [Item, Item, Item, Item]
  const entry = sampleUnsent(2)
  view.set({ queue: [sent, refused, dropped, left], tray: [] })
  view.settle(sent, { v: 4 })
  view.overtaken(sent.makes ?? '')
  expect(told).toEqual([])
  view.set({ queue: [left], tray: [entry] })
  view.set({ isRunning: false })
  expect(told).toEqual([
    [1, { answer: { v: 4 } }],
    [2, { entry }],
    [3, 'discarded'],
  ])
  stop()
  view.set({ queue: [], tray: [entry] })
  expect(told).toHaveLength(3)
})
