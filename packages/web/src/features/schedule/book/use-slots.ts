// The free times of a day, vet by vet, for moving an appointment; and how full the days of the month are.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { TeamMember } from '@vetrounds/core/members/member'
import { useMemo } from 'react'
import { hoursOn } from '../day/hours.ts'
import { columnsOf, freeIn } from '../day/layout.ts'
import { type CurrentBranch, useAbsences, useAppointments } from '../day/queries.ts'
import { localDay } from '../day/time.ts'
import { useMonth } from '../day/use-month.ts'

/**
 * Minutes. The first start offered in a free span is a multiple of this. Further starts follow at this distance, or every 30
 * minutes if the appointment takes 30 or more.
 */
const STEP = 15
const OFFERED_AT_MOST = 10
/** A day has many free times where at least this share of the vets' time is left. */
const MANY = 0.3

type Wanted = { date: string; duration: number; vetId: string | null; minute: number }

export type VetSlots = { vetId: string; minutes: number[] }

const startsIn = (from: number, to: number, duration: number): number[] => {
  const first = Math.ceil(from / STEP) * STEP
  const starts = []
  for (let at = first; at + duration <= to; at += Math.max(STEP, duration >= 30 ? 30 : STEP)) starts.push(at)
  return starts
}

/** The free starts per vet, with the appointment's own vet first. `after` is the present minute if the day is today. */
export const useSlots = (
  { date, duration, vetId, minute }: Wanted,
  { id, vetId: own }: AppointmentRow,
  { vets, here, after }: { vets: readonly (TeamMember | null)[]; here: CurrentBranch; after: number },
): VetSlots[] => {
  const day = useMemo(() => localDay(date, here.timeZone), [date, here.timeZone])
  const { rows } = useAppointments([day])
  const absences = useAbsences(date, here.timeZone)
  return useMemo(() => {
    const others = (rows ?? []).filter(row => row.id !== id)
    // The appointment's own vet is offered even if they take no new appointments.
    const takers = vets.filter(vet => vet?.takesAppointments || (vet && vet.userId === own))
    const columns = rows ? columnsOf(day, takers, others, absences) : []
    return columns
      .flatMap(column => {
        if (column.vetId === null) return []
        const free = freeIn(column, hoursOn(here, date), after)
        const all = free.flatMap(({ from, to }) => startsIn(from, to, duration))
        // The typed time is among the offered ones if it is free.
        const isFree = free.some(({ from, to }) => minute >= from && minute + duration <= to)
        const shown = all
          .toSorted((a, b) => Math.abs(a - minute) - Math.abs(b - minute))
          .slice(0, OFFERED_AT_MOST)
        const typed = column.vetId === vetId && isFree ? [minute] : []
        return [{ vetId: column.vetId, minutes: [...new Set([...shown, ...typed])].sort((a, b) => a - b) }]
      })
      .sort((a, b) => Number(b.vetId === own) - Number(a.vetId === own))
  }, [rows, id, own, day, vets, absences, here, date, after, duration, minute, vetId])
}

/** Whether few or many free times are left, by day of a month's page; days in the past or without free time have no entry. */
export const useFullness = (dates: readonly string[], here: CurrentBranch) => {
  const { days } = useMonth(dates, here, { revalidateOnFocus: false })
  return useMemo(
    () =>
      new Map(
        [...days].flatMap(([day, { free, minutes }]) => {
          if (!free) return []
          const all = Object.values(minutes).reduce((sum, each) => sum + each, free)
          return [[day, free >= MANY * all ? 'many' : 'few'] as const]
        }),
      ),
    [days],
  )
}
