// The time of day at the branch, and whether the page is as narrow as a phone.
import { now } from '@vetrounds/core/clock'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { wallOf } from './time.ts'

const EVERY_MS = 15_000

/** Date and minute that the clock on the branch's wall shows; ticks by itself. */
export const useWallClock = (zone: string): { date: string; minute: number } => {
  const [wall, setWall] = useState(() => wallOf(now(), zone))
  useEffect(() => {
    const tick = () =>
      setWall(shown => {
        const next = wallOf(now(), zone)
        return next.date === shown.date && next.minute === shown.minute ? shown : next
      })
    tick()
    const timer = setInterval(tick, EVERY_MS)
    return () => clearInterval(timer)
  }, [zone])
  return wall
}

const narrow = matchMedia('(max-width: 767.98px)')

const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** A phone shows lists in place of the grid. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
