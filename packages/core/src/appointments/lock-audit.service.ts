// Compares the reserved days of vets and rooms with the appointments behind them (data model § 4). It only reports.
import { isDeepStrictEqual } from 'node:util'
import { DAY_MS } from '../calendar/lengths.ts'
import { findCalendarSettings } from '../calendar/settings.service.ts'
import { listBranches } from '../clinics/clinic.service.ts'
import { isoAt, now } from '../clock.ts'
import { readTeam } from '../members/member.service.ts'
import { differencesSeenTwice, differenceText, settled } from '../storage/compare-twice.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { RoomDay, VetDay } from './appointment.entity.ts'
import { headsBetween } from './span.service.ts'
import { daysOf, type Slot, type Slots, withSlot } from './vet-day.ts'

const DAYS_AROUND = 60

/** Keyed by `vet day` or `room day`. */
type LockDays = Map<string, Slots>
type Locks = { vets: LockDays; rooms: LockDays }

const take = (
  days: LockDays,
  who: string,
  span: { start: string; end: string },
  id: string,
  kind: Slot['kind'],
) => {
  for (const { day, ...minutes } of daysOf(span)) {
    const key = `${who} ${day}`
    days.set(key, withSlot(days.get(key) ?? {}, id, { ...minutes, kind }))
  }
}

const expected = async (
  clinicId: string,
  branches: readonly { id: string }[],
  from: string,
  to: string,
): Promise<Locks> => {
  const locks: Locks = { vets: new Map(), rooms: new Map() }
  for (const branch of branches) {
    for (const head of await headsBetween(clinicId, branch.id, { from, to })) {
      const { id, vetId, roomId, slot, status } = head
      if (slot !== '-' && vetId) take(locks.vets, vetId, head, id, slot)
      if (roomId && status !== 'cancelled') take(locks.rooms, roomId, head, id, 'n')
    }
  }
  return locks
}

type Span = readonly [{ day: string }, { day: string }]

const vetDays = (clinicId: string, vetId: string, span: Span) =>
  VetDay.query
    .row({ clinicId, vetId })
    .between(...span)
    .go({ pages: 'all' })

const roomDays = (clinicId: string, roomId: string, span: Span) =>
  RoomDay.query
    .row({ clinicId, roomId })
    .between(...span)
    .go({ pages: 'all' })

const stored = async (
  clinicId: string,
  ids: Set<string>,
  span: Span,
  read: typeof vetDays | typeof roomDays,
): Promise<LockDays> => {
  const days: LockDays = new Map()
  for (const id of ids)
    for (const { day, slots } of (await read(clinicId, id, span)).data)
      days.set(`${id} ${day}`, slots as Slots)
  return days
}

const ownersOf = (days: LockDays): string[] => [...days.keys()].map(key => key.slice(0, -11))

/**
 * Each slot that differs from the expected one, from the first day up to the last, not included:
 * how it differs, and the day's key.
 */
const differing = (
  should: LockDays,
  is: LockDays,
  [firstDay, lastDay]: readonly [string, string],
): [string, string][] =>
  [...new Set([...should.keys(), ...is.keys()])].flatMap(key => {
    const day = key.slice(-10)
    if (day < firstDay || day >= lastDay) return []
    const [wanted, stored] = [should.get(key) ?? {}, is.get(key) ?? {}]
    return [...new Set([...Object.keys(wanted), ...Object.keys(stored)])].flatMap(id => {
      const how = differenceText(key, id, wanted[id], stored[id])
      return isDeepStrictEqual(wanted[id], stored[id]) ? [] : [[how, key] satisfies [string, string]]
    })
  })

const lookThrough = async (clinicId: string): Promise<Map<string, string>> => {
  // A fortnight earlier: the longest appointment may have begun before the window.
  const [from, to] = [isoAt(now() - (DAYS_AROUND + 14) * DAY_MS), isoAt(now() + DAYS_AROUND * DAY_MS)]
  const branches = await listBranches(clinicId)
  const wanted = await expected(clinicId, branches, from, to)
  // Covers everyone who works here and every room, also those without appointments: their reservations are the fault to find.
  const vetIds = new Set(ownersOf(wanted.vets))
  const roomIds = new Set(ownersOf(wanted.rooms))
  for (const { id: branchId } of branches) {
    for (const { userId } of (await readTeam({ clinicId, branchId })).members) vetIds.add(userId)
    for (const { id } of (await findCalendarSettings(clinicId, branchId)).rooms) roomIds.add(id)
  }
  const days = [isoAt(now() - DAYS_AROUND * DAY_MS).slice(0, 10), to.slice(0, 10)] as const
  const span = [{ day: days[0] }, { day: days[1] }] as const
  return new Map([
    ...differing(wanted.vets, await stored(clinicId, vetIds, span, vetDays), days),
    ...differing(wanted.rooms, await stored(clinicId, roomIds, span, roomDays), days),
  ])
}

/**
 * Days (`vet day`, `room day`) of the last and the next 60 days whose reservations differ from the appointments; empty when all
 * is well. Branches and vets are read one after the other, so a booking made meanwhile shows up as a difference, too. Therefore
 * only differences count that a second pass finds unchanged.
 */
export const auditLocks = (clinicId: string, pause = settled): Promise<string[]> =>
  withScope(newScope({ clinicId }), async () => [
    ...new Set(await differencesSeenTwice(() => lookThrough(clinicId), pause)),
  ])
