// Finds the vets who are free now, for a walk-in.
import { addDays } from '@vetrounds/core/calendar/days'
import { DAY_MINUTES } from '@vetrounds/core/calendar/lengths'
import { bothAt } from '@vetrounds/core/calendar/wall'
import { now } from '@vetrounds/core/clock'
import type { TeamMember } from '@vetrounds/core/members/member'
import { hoursOn } from '../day/hours.ts'
import { columnsOf, freeIn } from '../day/layout.ts'
import { type CurrentBranch, useAbsences, useAppointments, useTeam } from '../day/queries.ts'
import { localDay } from '../day/time.ts'
import { useWallClock } from '../day/use-wall-clock.ts'
import { firstDuration } from './durations.ts'

/** "Now" is the present minute rounded down to a multiple of this. */
const STEP = 5

/** The vets who are free from now on for long enough, also over midnight, in the order of the columns. */
export const useFreeNow = (vets: readonly (TeamMember | null)[], here: CurrentBranch) => {
  const { timeZone } = here
  const { date, minute: present } = useWallClock(timeZone)
  const minute = present - (present % STEP)
  const day = localDay(date, timeZone)
  const { rows } = useAppointments([day])
  const absences = useAbsences(date, timeZone)
  const { data: team } = useTeam()
  const lengthFor = (vetId: string | null) => firstDuration(team ?? {}, vetId, here.wishes)
  const takers = vets.filter(vet => vet?.takesAppointments)
  const hours = hoursOn(here, date, 1)
  // Absences after midnight are known here. Appointments after midnight aren't read: the server refuses if one is in the way.
  const tomorrow = columnsOf(localDay(addDays(date, 1), timeZone), takers, [], absences)
  const free = columnsOf(day, takers, rows ?? [], absences).flatMap(({ vetId, parts, gaps }, index) => {
    const later = (tomorrow[index]?.gaps ?? []).map(gap => ({
      ...gap,
      from: gap.from + DAY_MINUTES,
      to: gap.to + DAY_MINUTES,
    }))
    const isFree = freeIn({ parts, gaps: [...gaps, ...later] }, hours, minute).some(
      ({ from, to }) => from <= minute && to - minute >= lengthFor(vetId),
    )
    return rows && vetId !== null && isFree ? [vetId] : []
  })
  // When clocks are put back they show this minute twice: it is the second time unless that one is still ahead.
  const isLater = (bothAt(date, minute, timeZone)?.[1] ?? Infinity) <= now()
  return { date, minute, isLater, free, lengthFor }
}
