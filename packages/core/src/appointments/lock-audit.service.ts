// Compares the vet-days with the appointments that should have made them (data model § 4). It repairs nothing.
import { listBranches } from '../clinics/clinic.service.ts'
import { isoAt, now } from '../clock.ts'
import { readTeam } from '../members/member.service.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { AppointmentHead, VetDay } from './appointment.entity.ts'
import { daysOf, type Slots, withSlot } from './vet-day.ts'

const DAY = 86_400_000
const DAYS_AROUND = 60

type VetDays = Map<string, Slots>

const expected = async (
  clinicId: string,
  branches: readonly { id: string }[],
  from: string,
  to: string,
): Promise<VetDays> => {
  const days: VetDays = new Map()
  for (const branch of branches) {
    const { data } = await AppointmentHead.query
      .calendar({ clinicId, branchId: branch.id })
      .between({ start: from }, { start: to })
      .go({ pages: 'all' })
    for (const { id, vetId, slot, start, end } of data) {
      if (slot === '-' || !vetId) continue
      for (const { day, ...span } of daysOf({ start, end }))
        days.set(`${vetId} ${day}`, withSlot(days.get(`${vetId} ${day}`) ?? {}, id, { ...span, kind: slot }))
    }
  }
  return days
}

const stored = async (clinicId: string, vetIds: Set<string>, from: string, to: string): Promise<VetDays> => {
  const days: VetDays = new Map()
  for (const vetId of vetIds) {
    const { data } = await VetDay.query
      .row({ clinicId, vetId })
      .between({ day: from.slice(0, 10) }, { day: to.slice(0, 10) })
      .go({ pages: 'all' })
    for (const { day, slots } of data) days.set(`${vetId} ${day}`, slots as Slots)
  }
  return days
}

const canonical = (slots: Slots | undefined): string => JSON.stringify(Object.entries(slots ?? {}).sort())

/** Vet-days (`vet day`) of the next and the last 60 days that differ from what the appointments say; empty when all is well. */
export const auditLocks = (clinicId: string): Promise<string[]> =>
  withScope(newScope({ clinicId }), async () => {
    // A fortnight more at the start: the longest appointment may have begun before the window.
    const [from, to] = [isoAt(now() - (DAYS_AROUND + 14) * DAY), isoAt(now() + DAYS_AROUND * DAY)]
    const branches = await listBranches(clinicId)
    const wanted = await expected(clinicId, branches, from, to)
    // Of everybody who works here, too: a lock that no appointment holds is the fault to find.
    const vetIds = new Set([...wanted.keys()].map(key => key.split(' ')[0] ?? ''))
    for (const { id: branchId } of branches)
      for (const { userId } of (await readTeam({ clinicId, branchId })).members) vetIds.add(userId)
    const found = await stored(clinicId, vetIds, isoAt(now() - DAYS_AROUND * DAY), to)
    const firstDay = isoAt(now() - DAYS_AROUND * DAY).slice(0, 10)
    const lastDay = to.slice(0, 10)
    const keys = [...new Set([...wanted.keys(), ...found.keys()])]
    return keys.filter(key => {
      const day = key.slice(-10)
      return day >= firstDay && day < lastDay && canonical(wanted.get(key)) !== canonical(found.get(key))
    })
  })
