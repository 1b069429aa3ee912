// Names of the weekdays in the language.
import { addDays } from '@vetrounds/core/calendar/days'
import { useCallback } from 'react'
import { useFormat } from './format.ts'

/** Some day of a weekday, 0 for Monday: 5 January 1970 was one. */
export const someDay = (weekday: number): string => addDays('1970-01-05', weekday)

type Length = 'long' | 'short' | 'narrow'

/** Says a weekday, 0 for Monday. */
export const useWeekdayName = (): ((weekday: number, length: Length) => string) => {
  const { shaped } = useFormat()
  return useCallback(
    (weekday, length) => shaped(someDay(weekday), { weekday: length, timeZone: 'UTC' }),
    [shaped],
  )
}
