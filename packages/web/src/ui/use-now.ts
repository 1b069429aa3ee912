// The current time, for what changes while nobody does anything: how long somebody waits, what is open, where the now-line is.
import { now } from '@vetrounds/core/clock'
import { useEffect, useState } from 'react'

/** The longest time between two looks at the clock, in milliseconds. */
const LOOK_MS = 15_000

/** Returns the current time in milliseconds, rounded down to whole steps; renders again with each step. */
export const useNow = (stepMs: number): number => {
  const [ms, setMs] = useState(() => Math.floor(now() / stepMs) * stepMs)
  useEffect(() => {
    const look = () => setMs(Math.floor(now() / stepMs) * stepMs)
    look()
    const timer = setInterval(look, Math.min(stepMs, LOOK_MS))
    return () => clearInterval(timer)
  }, [stepMs])
  return ms
}
