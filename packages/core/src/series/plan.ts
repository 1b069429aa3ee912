// Where each occurrence of a series is to be: the rule's days, then what was changed for all from one on, then for one.
import type { AppointmentType, cancelReasons } from '../appointments/states.ts'
import { instantOf, type Wall, wallAt } from '../calendar/wall.ts'
import { isoAt } from '../clock.ts'
import { isEndless, occurrences, parseRule } from './rule.ts'
import { OCCURRENCES_AT_MOST, WINDOW_DAYS } from './series.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

type Place = { start: string; end: string; vetId: string | null }

/** What holds from an occurrence on. */
export type Shift = {
  from: number
  /** Days later than the rule says, and the time on the branch's clock. */
  days: number
  minute: number
  /** Minutes that each takes. */
  minutes: number
  vetId: string | null
  roomId: string | null
  type: AppointmentType
  title?: string | undefined
}

export type Fixes = Record<string, Place | null>

/** Work on the occurrences from a number on: `at` says how many of them are done, `order` tells one job from the next. */
export type Task = { order: number; from: number; at: number } & (
  | { kind: 'book' }
  /** `before`: how it was planned, to tell what was changed by hand since. `upTo`: the last that was booked then. */
  | { kind: 'change'; before: { shifts: Shift[]; fixes: Fixes }; upTo: number }
  | { kind: 'cancel'; reason: (typeof cancelReasons)[number]; upTo: number }
)

/** What of a series decides where its occurrences are. */
export type Planned = {
  rule: string
  start: string
  zone: string
  shifts: readonly Shift[]
  fixes: Readonly<Fixes>
  endsBefore?: number | undefined
}

export type Occurrence = Place & Pick<Shift, 'roomId' | 'type' | 'title'> & { no: number; left: boolean }

/**
 * The rule's own days and time: those of a year from an instant (ms) on for a series without an end, and of one with an end all, or
 * one more than it may have.
 */
export const wallsOf = (
  { rule, start, zone }: Pick<Planned, 'rule' | 'start' | 'zone'>,
  at: number,
): Wall[] => {
  const parsed = parseRule(rule)
  if (!parsed) return []
  const endless = isEndless(parsed)
  // A series with an end ends with it; the count alone bounds it, and a rule that never fits ends in any case.
  const horizon = endless
    ? Math.max(at, Date.parse(start)) + WINDOW_DAYS * DAY
    : Date.parse(start) + 40 * 366 * DAY
  return occurrences(parsed, start, zone, { horizon, atMost: endless ? 20_000 : OCCURRENCES_AT_MOST + 1 })
}

/** Whether a rule with an end has more dates than a series may have. */
export const isTooMany = (rule: string, dates: number): boolean => {
  const parsed = parseRule(rule)
  return parsed !== undefined && !isEndless(parsed) && dates > OCCURRENCES_AT_MOST
}

/** The place of an occurrence that a wall and a length give. */
export const placeAt = (wall: Wall, minutes: number, zone: string): { start: string; end: string } => {
  const from = instantOf(wall, zone)
  return { start: isoAt(from), end: isoAt(from + minutes * MINUTE) }
}

/** Every occurrence that is to be, in order. `left`: left out by hand. */
export const planOf = (series: Planned, at: number): Occurrence[] => {
  const { zone, shifts, fixes, endsBefore } = series
  const walls = wallsOf(series, at).slice(0, endsBefore === undefined ? undefined : endsBefore - 1)
  return walls.flatMap((wall, index) => {
    const no = index + 1
    const shift = shifts.findLast(each => each.from <= no)
    if (!shift) return []
    const { roomId, type, title, vetId } = shift
    const usual = placeAt({ day: wall.day + shift.days, minute: shift.minute }, shift.minutes, zone)
    const fix = fixes[no]
    return [{ no, roomId, type, ...(title && { title }), vetId, ...usual, ...fix, left: fix === null }]
  })
}

/** The shift that puts an occurrence where it was dropped, and all later ones by as much. Undefined for a number that there is not. */
export const shiftTo = (
  series: Pick<Planned, 'rule' | 'start' | 'zone'>,
  change: { from: number; start: string; end: string } & Pick<Shift, 'vetId' | 'roomId' | 'type' | 'title'>,
  at: number,
): Shift | undefined => {
  const { from, start, end, ...fields } = change
  const wall = wallsOf(series, at)[from - 1]
  if (!wall) return undefined
  const wanted = wallAt(Date.parse(start), series.zone)
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / MINUTE)
  return { from, days: wanted.day - wall.day, minute: wanted.minute, minutes, ...fields }
}
