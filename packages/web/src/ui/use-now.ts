// The time that it is, for what changes while nobody does anything: who waits how long, what is open, where the now-line stands.
import { now } from '@vetrounds/core/clock'
import { useEffect, useState } from 'react'

/** A minute in milliseconds: steps for what shows no seconds. */
const LOOK_MS = 15_000

/** Now in milliseconds, rounded down to whole steps; drawn again with each. */
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
