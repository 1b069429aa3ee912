// Days and hours in the words of the language.
import { useMemo } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Hours, openState, spansText, timeText, wallIn } from './hours.ts'

/** A Monday. */
const MONDAY = Date.parse('2026-11-16T12:00:00Z')
const DAY_MS = 86_400_000

/** The names of the days, Monday first: in full, and as short as a column's head. */
export const useDayNames = (): { long: readonly string[]; narrow: readonly string[] } => {
  const { shaped, locale } = useFormat()
  return useMemo(() => {
    const names = (weekday: 'long' | 'short' | 'narrow') =>
      Array.from({ length: 7 }, (_, day) => shaped(MONDAY + day * DAY_MS, { weekday, timeZone: 'UTC' }))
    // One letter says too little in German: Di and Do, Sa and So.
    const narrow = locale.startsWith('de') ? names('short').map(name => name.slice(0, 2)) : names('narrow')
    return { long: names('long'), narrow }
  }, [shaped, locale])
}

type Place = { hours: Hours; timeZone: string }

/** What a branch is at a moment, and when that changes; and its week for readers. */
export const useHoursText = () => {
  const t = useT('branches')
  const { long } = useDayNames()
  const { digits } = useFormat()
  return useMemo(
    () => ({
      openText: ({ hours, timeZone }: Place, ms: number): string => {
        const state = openState(hours, wallIn(timeZone, ms))
        if (state.is === 'open') return t('openUntil', { time: digits(timeText(state.until)) })
        if (!state.opens) return t('noHours')
        const { weekday, minute, isToday } = state.opens
        const time = digits(timeText(minute))
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
