// Names of the weekdays in the language.
import { noonOf, someDay } from '@vetrounds/core/calendar/days'
import { useCallback } from 'react'
import { useFormat } from './format.ts'

type Length = 'long' | 'short' | 'narrow'

/** Says a weekday, 0 for Monday. */
export const useWeekdayName = (): ((weekday: number, length: Length) => string) => {
  const { shaped } = useFormat()
  return useCallback(
    (weekday, length) => shaped(noonOf(someDay(weekday)), { weekday: length, timeZone: 'UTC' }),
    [shaped],
  )
}
