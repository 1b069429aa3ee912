// Keeps the month's rows of a branch up to date: the stream enters each changed appointment in the rows of its days, and folds
// these into the rows of their weeks (decision 166).

import { readCalendar } from '../appointments/appointment.service.ts'
import { type Head, headOf } from '../appointments/appointment-head.ts'
import { headsAmong } from '../appointments/span.service.ts'
import { findBranch } from '../clinics/clinic.service.ts'
import { isoAt, nowIso } from '../clock.ts'
import { isOvertaken, isRefusedForGood, withRetries } from '../storage/retry.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { dayName, mondayOf } from './days.ts'
import { CalendarDay, CalendarWeek } from './month.entity.ts'
import { type Booked, dayOf, type Part, partOn, partsIn, storedDay, storedWeek } from './month-day.ts'
import type { Span } from './subtract-spans.ts'
import { instantOf, wallAt } from './wall.ts'

/** A branch, and the zone of its days. */
export type Place = { clinicId: string; branchId: string; zone: string }

const beginOf = (day: number, zone: string): number => instantOf({ day, minute: 0 }, zone)

/** The span from the beginning of the first day to the end of the last. */
export const spanOfDays = (first: number, last: number, zone: string): Span => ({
  from: beginOf(first, zone),
  to: beginOf(last + 1, zone),
})

/** The local days that an appointment touches. */
const daysOf = ({ start, end }: Pick<Booked, 'start' | 'end'>, zone: string): number[] => {
  const [first, last] = [wallAt(Date.parse(start), zone).day, wallAt(Date.parse(end) - 1, zone).day]
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
}

const stampsAfter = (row: { v: number } | null | undefined) => ({
  v: (row?.v ?? 0) + 1,
  at: nowIso(),
  by: 'stream',
})

type Days = ReadonlyMap<number, Record<string, Part>>

/** The parts of appointments on each day, by the appointment's id, computed from the appointments themselves. */
export const partsBetween = async (place: Place, first: number, last: number): Promise<Days> => {
  const { from, to } = spanOfDays(first, last, place.zone)
  const { appointments } = await readCalendar(place, { from: isoAt(from), to: isoAt(to) })
  const days = new Map<number, Record<string, Part>>()
  for (let day = first; day <= last; day += 1) {
    const span = spanOfDays(day, day, place.zone)
    const parts = appointments.flatMap(row => {
      const part = partOn(span, row)
      return part ? [[row.id, part] as const] : []
    })
    days.set(day, Object.fromEntries(parts))
  }
  return days
}

/**
 * Brings a day's row up to date with the given appointments. The row is read first and the appointments after it, strongly
 * consistent; it is always written, but only if nobody else wrote it meanwhile. So a delivery that saw an appointment before a
 * change never overwrites one that saw it afterwards, however often and in whatever order changes are delivered. A row that is
 * missing or of another zone is built from all appointments of the day:
 * from `reckoned` if these were already read for several days.
 */
export const keepDay = (place: Place, day: number, ids: readonly string[], reckoned?: Days): Promise<void> =>
  withRetries(async () => {
    const { clinicId, branchId, zone } = place
    const key = { clinicId, branchId, day: dayName(day) }
    const { data: row } = await CalendarDay.get(key).go({ consistent: true })
    const span = spanOfDays(day, day, zone)
    const all = row?.zone === zone ? undefined : (reckoned ?? (await partsBetween(place, day, day)))
    const booked = row && !all ? partsIn(row.booked) : { ...all?.get(day) }
    const heads = await Promise.all(ids.map(id => headOf(clinicId, id, true)))
    for (const [at, id] of ids.entries()) {
      const head = heads[at]
      const part = head?.branchId === branchId && partOn(span, head)
      if (part) booked[id] = part
      else delete booked[id]
    }
    await CalendarDay.put({ ...key, zone, booked: storedDay(booked), ...stampsAfter(row) })
      .where(({ v }, { eq, notExists }) => (row ? eq(v, row.v) : notExists(v)))
      .go()
  }, isOvertaken)

/** The parts of a week's days by day; rows of another zone don't count. Strongly consistent. */
export const daysOfWeek = async ({ clinicId, branchId, zone }: Place, monday: number) => {
  const { data } = await CalendarDay.query
    .row({ clinicId, branchId })
    .between({ day: dayName(monday) }, { day: dayName(monday + 6) })
    .go({ pages: 'all', consistent: true })
  return new Map(data.filter(row => row.zone === zone).map(row => [row.day, partsIn(row.booked)]))
}

/**
 * Folds a week from the rows of its days, reading and writing in the same order as `keepDay`; creates rows for days without one.
 */
export const keepWeek = (place: Place, monday: number): Promise<void> =>
  withRetries(async () => {
    const { clinicId, branchId, zone } = place
    const key = { clinicId, branchId, week: dayName(monday) }
    const { data: row } = await CalendarWeek.get(key).go({ consistent: true })
    const week = Array.from({ length: 7 }, (_, n) => monday + n)
    let days = await daysOfWeek(place, monday)
    const missing = week.filter(day => !days.has(dayName(day)))
    if (missing.length > 0) {
      const reckoned = await partsBetween(place, monday, monday + 6)
      await Promise.all(missing.map(day => keepDay(place, day, [], reckoned)))
      days = await daysOfWeek(place, monday)
    }
    const folded = storedWeek(
      week.map(day => dayOf(dayName(day), Object.values(days.get(dayName(day)) ?? {}))),
    )
    await CalendarWeek.put({ ...key, zone, folded, ...stampsAfter(row) })
      .where(({ v }, { eq, notExists }) => (row ? eq(v, row.v) : notExists(v)))
      .go()
  }, isOvertaken)

/**
 * Does the work, but returns an error that DynamoDB would always repeat, such as a day too big for a row: that week is not
 * updated, and no other waits for it (decision 261). Throws all other errors.
 */
export const errorIfRefusedForGood = async (work: () => Promise<void>): Promise<unknown> => {
  try {
    return await work()
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    return error
  }
}

type Row = Record<string, unknown>

/** A row after a change, unless it was deleted, and before it. */
type Change = { row: Row | undefined; before: Row | undefined }

const bookedIn = (row: Row | undefined): Head | undefined => {
  const [head] = headsAmong(row ? [row] : [])
  return head?.status === 'cancelled' ? undefined : head
}

/** All that a month shows of an appointment, as one text: most changes, such as a step of the visit, leave it the same. */
const shownOf = (head: Head | undefined): string =>
  head ? JSON.stringify([head.start, head.end, head.type, head.vetId, partName(head)]) : ''

const partName = ({ type, petName }: Head) => (type === 'emergency' ? petName : undefined)

/** Updates the rows of each day that changed appointments of a branch were or are on. Safe to repeat. */
const follow = (clinicId: string, branchId: string, heads: readonly Head[]): Promise<void> =>
  withScope(newScope({ clinicId }), async () => {
    const branch = await findBranch(clinicId, branchId)
    if (!branch) return
    const place = { clinicId, branchId, zone: branch.timeZone }
    const days = new Map<number, Set<string>>()
    for (const head of heads)
      for (const day of daysOf(head, place.zone)) days.set(day, (days.get(day) ?? new Set()).add(head.id))
    const faults: unknown[] = []
    for (const monday of new Set([...days.keys()].map(mondayOf))) {
      const own = [...days].filter(([day]) => mondayOf(day) === monday)
      const fault = await errorIfRefusedForGood(async () => {
        await Promise.all(own.map(([day, ids]) => keepDay(place, day, [...ids])))
        await keepWeek(place, monday)
      })
      if (fault) faults.push(fault)
    }
    if (faults.length > 0) throw faults[0]
  })

/**
 * The work that changed rows require: to update the months of each branch whose appointments are among them. `index` is the
 * position of the branch's first change; if the work fails, everything from there on must be repeated.
 */
export const monthsToKeep = (
  changes: readonly Change[],
): { index: number; clinicId: string; write: () => Promise<void> }[] => {
  const branches = new Map<string, { index: number; heads: Head[] }>()
  for (const [index, { row, before }] of changes.entries()) {
    const [is, was] = [bookedIn(row), bookedIn(before)]
    const head = is ?? was
    if (!head || shownOf(is) === shownOf(was)) continue
    const key = `${head.clinicId}#${head.branchId}`
    const known = branches.get(key) ?? { index, heads: [] }
    branches.set(key, known)
    known.heads.push(...[is, was].flatMap(each => each ?? []))
  }
  return [...branches.values()].flatMap(({ index, heads }) => {
    const [head] = heads
    if (!head) return []
    const { clinicId, branchId } = head
    return [{ index, clinicId, write: () => follow(clinicId, branchId, heads) }]
  })
}
