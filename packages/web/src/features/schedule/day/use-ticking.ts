// The time of day at the branch.
import { now } from '@vetrounds/core/clock'
import { useEffect, useState } from 'react'
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
