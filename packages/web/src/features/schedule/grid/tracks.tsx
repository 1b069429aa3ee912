// Builds the tracks of the grid: the days of a week with their vets as columns, or the vets of a day.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { Absence } from '@vetrounds/core/calendar/calendar'
import type { TeamMember } from '@vetrounds/core/members/member'
import type { ReactNode } from 'react'
import type { CalendarAddress } from '../day/calendar-address.ts'
import { hoursOn } from '../day/hours.ts'
import { type Column, columnsOf } from '../day/layout.ts'
import type { CurrentBranch, Hours, Team } from '../day/queries.ts'
import type { LocalDay } from '../day/time.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import type { Look } from './Block.tsx'
import { DayHead, VetHead } from './Heads.tsx'

/** With more columns, those of a narrow day would be too thin to hit: a click then only makes the day wide. */
const LANES_AT_MOST = 5
/** With this many columns or fewer, even a narrow day has room for names. */
const LANES_WITH_NAMES = 2

/** Shares of the width for narrow days: closed, open for less than 60 % of the longest day, longer; and the wide day's extra. */
const SHARES = { shut: 0.62, short: 0.8, whole: 1, wider: 2 }

const openMinutes = (hours: Hours): number => hours.reduce((sum, [from, to]) => sum + to - from, 0)

export type TrackData = {
  /** The same key from one week or day to the next, so that React reuses the elements. */
  key: string
  /** The track's label for screen readers: the day or the vet. */
  label: string
  head: ReactNode
  day: LocalDay
  columns: readonly Column[]
  hours: Hours
  look: Look
  /** Whether it is the present day of the week, which has its own background. */
  isToday: boolean
  /** Share of the width. */
  share: number
  /** Whether the columns are too thin to hit: a click then makes the day wide. */
  isCovered?: boolean
}

/** One day with its columns, whether it is drawn wide or narrow. */
export type DrawnDay = {
  day: LocalDay
  hours: Hours
  columns: readonly Column[]
  /** The columns including types that the legend hides, for finding free time. */
  whole: readonly Column[]
}

type Read = {
  rows: readonly AppointmentRow[]
  all: readonly AppointmentRow[]
  absences: readonly Absence[]
  vets: readonly (TeamMember | null)[]
  here: CurrentBranch
}

/** The days to draw. Doesn't depend on the present time or the wide day, so that a change of these redraws no unchanged block. */
export const drawnDays = (days: readonly LocalDay[], { rows, all, absences, vets, here }: Read): DrawnDay[] =>
  days.map(day => ({
    day,
    hours: hoursOn(here, day.date),
    columns: columnsOf(day, vets, rows, absences),
    whole: columnsOf(day, vets, all, absences),
  }))

type Scene = {
  rooms: Team['rooms']
  vets: readonly (TeamMember | null)[]
  words: CalendarFormat
  wall: { date: string; minute: number }
}

type Week = {
  /** The date of the wide day, with names. */
  wide: string
  /** The columns of each day for its narrow state, if the window is wide enough for names even then; else undefined. */
  roomy: readonly (readonly Column[])[] | undefined
  hrefOf: (place: Partial<CalendarAddress>) => string
}

/** One track per day. Whichever day is wide gets the same extra share, so that the other days never change their widths. */
export const weekTracks = (
  days: readonly DrawnDay[],
  { vets, words, wall }: Scene,
  { wide, roomy, hrefOf }: Week,
): TrackData[] => {
  const longest = Math.max(1, ...days.map(({ hours }) => openMinutes(hours)))
  return days.map(({ day, hours, columns, whole }, index) => {
    const { date } = day
    const minutes = openMinutes(hours)
    const isWide = date === wide
    const isShut = minutes === 0 && columns.every(({ parts }) => parts.length === 0)
    const thin = isShut ? SHARES.shut : minutes < longest * 0.6 ? SHARES.short : SHARES.whole
    return {
      key: String(index),
      label: words.fullDay(date),
      day,
      columns: (!isWide && roomy?.[index]) || columns,
      hours,
      look: isWide || roomy || vets.length <= LANES_WITH_NAMES ? 'name' : 'bar',
      isToday: date === wall.date,
      share: thin + (isWide ? SHARES.wider : 0),
      isCovered: !isWide && vets.length > LANES_AT_MOST,
      head: (
        <DayHead
          day={day}
          columns={whole}
          vets={vets}
          hours={hours}
          words={words}
          now={wall}
          isWide={isWide}
          to={hrefOf({ view: 'day', date })}
        />
      ),
    }
  })
}

/** One track per vet. */
export const dayTracks = (days: readonly DrawnDay[], { rooms, vets, words, wall }: Scene): TrackData[] =>
  days.flatMap(({ day, hours, columns, whole }) =>
    columns.map((column, index) => ({
      key: column.vetId ?? '-',
      label: words.vetName(column.vetId),
      day,
      columns: [column],
      hours,
      look: 'full' as const,
      isToday: false,
      share: SHARES.whole,
      head: (
        <VetHead
          vet={vets.find(vet => vet?.userId === column.vetId) ?? null}
          column={whole[index] ?? column}
          hours={hours}
          rooms={rooms}
          now={wall}
        />
      ),
    })),
  )

/** Whether the middle of the first track that fits lies in the end half of the grid. */
export const isInEndHalf = (tracks: readonly TrackData[], fits: (track: TrackData) => boolean): boolean => {
  const at = tracks.findIndex(fits)
  const width = (some: readonly TrackData[]) => some.reduce((sum, { share }) => sum + share, 0)
  return at >= 0 && width(tracks.slice(0, at)) + (tracks[at]?.share ?? 0) / 2 > width(tracks) / 2
}
