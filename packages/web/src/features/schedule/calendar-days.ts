// What a view of the calendar shows: its dates, which appointments are drawn, and which time is offered first.

import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { AppointmentType } from '@vetrounds/core/appointments/states'
import { addDays, addMonths } from '@vetrounds/core/calendar/days'
import { DAY_MINUTES } from '@vetrounds/core/calendar/lengths'
import type { TeamMember } from '@vetrounds/core/members/member'
import type { View } from './day/calendar-address.ts'
import type { WantedSlot } from './day/calendar-types.ts'
import { hoursOn } from './day/hours.ts'
import type { CurrentBranch } from './day/queries.ts'
import { weekOf } from './day/time.ts'

const DEFAULT_OPENING = 510
/** Start times are offered at multiples of this, in minutes. */
const QUARTER = 15

/** The dates to draw. For a month only the chosen date: a phone lists its appointments below the month. */
export const datesOf = (view: View, date: string, firstDay: number): string[] =>
  view === 'week' ? weekOf(date, firstDay) : [date]

/** The date one day, week or month later or earlier, depending on the view. */
export const steppedFrom = (view: View, date: string, by: 1 | -1): string =>
  view === 'month' ? addMonths(date, by) : addDays(date, view === 'week' ? 7 * by : by)

/** The earliest opening time of the branch on any of the dates, in minutes; a default if it is closed on all of them. */
export const opensAt = (here: CurrentBranch, dates: readonly string[]): number => {
  const starts = dates.flatMap(date => hoursOn(here, date).map(([from]) => from))
  return starts.length > 0 ? Math.min(...starts) : DEFAULT_OPENING
}

type Filter = { hidden: ReadonlySet<AppointmentType>; view: View; hidesCancelled: boolean | undefined }

/**
 * The appointments to draw: without the types hidden in the legend. Cancelled ones are drawn only on a day, unless the person
 * hides them; the days of a week are too narrow for them.
 */
export const drawnOf = (
  rows: readonly AppointmentRow[],
  { hidden, view, hidesCancelled }: Filter,
): AppointmentRow[] =>
  rows.filter(
    row => !hidden.has(row.type) && (row.status !== 'cancelled' || (view === 'day' && !hidesCancelled)),
  )

type Drawn = { vets: readonly (TeamMember | null)[]; rows: readonly AppointmentRow[] }

/** Only the column of the person `mine`, who wants to see just their own; all columns without `mine` or if they have none. */
export const columnsFor = ({ vets, rows }: Drawn, mine: string | undefined): Drawn => {
  const own = vets.filter(vet => mine !== undefined && vet?.userId === mine)
  return own.length === 0 ? { vets, rows } : { vets: own, rows: rows.filter(({ vetId }) => vetId === mine) }
}

/** The time the booking dialog starts with: the next quarter of an hour if today is shown, else the opening of the chosen day. */
export const firstOffer = (
  dates: readonly string[],
  date: string,
  wall: { date: string; minute: number },
  here: CurrentBranch,
  duration: number,
): WantedSlot =>
  dates.includes(wall.date)
    ? {
        date: wall.date,
        minute: Math.min(DAY_MINUTES - duration, Math.ceil(wall.minute / QUARTER) * QUARTER),
        duration,
      }
    : { date, minute: opensAt(here, [date]), duration }
