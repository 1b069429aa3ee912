import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottled } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const setUp = (times = 1) => {
  const world = { isSeen: true, acts: 0 }
  const seldom = createThrottled({
    act: () => {
      world.acts += 1
    },
    soonMs: 3000,
    everyMs: 30_000,
    times,
    isSeen: () => world.isSeen,
  })
  return { world, seldom }
}

test('many calls are one act, soon at first and seldom then, and the last one is never lost', () => {
  const { world, seldom } = setUp()
  for (let at = 0; at < 5; at += 1) seldom.call()
  vi.advanceTimersByTime(3000)
  expect(world.acts).toBe(1)
  seldom.call()
  vi.advanceTimersByTime(29_999)
  expect(world.acts).toBe(1)
  vi.advanceTimersByTime(1)
  expect(world.acts).toBe(2)
  vi.advanceTimersByTime(300_000)
  expect(world.acts).toBe(2)
  seldom.call()
  vi.advanceTimersByTime(3000)
  expect(world.acts).toBe(3)
})

test('what may lag behind is done once more for the last call', () => {
  const { world, seldom } = setUp(2)
  seldom.call()
  vi.advanceTimersByTime(3000)
  expect(world.acts).toBe(1)
  seldom.call()
  vi.advanceTimersByTime(30_000)
  expect(world.acts).toBe(2)
  vi.advanceTimersByTime(30_000)
  expect(world.acts).toBe(3)
  vi.advanceTimersByTime(300_000)
  expect(world.acts).toBe(3)
})

test('out of sight nothing is done, and it is made up for once the page is seen', () => {
  const { world, seldom } = setUp()
  seldom.call()
  world.isSeen = false
  vi.advanceTimersByTime(3000)
  seldom.call()
  seldom.look()
  vi.advanceTimersByTime(300_000)
  expect(world.acts).toBe(0)
  world.isSeen = true
  seldom.look()
  vi.advanceTimersByTime(3000)
  expect(world.acts).toBe(1)
  seldom.close()
})
