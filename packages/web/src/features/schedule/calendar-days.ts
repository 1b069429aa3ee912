// What a view of the calendar shows: its dates, which appointments are drawn, and which time is offered first.

import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { AppointmentType } from '@vetrounds/core/appointments/states'
import { addDays, addMonths } from '@vetrounds/core/calendar/days'
import { DAY_MINUTES } from '@vetrounds/core/calendar/lengths'
import type { TeamMember } from '@vetrounds/core/members/member'
import { hoursOn } from './day/hours.ts'
import type { View } from './day/place.ts'
import type { Here } from './day/queries.ts'
import type { WantedSlot } from './day/shapes.ts'
import { weekOf } from './day/time.ts'

const DEFAULT_OPENING = 510
/** Starts are offered at multiples of this. */
const QUARTER = 15

/** The dates that are drawn; of a month only the chosen one, which a phone lists beneath it. */
export const datesOf = (view: View, date: string, firstDay: number): string[] =>
  view === 'week' ? weekOf(date, firstDay) : [date]

/** The date a step further, or back. */
export const steppedFrom = (view: View, date: string, by: 1 | -1): string =>
  view === 'month' ? addMonths(date, by) : addDays(date, view === 'week' ? 7 * by : by)

/** When the branch first opens on one of the dates, in minutes. */
export const opensAt = (here: Here, dates: readonly string[]): number => {
  const starts = dates.flatMap(date => hoursOn(here, date).map(([from]) => from))
  return starts.length > 0 ? Math.min(...starts) : DEFAULT_OPENING
}

type Filter = { hidden: ReadonlySet<AppointmentType>; view: View; hidesCancelled: boolean | undefined }

/** What is drawn: not the types that the legend hides, and cancelled ones on a day alone. A week is too thin for them. */
export const drawnOf = (
  rows: readonly AppointmentRow[],
  { hidden, view, hidesCancelled }: Filter,
): AppointmentRow[] =>
  rows.filter(
    row => !hidden.has(row.type) && (row.status !== 'cancelled' || (view === 'day' && !hidesCancelled)),
  )

type Drawn = { vets: readonly (TeamMember | null)[]; rows: readonly AppointmentRow[] }

/** The columns of the person who wants theirs alone; all of them for everybody else, and for who has none here. */
export const columnsFor = ({ vets, rows }: Drawn, mine: string | undefined): Drawn => {
  const own = vets.filter(vet => mine !== undefined && vet?.userId === mine)
  return own.length === 0 ? { vets, rows } : { vets: own, rows: rows.filter(({ vetId }) => vetId === mine) }
}

/** The time that booking begins with: the next quarter where today is in sight, else when the chosen day opens. */
export const firstOffer = (
  dates: readonly string[],
  date: string,
  wall: { date: string; minute: number },
  here: Here,
  duration: number,
): WantedSlot =>
  dates.includes(wall.date)
    ? {
        date: wall.date,
        minute: Math.min(DAY_MINUTES - duration, Math.ceil(wall.minute / QUARTER) * QUARTER),
        duration,
      }
    : { date, minute: opensAt(here, [date]), duration }
