// Works out where each occurrence of a series belongs:
// by the rule's days, then by changes to all from one on, then by changes to single ones.
import type { AppointmentType, cancelReasons } from '../appointments/states.ts'
import { DAY_MS, MINUTE_MS, minutesOf } from '../calendar/lengths.ts'
import { instantOf, type Wall, wallAt } from '../calendar/wall.ts'
import { isoAt } from '../clock.ts'
import { isEndless, occurrences, parseRule } from './rule.ts'
import { type KeptProblem, OCCURRENCES_AT_MOST, WINDOW_DAYS } from './series.ts'

type Place = { start: string; end: string; vetId: string | null }

/** A change that applies from an occurrence on. */
export type Shift = {
  from: number
  /** How many days later than the rule says, and the time on the branch's clock. */
  days: number
  minute: number
  /** Length of each in minutes. */
  minutes: number
  vetId: string | null
  roomId: string | null
  type: AppointmentType
  title?: string | undefined
}

/** Notes for all occurrences from a number on, earliest first. */
export type Notes = readonly { from: number; text: string }[]

export type Fixes = Record<string, Place | null>

/** The fields that a change of a series may leave out: each occurrence then keeps its own. */
export const givenFields = ['type', 'roomId', 'title'] as const

/** Work on the occurrences from a number on: `at` is how many are done, `order` distinguishes one job from the next. */
export type Task = { order: number; from: number; at: number } & (
  | { kind: 'book' }
  /**
   * `before`: the earlier plan, to tell what was changed by hand since; with its notes only if others are given.
   * `upTo`: the last one booked at that time. `keeps`: fields the change leaves out: the edited one keeps its own.
   * `stuck`: occurrences that an earlier change could not move.
   */
  | {
      kind: 'change'
      before: { shifts: Shift[]; fixes: Fixes; notes?: Notes }
      upTo: number
      keeps?: readonly (typeof givenFields)[number][]
      stuck?: readonly Followed[]
    }
  | { kind: 'cancel'; reason: (typeof cancelReasons)[number]; upTo: number }
)

/** The part of a series that decides where its occurrences are, and what is written on them. */
export type Planned = {
  rule: string
  start: string
  zone: string
  shifts: readonly Shift[]
  fixes: Readonly<Fixes>
  endsBefore?: number | undefined
  /** Notes that it was booked with, and those given since. */
  description?: string | undefined
  notes?: Notes | undefined
}

export type Occurrence = Place &
  Pick<Shift, 'roomId' | 'type' | 'title'> & { no: number; left: boolean; description?: string | undefined }

/**
 * The rule's own days and time: for a series without an end those of a year from an instant (ms) on; otherwise all, or
 * one more than allowed.
 */
export const wallsOf = (
  { rule, start, zone }: Pick<Planned, 'rule' | 'start' | 'zone'>,
  at: number,
): Wall[] => {
  const parsed = parseRule(rule)
  if (!parsed) return []
  const endless = isEndless(parsed)
  // A series with an end ends by itself or at the maximum number; the horizon of 40 years bounds a rule that never matches.
  const horizon = endless
    ? Math.max(at, Date.parse(start)) + WINDOW_DAYS * DAY_MS
    : Date.parse(start) + 40 * 366 * DAY_MS
  return occurrences(parsed, start, zone, { horizon, atMost: endless ? 20_000 : OCCURRENCES_AT_MOST + 1 })
}

/** Whether a rule with an end has more dates than a series may have. */
export const isTooMany = (rule: string, dates: number): boolean => {
  const parsed = parseRule(rule)
  return parsed !== undefined && !isEndless(parsed) && dates > OCCURRENCES_AT_MOST
}

/** The place of an occurrence, given its wall time and length. */
export const placeAt = (wall: Wall, minutes: number, zone: string): { start: string; end: string } => {
  const from = instantOf(wall, zone)
  return { start: isoAt(from), end: isoAt(from + minutes * MINUTE_MS) }
}

/** Every planned occurrence, in order. `left`: left out by hand. */
export const planOf = (series: Planned, at: number): Occurrence[] => {
  const { zone, shifts, fixes, endsBefore, notes = [] } = series
  const walls = wallsOf(series, at).slice(0, endsBefore === undefined ? undefined : endsBefore - 1)
  return walls.flatMap((wall, index) => {
    const no = index + 1
    const shift = shifts.findLast(each => each.from <= no)
    if (!shift) return []
    const { roomId, type, title, vetId } = shift
    const description = notes.findLast(each => each.from <= no)?.text ?? series.description
    const usual = placeAt({ day: wall.day + shift.days, minute: shift.minute }, shift.minutes, zone)
    const fix = fixes[no]
    const texts = { ...(title && { title }), ...(description && { description }) }
    return [{ no, roomId, type, ...texts, vetId, ...usual, ...fix, left: fix === null }]
  })
}

/**
 * Place and texts of an occurrence by the plan that it follows. Notes are kept as a digest, because a row has no room for many.
 */
export type Followed = Place & Pick<Shift, 'roomId' | 'type' | 'title'> & { no: number; noted: string }

/** An occurrence that could not be booked or moved. If it could not be moved, `at` is the plan that it still follows. */
export type Refused = KeptProblem & { at?: Followed }

type Change = Place & {
  from: number
  type?: Shift['type'] | undefined
  roomId?: Shift['roomId'] | undefined
  title?: Shift['title']
}

const inForce = (shifts: readonly Shift[], no: number) => shifts.findLast(each => each.from <= no)

const given = (
  shift: Shift,
  { type = shift.type, roomId = shift.roomId, title = shift.title }: Change,
): Shift => ({
  ...shift,
  type,
  roomId,
  title,
})

/**
 * The plan after a change that moves an occurrence: all later ones move by as many days and get its time, length and vet.
 * Undefined for an unknown number.
 */
export const movedBy = (
  { shifts, fixes, ...series }: Pick<Planned, 'rule' | 'start' | 'zone' | 'shifts' | 'fixes'>,
  change: Change,
  at: number,
): { shifts: Shift[]; fixes: Fixes } | undefined => {
  const { from, start, end, vetId } = change
  const wall = wallsOf(series, at)[from - 1]
  const first = inForce(shifts, from)
  if (!wall || !first) return undefined
  const { day, minute } = wallAt(Date.parse(start), series.zone)
  const place = { days: day - wall.day, minute, minutes: Math.round(minutesOf({ start, end })), vetId }
  const moved = (shift: Shift): Shift => ({ ...given(shift, change), ...place })
  return {
    shifts: [
      ...shifts.filter(each => each.from < from),
      moved({ ...first, from }),
      ...shifts.filter(each => each.from > from).map(moved),
    ],
    // Dates left out by hand stay left out; other places chosen by hand belonged to the earlier plan.
    fixes: Object.fromEntries(Object.entries(fixes).filter(([no, fix]) => Number(no) < from || fix === null)),
  }
}

/** Whether two places are the same. Instants are compared, not the texts they are written as. */
const isSamePlace = (a: Place, b: Place): boolean =>
  Date.parse(a.start) === Date.parse(b.start) && minutesOf(a) === minutesOf(b) && a.vetId === b.vetId

/**
 * The plan after a change that leaves an occurrence at its time (`present`): all dates from it on stay, also those agreed for
 * single ones. The others get its length and vet only if these are new; those agreed with another vet keep that vet.
 */
export const changedInPlace = (
  { shifts, fixes }: Pick<Planned, 'shifts' | 'fixes'>,
  change: Change,
  { planned, present }: { planned: Place; present: Place },
): { shifts: Shift[]; fixes: Fixes } => {
  const { from, start, end, vetId } = change
  const minutes = Math.round(minutesOf({ start, end }))
  const isOtherLength = minutes !== Math.round(minutesOf(present))
  const isOtherVet = vetId !== present.vetId
  const changed = (shift: Shift): Shift => ({
    ...given(shift, change),
    ...(isOtherLength && { minutes }),
    ...(isOtherVet && { vetId }),
  })
  const agreed = ([no, fix]: [string, Place | null]): [string, Place | null] => {
    if (Number(no) < from || fix === null) return [no, fix]
    const hasUsualVet = fix.vetId === inForce(shifts, Number(no))?.vetId
    const later = isoAt(Date.parse(fix.start) + minutes * MINUTE_MS)
    return [
      no,
      {
        start: fix.start,
        end: isOtherLength ? later : fix.end,
        vetId: isOtherVet && hasUsualVet ? vetId : fix.vetId,
      },
    ]
  }
  const first = inForce(shifts, from)
  // An occurrence that somebody moved on its own stays there, as if that place had been agreed.
  const isApart = fixes[from] !== undefined || !isSamePlace(planned, present)
  return {
    shifts: [
      ...shifts.filter(each => each.from < from),
      ...(first ? [changed({ ...first, from })] : []),
      ...shifts.filter(each => each.from > from).map(changed),
    ],
    fixes: {
      ...Object.fromEntries(Object.entries(fixes).map(agreed)),
      ...(isApart && fixes[from] !== null && { [from]: { start, end, vetId } }),
    },
  }
}
