// Lets a test control the time: on a slow machine, typing must not look like a pause, and a pause must not outlast the test's
// wait.
import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** The length of a step, in ms: the results of each step are rendered before the next one, as in reality. */
const MOMENT = 50

/** Stops the clock until the end of the test; returns a function that lets so many ms pass. */
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
