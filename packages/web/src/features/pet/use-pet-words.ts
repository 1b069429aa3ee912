// Formats dates, weights and descriptions for a patient's page.
import { daysBetween } from '@vetrounds/core/calendar/days'
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import { now } from '@vetrounds/core/clock'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useMemo } from 'react'
import { useBranchZone, useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'

const WEEK = 7

export const usePetWords = () => {
  const t = useT('pet')
  const format = useFormat()
  const zone = useBranchZone()
  const today = useToday()
  return useMemo(() => {
    /** `20 Nov`, with the year if it is not the current one. */
    const shortDay = (day: string) =>
      format.shaped(day, {
        day: 'numeric',
        month: 'short',
        ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
        timeZone: 'UTC',
      })
    return {
      zone,
      today,
      weight: format.weight,
      shortDay,
      /** An instant's day at the branch. */
      dayOf: (ms: number) =>
        format.shaped(ms, {
          day: 'numeric',
          month: 'short',
          ...(now() - ms > 300 * DAY_MS && { year: 'numeric' }),
          timeZone: zone,
        }),
      /** The time on the clock of the tab's branch, or in the zone `there` for something at another branch. */
      time: (instant: string, there = zone) => format.time(instant, there),
      /** `+0.8 kg` */
      change: (grams: number) =>
        // These marks keep the sign before its number in Arabic, too.
        `\u200e${grams > 0 ? '+' : grams < 0 ? '−' : '±'}\u200e${format.weight(Math.abs(grams))}`,
      /** `today`, `3 days ago`, `in 7 days`; undefined beyond a week, where the date alone says more. */
      ago: (day: string) => {
        const days = daysBetween(today, day)
        return Math.abs(days) > WEEK ? undefined : format.ago(days, 'day')
      },
      /** `female, neutered` */
      sex: ({ gender, neutered }: Pick<PatientRow, 'gender' | 'neutered'>) =>
        neutered ? t(`neutered.${gender ?? 'unknown'}`) : gender && t(`sex.${gender}`),
    }
  }, [t, format, zone, today])
}

export type PetWords = ReturnType<typeof usePetWords>
