// The short form of a day in lists: `today`, `20 Nov`, and with the year if it isn't the current one.
import { useCallback } from 'react'
import { useToday } from '../api/branch-clock.ts'
import { useFormat } from './format.ts'

/** Returns a function that formats a day given as `YYYY-MM-DD`. */
export const useShortDay = (): ((day: string) => string) => {
  const format = useFormat()
  const today = useToday()
  return useCallback(
    day => {
      if (day === today) return format.ago(0, 'day')
      const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : ('numeric' as const)
      const shape = { day: 'numeric', month: 'short', timeZone: 'UTC', ...(year && { year }) } as const
      return format.shaped(day, shape)
    },
    [format, today],
  )
}
