// Names of the weekdays in the interface's language.
import { addDays } from '@vetrounds/core/calendar/days'
import { useCallback } from 'react'
import { useFormat } from './format.ts'

/** A day that falls on this weekday, 0 for Monday: 5 January 1970 was a Monday. */
export const someDay = (weekday: number): string => addDays('1970-01-05', weekday)

type Length = 'long' | 'short' | 'narrow'

/** Returns a function that names a weekday, 0 for Monday. */
export const useWeekdayName = (): ((weekday: number, length: Length) => string) => {
  const { shaped } = useFormat()
  return useCallback(
    (weekday, length) => shaped(someDay(weekday), { weekday: length, timeZone: 'UTC' }),
    [shaped],
  )
}
