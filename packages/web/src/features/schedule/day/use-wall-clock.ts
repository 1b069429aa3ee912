// The time of day at the branch.
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { wallOf } from '@vetrounds/core/calendar/wall'
import { useMemo } from 'react'
import { useNow } from '../../../ui/use-now.ts'

/** The date and minute by the branch's clock; updates by itself each minute. */
export const useWallClock = (zone: string): { date: string; minute: number } => {
  const ms = useNow(MINUTE_MS)
  return useMemo(() => wallOf(ms, zone), [ms, zone])
}
