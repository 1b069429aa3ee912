// Builds the tracks of the grid: the days of a week with their vets as lanes, or the vets of a day.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { Absence } from '@vetrounds/core/calendar/calendar'
import type { TeamMember } from '@vetrounds/core/members/member'
import type { ReactNode } from 'react'
import { hoursOn } from '../day/hours.ts'
import { type Column, columnsOf } from '../day/layout.ts'
import type { Place } from '../day/place.ts'
import type { Here, Hours, Team } from '../day/queries.ts'
import type { LocalDay } from '../day/time.ts'
import type { Words } from '../day/use-words.ts'
import type { Look } from './Block.tsx'
import { DayHead, VetHead } from './Heads.tsx'

/** More lanes in a thin day could not be hit; the day then only opens. */
const LANES_AT_MOST = 5
/** So few that even a thin day has room for names. */
const LANES_WITH_NAMES = 2

/** What a thin day's width says: closed, half a day, a whole one. */
const SHARES = { wide: 3, shut: 0.62, short: 0.8, whole: 1 }

const openMinutes = (hours: Hours): number => hours.reduce((sum, [from, to]) => sum + to - from, 0)

export type TrackData = {
  key: string
  /** What it is, read aloud: the day or the vet. */
  label: string
  head: ReactNode
  day: LocalDay
  columns: readonly Column[]
  hours: Hours
  look: Look
  /** The wide one, on a canvas of its own. */
  isToday: boolean
  /** Share of the width. */
  share: number
  /** Too many vets for lanes that could be hit: the track only opens its day. */
  onOpenDay?: (() => void) | undefined
}

type Scene = {
  days: readonly LocalDay[]
  rows: readonly AppointmentRow[]
  /** Also those that the legend hides: what is taken is no free time. */
  all: readonly AppointmentRow[]
  absences: readonly Absence[]
  rooms: Team['rooms']
  vets: readonly (TeamMember | null)[]
  here: Here
  words: Words
  wall: { date: string; minute: number }
}

/** A track a day; the wide one, with names, is today's or the chosen one's. */
export const weekTracks = (
  { days, rows, all, absences, vets, here, words, wall }: Scene,
  wide: string,
  hrefOf: (place: Partial<Place>) => string,
  go: (place: Partial<Place>) => void,
): TrackData[] => {
  const longest = Math.max(1, ...days.map(({ date }) => openMinutes(hoursOn(here, date))))
  return days.map(day => {
    const { date } = day
    const columns = columnsOf(day, vets, rows, absences)
    const hours = hoursOn(here, date)
    const minutes = openMinutes(hours)
    const isWide = date === wide
    const isShut = minutes === 0 && columns.every(({ parts }) => parts.length === 0)
    const thin = isShut ? SHARES.shut : minutes < longest * 0.6 ? SHARES.short : SHARES.whole
    const opens = !isWide && vets.length > LANES_AT_MOST
    return {
      key: date,
      label: words.fullDay(date),
      day,
      columns,
      hours,
      look: isWide || vets.length <= LANES_WITH_NAMES ? 'name' : 'bar',
      isToday: date === wall.date,
      share: isWide ? SHARES.wide : thin,
      onOpenDay: opens ? () => go({ view: 'day', date }) : undefined,
      head: (
        <DayHead
          day={day}
          columns={columnsOf(day, vets, all, absences)}
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

/** A track a vet. */
export const dayTracks = ({
  days,
  rows,
  all,
  absences,
  rooms,
  vets,
  here,
  words,
  wall,
}: Scene): TrackData[] =>
  days.flatMap(day => {
    const hours = hoursOn(here, day.date)
    const whole = columnsOf(day, vets, all, absences)
    return columnsOf(day, vets, rows, absences).map((column, index) => ({
      key: column.key,
      label: words.vetName(column.vetId),
      day,
      columns: [column],
      hours,
      look: 'full' as const,
      isToday: false,
      share: SHARES.whole,
      head: (
        <VetHead
          vet={vets[index] ?? null}
          column={whole[index] ?? column}
          hours={hours}
          rooms={rooms}
          now={wall}
        />
      ),
    }))
  })

/** Whether the middle of the first track that fits lies in the end half of the grid. */
export const isInEndHalf = (tracks: readonly TrackData[], fits: (track: TrackData) => boolean): boolean => {
  const at = tracks.findIndex(fits)
  const width = (some: readonly TrackData[]) => some.reduce((sum, { share }) => sum + share, 0)
  return at >= 0 && width(tracks.slice(0, at)) + (tracks[at]?.share ?? 0) / 2 > width(tracks) / 2
}
