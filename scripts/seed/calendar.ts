// Draws the appointments of one branch and day by chance: never two of one vet at once, never over one that is there already.
import { alertsOf } from '@vetrounds/core/appointments/appointment-head'
import type { AppointmentType } from '@vetrounds/core/appointments/states'
import { daysOf, overlapping, type Slots, withSlot } from '@vetrounds/core/appointments/vet-day'
import { dayNumber, weekdayOf } from '@vetrounds/core/calendar/days'
import { instantAt } from '@vetrounds/core/calendar/wall'
import type { Branch } from '@vetrounds/core/clinics/clinic'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { rowOf } from '@vetrounds/core/storage/entity'
import { AppointmentHead } from '../../packages/core/src/appointments/appointment.entity.ts'
import type { Language } from './chain.ts'
import { dealOf, type householdsOf } from './deal.ts'
import { type Chance, chanceOf, seededId } from './random.ts'
import { durations, reasons } from './reasons.ts'
import type { Row } from './write-rows.ts'
import { today } from './zoned.ts'

const DAY = 86_400_000
// Ids are this much older than their appointment, which is more than any day is
// filled ahead: the API finds no row by an id from the future.
const AHEAD = 35 * DAY

export interface Place {
  clinicId: string
  language: Language
  branch: Branch
  /** Ids of the members with a column in the calendar. */
  vets: readonly string[]
  /** Who takes the bookings. */
  by: string
  /** Who comes to this branch. */
  households: ReturnType<typeof householdsOf>
}

/** The taken minutes of each vet by `vet day`, in UTC days; drawn appointments are added to it. */
export type Taken = Map<string, Slots>

const typeShares: Partial<Record<AppointmentType, number>> = {
  regular: 52,
  followup: 20,
  'non-emergency': 20,
  emergency: 4,
}

// The vet of each third column operates in the morning.
const typeOf = (chance: Chance, column: number, minutes: number): AppointmentType =>
  column % 3 === 2 && minutes < 13 * 60 && chance.is(0.7) ? 'surgery' : chance.weighted(typeShares)

const isLunch = (from: number, to: number): boolean => from < 13.5 * 60 && to > 13 * 60

interface Slot {
  start: string
  end: string
  type: AppointmentType
  vetId: string | null
}

const isFree = (taken: Taken, { vetId, ...span }: Slot, id: string): boolean =>
  daysOf(span).every(
    ({ day, from, to }) => !overlapping(taken.get(`${vetId} ${day}`) ?? {}, { from, to }, id),
  )

const take = (taken: Taken, { vetId, ...span }: Slot, id: string): void => {
  for (const { day, from, to } of daysOf(span)) {
    const key = `${vetId} ${day}`
    taken.set(key, withSlot(taken.get(key) ?? {}, id, { from, to, kind: 'n' }))
  }
}

const MINUTE = 60_000

/** The state of an appointment, as of now: past ones are done, some were cancelled, and today a few clients are here already. */
const outcome = (chance: Chance, { start, end }: Slot, isToday: boolean) => {
  const untilStart = (Date.parse(start) - Date.now()) / MINUTE
  const past = Date.parse(end) < Date.now()
  if (chance.is(0.05))
    return {
      status: 'cancelled',
      cancelReason: past ? chance.pick(['no_show', 'owner'] as const) : 'owner',
    } as const
  const walkedIn = isToday && chance.is(0.06)
  if (past) return { status: 'completed', ...(walkedIn && { walkedIn }) } as const
  const flowAt = (minutes: number) => Math.floor(Date.now() / 1000 + minutes * 60)
  const status = walkedIn && untilStart < 20 ? 'walkin' : 'scheduled'
  if (untilStart < 0) return { status, flow: 'in_room', flowAt: flowAt(untilStart) } as const
  if (status === 'walkin' || (isToday && untilStart < 15 && chance.is(0.4)))
    return { status, flow: 'arrived', flowAt: flowAt(-chance.between(1, 9)) } as const
  return { status } as const
}

/** The head of an appointment, and whether it takes up its vet's time. */
const drawn = (
  place: Place,
  slot: Slot,
  id: string,
  patient: PatientRow,
  chance: Chance,
  isToday: boolean,
): { row: Row; isTaking: boolean } => {
  const result = outcome(chance, slot, isToday)
  const isTaking = slot.vetId !== null && result.status !== 'cancelled'
  const bookedAt = Math.min(Date.parse(slot.start) - chance.between(1, 20) * DAY, Date.now() - 3_600_000)
  const row = rowOf(AppointmentHead, {
    clinicId: place.clinicId,
    id,
    branchId: place.branch.id,
    patientId: patient.id,
    petName: patient.name,
    species: patient.species,
    ownerId: patient.ownerId,
    ownerName: patient.ownerName,
    vetId: slot.vetId ?? undefined,
    type: slot.type,
    ...result,
    start: slot.start,
    end: slot.end,
    zone: place.branch.timeZone,
    title: chance.pick(reasons[slot.type][place.language]),
    slot: isTaking ? 'n' : '-',
    alerts: alertsOf(patient),
    v: 1,
    at: new Date(bookedAt).toISOString(),
    by: place.by,
  })
  return { row, isTaking }
}

/** Share of a day's slots that are taken: calendars fill up as the day comes near. */
const fullness = (day: string, zone: string): number => {
  const ahead = dayNumber(day) - dayNumber(today(zone))
  if (ahead === 0) return 0.96
  if (Math.abs(ahead) < 7) return 0.45
  if (ahead < 14) return 0.26
  return ahead < 21 ? 0.18 : 0.12
}

/** Rows of one branch's day, none on a day on which it is closed; what the rows take is added to `taken`. */
export const dayRows = (place: Place, day: string, taken: Taken): Row[] => {
  const { branch, vets } = place
  const isToday = day === today(branch.timeZone)
  const spans = branch.hours[weekdayOf(day)] ?? []
  const at = (minutes: number) => new Date(instantAt(day, minutes, branch.timeZone)).toISOString()
  const rows: Row[] = []
  const deal = dealOf(place.households, day)
  const add = (key: string, chance: Chance, slot: Slot): void => {
    const id = seededId(`${branch.code} ${day} ${key}`, Date.parse(slot.start) - AHEAD)
    if (slot.vetId && !isFree(taken, slot, id)) return
    const patient = deal(slot.type, chance)
    if (!patient) return
    const { row, isTaking } = drawn(place, slot, id, patient, chance, isToday)
    rows.push(row)
    if (isTaking) take(taken, slot, id)
  }
  for (const [opens, closes] of spans) {
    for (const [column, vetId] of vets.entries()) {
      const chance = chanceOf(`${branch.code} ${day} ${column}`)
      // On a day that is not today a vet may be off.
      if (!isToday && chance.is(0.18)) continue
      const share = fullness(day, branch.timeZone)
      let minutes = opens
      for (let n = 0; ; n += 1) {
        const type = typeOf(chance, column, minutes)
        const length = chance.pick(durations[type])
        if (minutes + length > closes) break
        if (isLunch(minutes, minutes + length)) {
          minutes = 13.5 * 60
          continue
        }
        const slot = { start: at(minutes), end: at(minutes + length), type, vetId }
        if (chance.is(share)) add(`${column} ${n}`, chance, slot)
        minutes += length + chance.pick([0, 0, 0, 5, 10])
      }
    }
    const chance = chanceOf(`${branch.code} ${day} grooming`)
    for (const [n, minutes] of [opens + 60, opens + 180].entries()) {
      const length = chance.pick(durations.grooming)
      const slot = { start: at(minutes), end: at(minutes + length), type: 'grooming', vetId: null } as const
      if (chance.is(0.3)) add(`grooming ${n}`, chance, slot)
    }
  }
  return rows
}
