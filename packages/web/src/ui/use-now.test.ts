// The page's clock advances by itself, and renders nothing within a step.
// @vitest-environment happy-dom

import { act, renderHook } from '@testing-library/react'
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { setClock } from '@vetrounds/core/clock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from './use-now.ts'

const at = (time: string) => Date.parse(`2026-11-23T${time}Z`)

beforeEach(() => {
  vi.useFakeTimers({ now: at('09:30:50') })
  setClock(() => Date.now())
})
afterEach(() => void vi.useRealTimers())

test('it shows the whole step and goes on with the next one', () => {
  let drawn = 0
  const { result } = renderHook(() => {
    drawn += 1
    return useNow(MINUTE_MS)
  })
  expect(result.current).toBe(at('09:30:00'))
  const before = drawn
  act(() => vi.advanceTimersByTime(9_000))
  expect(drawn).toBe(before)
  act(() => vi.advanceTimersByTime(16_000))
  expect(result.current).toBe(at('09:31:00'))
})

test('it stops with what it was drawn for', () => {
  const { unmount } = renderHook(() => useNow(1000))
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
