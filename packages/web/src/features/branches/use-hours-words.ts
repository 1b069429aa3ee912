// Days and hours in the words of the language.
import { closingFaceOf } from '@vetrounds/core/calendar/face'
import { useMemo } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWeekdayName } from '../../i18n/use-weekday-name.ts'
import { type Hours, openState, spansText, wallIn } from './hours.ts'

/** The names of the days, Monday first: in full, and short enough for a column's head. */
export const useDayNames = (): { long: readonly string[]; narrow: readonly string[] } => {
  const { locale } = useFormat()
  const nameOf = useWeekdayName()
  return useMemo(() => {
    const names = (length: 'long' | 'short' | 'narrow') =>
      Array.from({ length: 7 }, (_, day) => nameOf(day, length))
    // In German one letter is ambiguous: Di and Do, Sa and So.
    const narrow = locale.startsWith('de') ? names('short').map(name => name.slice(0, 2)) : names('narrow')
    return { long: names('long'), narrow }
  }, [nameOf, locale])
}

type Place = { hours: Hours; timeZone: string }

/** Texts about opening hours: whether a branch is open at a moment and when that changes, and its week for screen readers. */
export const useHoursText = () => {
  const t = useT('branches')
  const { long } = useDayNames()
  const { digits } = useFormat()
  return useMemo(
    () => ({
      openText: ({ hours, timeZone }: Place, ms: number): string => {
        const state = openState(hours, wallIn(timeZone, ms))
        if (state.is === 'open')
          return state.until === undefined
            ? t('openAllDay')
            : t('openUntil', {
                time: [state.weekday !== undefined && long[state.weekday], digits(closingFaceOf(state.until))]
                  .filter(Boolean)
                  .join(' '),
              })
        if (!state.opens) return t('noHours')
        const { weekday, minute, isToday } = state.opens
        const time = digits(closingFaceOf(minute))
        return isToday ? t('opensToday', { time }) : t('opensOn', { day: long[weekday] ?? '', time })
      },
      weekText: (hours: Hours): string =>
        long
          .map((day, index) => {
            const spans = digits(spansText(hours[index] ?? []))
            return spans === '' ? t('dayClosed', { day }) : t('dayHours', { day, hours: spans })
          })
          .join('; '),
    }),
    [t, long, digits],
  )
}
