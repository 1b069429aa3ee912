// Time in a test's own hand: on a slow machine a letter after the other must not look like a rest, nor a rest take longer than is waited for.
import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** What one moment leads to is drawn before the next, as in life, in ms. */
const MOMENT = 50

/** Holds the time until the end of the test; answers how it passes, in ms. */
export const holdTime = (): ((ms: number) => Promise<void>) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  return async ms => {
    for (let left = ms; left >= 0; left -= MOMENT)
      await act(async () => {
        await vi.advanceTimersByTimeAsync(Math.min(left, MOMENT))
      })
  }
}
