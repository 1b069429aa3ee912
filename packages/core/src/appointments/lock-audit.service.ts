// Compares the reserved days of vets and rooms with the appointments behind them (data model § 4). It only reports.
import { DAY_MS } from '../calendar/lengths.ts'
import { findCalendarSettings } from '../calendar/settings.service.ts'
import { listBranches } from '../clinics/clinic.service.ts'
import { isoAt, now } from '../clock.ts'
import { readTeam } from '../members/member.service.ts'
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

const canonical = (slots: Slots | undefined): string => JSON.stringify(Object.entries(slots ?? {}).sort())

const ownersOf = (days: LockDays): string[] => [...days.keys()].map(key => key.slice(0, -11))

/**
 * Days (`vet day`, `room day`) of the last and the next 60 days whose reservations differ from the appointments; empty
 * when all is well.
 */
export const auditLocks = (clinicId: string): Promise<string[]> =>
  withScope(newScope({ clinicId }), async () => {
    // A fortnight earlier: the longest appointment may have begun before the window.
    const [from, to] = [isoAt(now() - (DAYS_AROUND + 14) * DAY_MS), isoAt(now() + DAYS_AROUND * DAY_MS)]
    const branches = await listBranches(clinicId)
    const wanted = await expected(clinicId, branches, from, to)
    // Covers everyone who works here and every room: a reservation without an appointment is the fault to find.
    const vetIds = new Set(ownersOf(wanted.vets))
    const roomIds = new Set(ownersOf(wanted.rooms))
    for (const { id: branchId } of branches) {
      for (const { userId } of (await readTeam({ clinicId, branchId })).members) vetIds.add(userId)
      for (const { id } of (await findCalendarSettings(clinicId, branchId)).rooms) roomIds.add(id)
    }
    const firstDay = isoAt(now() - DAYS_AROUND * DAY_MS).slice(0, 10)
    const lastDay = to.slice(0, 10)
    const span = [{ day: firstDay }, { day: lastDay }] as const
    const differing = (should: LockDays, is: LockDays): string[] =>
      [...new Set([...should.keys(), ...is.keys()])].filter(key => {
        const day = key.slice(-10)
        return day >= firstDay && day < lastDay && canonical(should.get(key)) !== canonical(is.get(key))
      })
    return [
      ...differing(wanted.vets, await stored(clinicId, vetIds, span, vetDays)),
      ...differing(wanted.rooms, await stored(clinicId, roomIds, span, roomDays)),
    ]
  })
