import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './prefetch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Sets the browser's `requestIdleCallback`. */
const stubIdle = (idle: unknown) => vi.stubGlobal('requestIdleCallback', idle)

test('waits for an idle moment, once the page has come to rest', () => {
  const moments: (() => void)[] = []
  stubIdle((run: () => void) => moments.push(run))
  const run = vi.fn()
  whenIdle(run)
  expect(moments).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(run).not.toHaveBeenCalled()
  for (const moment of moments) moment()
  expect(run).toHaveBeenCalledOnce()
})

test('in Safari, which tells no idle moment, runs as soon as the page has come to rest', () => {
  stubIdle(undefined)
  const run = vi.fn()
  whenIdle(run)
  vi.advanceTimersByTime(1999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

test('runs no more when it was cancelled', () => {
  const run = vi.fn()
  whenIdle(run)()
  vi.advanceTimersByTime(10_000)
  expect(run).not.toHaveBeenCalled()
})
