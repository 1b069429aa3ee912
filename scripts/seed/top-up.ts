// Keeps eight weeks around the present day filled: draws the days that
// are missing, and completes appointments of days that are over.
import type { Slots } from '@vetrounds/core/appointments/vet-day'
import { addDays } from '@vetrounds/core/calendar/days'
import { instantAt } from '@vetrounds/core/calendar/wall'
import type { Branch } from '@vetrounds/core/clinics/clinic'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { rowOf } from '@vetrounds/core/storage/entity'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { AppointmentHead, VetDay } from '../../packages/core/src/appointments/appointment.entity.ts'
import { headOf } from '../../packages/core/src/appointments/appointment-head.ts'
import { type CompletedVisit, completedOf } from '../../packages/core/src/appointments/of-patient.service.ts'
import { headsBetween } from '../../packages/core/src/appointments/span.service.ts'
import { ALL_BRANCHES, BranchMember } from '../../packages/core/src/members/member.entity.ts'
import { OwnerHead } from '../../packages/core/src/owners/owner.entity.ts'
import { noteVisit } from '../../packages/core/src/patients/list-facts.service.ts'
import { PatientHead } from '../../packages/core/src/patients/patient.entity.ts'
import { dayRows, type Place, type Taken } from './calendar.ts'
import type { DemoClinic } from './chain.ts'
import { comesTo, householdsOf } from './deal.ts'
import { isSeeded } from './random.ts'
import { type Row, writeRows } from './write-rows.ts'
import { today } from './zoned.ts'

const DAYS_BACK = 28
const DAYS_AHEAD = 28

/** The last day up to which a branch is filled, and the day up to which its past appointments are completed. */
export interface Progress {
  filled?: string
  closed?: string
}

type Lock = NonNullable<Awaited<ReturnType<typeof locksOf>>[number]>

const locksOf = async (clinicId: string, vetId: string, from: string, to: string) => {
  const { data } = await VetDay.query
    .row({ clinicId, vetId })
    .between({ day: from }, { day: to })
    .go({ pages: 'all' })
  return data
}

// Living patients of active owners for whom bookings are not stopped.
const patientsOf = async (clinicId: string): Promise<PatientRow[]> => {
  const [patients, owners] = await Promise.all([
    PatientHead.query.list({ clinicId, alive: 'y' }).go({ pages: 'all' }),
    OwnerHead.query.list({ clinicId, active: 'y' }).go({ pages: 'all' }),
  ])
  const welcome = new Set(owners.data.filter(({ doNotBook }) => !doNotBook).map(({ id }) => id))
  return patients.data
    .filter(({ ownerId }) => welcome.has(ownerId))
    .map(({ alive: _alive, ...row }) => ({ ...row, deceased: false }))
}

const placeAt = async (demo: DemoClinic, branch: Branch): Promise<Place> => {
  const { clinic, language } = demo
  const workingAt = (branchId: string) =>
    BranchMember.query.row({ clinicId: clinic.id, branchId }).go({ pages: 'all' })
  const [here, everywhere, patients] = await Promise.all([
    workingAt(branch.id),
    workingAt(ALL_BRANCHES),
    patientsOf(clinic.id),
  ])
  const members = [...here.data, ...everywhere.data].sort((a, b) => a.order - b.order)
  const desk = members.find(({ role }) => role === 'staff') ?? members[0]
  if (!desk) throw new Error(`Nobody works at ${branch.name}.`)
  const vets = members.filter(({ takesAppointments }) => takesAppointments).map(({ userId }) => userId)
  const households = householdsOf(patients.filter(comesTo(demo, branch.id)))
  return { clinicId: clinic.id, language, branch, vets, by: desk.userId, households }
}

const lockRows = (place: Place, taken: Taken, before: Map<string, Lock>): Row[] =>
  [...taken].flatMap(([key, slots]) => {
    const known = before.get(key)
    if (known && Object.keys(known.slots as Slots).length === Object.keys(slots).length) return []
    const [vetId = '', day = ''] = key.split(' ')
    return [
      rowOf(VetDay, {
        clinicId: place.clinicId,
        vetId,
        day,
        slots,
        v: (known?.v ?? 0) + 1,
        at: new Date().toISOString(),
        by: place.by,
      }),
    ]
  })

const fill = async (place: Place, from: string, through: string): Promise<Row[]> => {
  const before = new Map<string, Lock>()
  for (const vetId of place.vets)
    for (const lock of await locksOf(place.clinicId, vetId, addDays(from, -1), addDays(through, 1)))
      before.set(`${vetId} ${lock.day}`, lock)
  const taken: Taken = new Map([...before].map(([key, lock]) => [key, { ...(lock.slots as Slots) }]))
  const heads: Row[] = []
  for (let day = from; day <= through; day = addDays(day, 1)) heads.push(...dayRows(place, day, taken))
  return [...lockRows(place, taken, before), ...heads]
}

/** Completes the demo's own past bookings that nobody has changed since; those of a person are left as they are. */
const close = async ({ clinicId, branch }: Place, from: string, to: string): Promise<Row[]> => {
  const instant = (day: string) => new Date(instantAt(day, 0, branch.timeZone)).toISOString()
  const shown = await headsBetween(clinicId, branch.id, { from: instant(from), to: instant(to) })
  const over = shown.filter(
    row => row.v === 1 && row.status !== 'cancelled' && row.status !== 'completed' && isSeeded(row.id),
  )
  const heads = await Promise.all(over.map(({ id }) => headOf(clinicId, id)))
  return heads
    .filter(head => head !== null)
    .map(({ flow: _flow, flowAt: _at, ...row }) =>
      rowOf(AppointmentHead, { ...row, status: 'completed', v: 2, at: row.end }),
    )
}

/** Notes the last visits among new rows, as the stream would have done. */
const noteVisits = async (clinicId: string, rows: readonly Row[]): Promise<void> => {
  const last = new Map<string, CompletedVisit>()
  for (const visit of rows.flatMap(row => completedOf(row) ?? []))
    if ((last.get(visit.patientId)?.day ?? '') < visit.day) last.set(visit.patientId, visit)
  for (const visit of last.values()) await noteVisit(clinicId, visit)
}

/** Brings one branch up to the present day; resolves to how far it now is. */
export const topUp = (demo: DemoClinic, branch: Branch, progress: Progress): Promise<Progress> =>
  withScope(newScope({ clinicId: demo.clinic.id }), async () => {
    const day = today(branch.timeZone)
    const earliest = addDays(day, -DAYS_BACK)
    const through = addDays(day, DAYS_AHEAD)
    const { filled } = progress
    const from = filled && filled >= earliest ? addDays(filled, 1) : earliest
    if (from > through && progress.closed === day) return progress
    const place = await placeAt(demo, branch)
    const closing = progress.closed && progress.closed < day ? await close(place, progress.closed, day) : []
    const filling = from <= through ? await fill(place, from, through) : []
    await writeRows(demo.clinic.id, [...closing, ...filling])
    await noteVisits(demo.clinic.id, [...closing, ...filling])
    return { filled: from <= through ? through : addDays(from, -1), closed: day }
  })
