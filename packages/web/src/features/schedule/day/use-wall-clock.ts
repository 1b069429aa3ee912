// The time of day at the branch.
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { wallOf } from '@vetrounds/core/calendar/wall'
import { useMemo } from 'react'
import { useNow } from '../../../ui/use-now.ts'

/** Date and minute that the clock on the branch's wall shows; ticks by itself. */
export const useWallClock = (zone: string): { date: string; minute: number } => {
  const ms = useNow(MINUTE_MS)
  return useMemo(() => wallOf(ms, zone), [ms, zone])
}
