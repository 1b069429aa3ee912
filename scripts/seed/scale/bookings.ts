// Appointments of one vet's days, with the locks that they hold: half an hour each, past ones done.
import { type Slots, withSlot } from '@vetrounds/core/appointments/vet-day'
import { addDays, weekdayOf } from '@vetrounds/core/calendar/days'
import { instantAt } from '@vetrounds/core/calendar/wall'
import { rowOf } from '@vetrounds/core/storage/entity'
import { AppointmentHead, VetDay } from '../../../packages/core/src/appointments/appointment.entity.ts'
import { chanceOf, seededId } from '../random.ts'
import { reasons } from '../reasons.ts'
import type { Row } from '../write-rows.ts'
import type { patientOf } from './owners-and-patients.ts'
import type { ScaleClinic } from './plan.ts'

// Four vets of six days make a week of 168 appointments, the one that the data model reckons with (§ 6).
const PER_DAY = 7
const AHEAD_DAYS = 30
const OPENS = 8 * 60
const MINUTES = 30
const APART = 60
const types = ['regular', 'regular', 'regular', 'followup', 'non-emergency', 'surgery'] as const

/** The id of a vet of a branch; nobody signs in with it. */
export const vetIdOf = ({ clinic }: ScaleClinic, branch: number, vet: number): string =>
  seededId(`${clinic.email} vet ${branch} ${vet}`, 0)

/** How many days of single vets a clinic's appointments fill. */
export const vetDaysOf = ({ size }: ScaleClinic): number => Math.ceil(size.appointments / PER_DAY)

// The nth working day, counted back from the first Saturday that is a month ahead. Sundays are closed: six days a week.
const workingDay = (today: string, n: number): string => {
  const last = addDays(today, AHEAD_DAYS)
  const saturday = addDays(last, (5 - weekdayOf(last) + 7) % 7)
  return addDays(saturday, -7 * Math.floor(n / 6) - (n % 6))
}

type Patient = ReturnType<typeof patientOf>

/** The rows of the n-th vet-day of a clinic: its appointments and their lock. */
export const vetDayRows = (
  place: ScaleClinic,
  n: number,
  today: string,
  patientAt: (n: number) => Patient,
): Row[] => {
  const { clinic, branches, size, language } = place
  const vets = size.branches * size.vetsPerBranch
  const [who, back] = [n % vets, Math.floor(n / vets)]
  const [at, vet] = [who % size.branches, Math.floor(who / size.branches)]
  const branch = branches[at]
  if (!branch) return []
  const day = workingDay(today, back)
  const vetId = vetIdOf(place, at, vet)
  const chance = chanceOf(`${clinic.email} day ${n}`)
  const opens = instantAt(day, OPENS, branch.timeZone)
  const isPast = day < today
  const count = Math.min(PER_DAY, size.appointments - n * PER_DAY)
  const stamp = { v: 1, at: new Date(opens - 7 * 86_400_000).toISOString(), by: 'scale' }
  let slots: Slots = {}
  const heads = Array.from({ length: count }, (_, slot) => {
    const patient = patientAt((n * PER_DAY + slot) % size.patients)
    const start = opens + slot * APART * 60_000
    const id = seededId(`${clinic.email} appointment ${n} ${slot}`, start - 40 * 86_400_000)
    const type = chance.pick(types)
    const from = (start % 86_400_000) / 60_000
    slots = withSlot(slots, id, { from, to: from + MINUTES, kind: 'n' })
    return rowOf(AppointmentHead, {
      clinicId: clinic.id,
      id,
      branchId: branch.id,
      patientId: patient.id,
      petName: patient.name,
      species: patient.species,
      ownerId: patient.ownerId,
      ownerName: patient.ownerName,
      vetId,
      type,
      status: isPast ? 'completed' : 'scheduled',
      start: new Date(start).toISOString(),
      end: new Date(start + MINUTES * 60_000).toISOString(),
      zone: branch.timeZone,
      title: chance.pick(reasons[type][language]),
      slot: 'n',
      ...stamp,
    })
  })
  const utcDay = new Date(opens).toISOString().slice(0, 10)
  return [...heads, rowOf(VetDay, { clinicId: clinic.id, vetId, day: utcDay, slots, ...stamp })]
}
