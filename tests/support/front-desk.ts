// A clinic with a given number of patients and appointments. All rows have the same length, so that the cost of a page can be
// compared between sizes to the byte. One week is the same in all sizes: it has 168 appointments.
import type { Actor } from '@vetrounds/core/access/actor'
import { readCalendar } from '@vetrounds/core/appointments/appointment.service'
import { bookAppointment } from '@vetrounds/core/appointments/booking.service'
import { readCalendarChanges } from '@vetrounds/core/calendar/changes.service'
import { listAppointments } from '@vetrounds/core/calendar/list.service'
import { readMonth } from '@vetrounds/core/calendar/month.service'
import { isoAt } from '@vetrounds/core/clock'
import { listOwners } from '@vetrounds/core/owners/owner.service'
import { listPatients } from '@vetrounds/core/patients/patient.service'
import { openPatient } from '@vetrounds/core/records/open.service'
import { findMatches } from '@vetrounds/core/search/search.service'
import { buildSnapshot } from '@vetrounds/core/search/snapshot.service'
import { rowOf } from '@vetrounds/core/storage/entity'
import { brotli } from '@vetrounds/functions/middleware/compress'
import { snapshots } from '@vetrounds/functions/search/bucket'
import { AppointmentHead } from '../../packages/core/src/appointments/appointment.entity.ts'
import { OwnerHead } from '../../packages/core/src/owners/owner.entity.ts'
import { PatientBody, PatientHead } from '../../packages/core/src/patients/patient.entity.ts'
import { TimelineHead } from '../../packages/core/src/records/timeline.entity.ts'
import { Unique } from '../../packages/core/src/storage/unique.entity.ts'
import { actorOf, measured, run } from './actor.ts'
import { makeClinic, type TestClinic } from './clinic.ts'
import { again, booking } from './make.ts'
import { keepMonth } from './month.ts'
import { putRows, type Row } from './table.ts'

const HOUR = 3_600_000
const WEEK_START = Date.parse('2026-11-16T00:00:00Z')
const IN_WEEK = 168

/** The week that is the same in all sizes. */
const week = { from: '2026-11-16T00:00:00.000Z', to: '2026-11-23T00:00:00.000Z' }

const padded = (n: number): string => String(n).padStart(7, '0')

/** A ULID made of a letter and a number. */
const idOf = (kind: 'W' | 'P' | 'A' | 'E', n: number): string => `01HQ0${kind}0000000000000${padded(n)}`

const chipOf = (n: number): string => `37209810${padded(n)}`

/** The number of the patient that is opened and booked. */
const OPENED = 7

const stamp = { v: 1, at: '2026-10-05T10:00:00.000Z', by: 'tests' }

const personRows = (clinicId: string, n: number): unknown[] => [
  rowOf(OwnerHead, {
    clinicId,
    id: idOf('W', n),
    number: 1_000_000 + n,
    name: `Owner ${padded(n)}`,
    folded: `owner ${padded(n)}`,
    email: `owner${padded(n)}@mail.example`,
    active: 'y',
    doNotBook: false,
    ...stamp,
  }),
  rowOf(PatientHead, {
    clinicId,
    id: idOf('P', n),
    ownerId: idOf('W', n),
    ownerName: `Owner ${padded(n)}`,
    name: `Pet ${padded(n)}`,
    folded: `pet ${padded(n)}`,
    chip: chipOf(n),
    species: 'canine',
    breed: 'Labrador Retriever',
    gender: 'female',
    birthDate: '2020-05-04',
    alive: 'y',
    allergic: false,
    careful: false,
    ...stamp,
  }),
]

const headOf = (clinic: TestClinic, n: number): unknown => {
  // The first 168 fill the week; the others follow an hour apart, beginning a week after its end.
  const start = n < IN_WEEK ? WEEK_START + n * HOUR : WEEK_START + (IN_WEEK + n) * HOUR
  return rowOf(AppointmentHead, {
    clinicId: clinic.id,
    id: idOf('A', n),
    branchId: clinic.branches[0].id,
    patientId: idOf('P', n),
    petName: `Pet ${padded(n)}`,
    species: 'canine',
    ownerId: idOf('W', n),
    ownerName: `Owner ${padded(n)}`,
    type: 'regular',
    status: 'scheduled',
    start: new Date(start).toISOString(),
    end: new Date(start + HOUR / 2).toISOString(),
    zone: 'Europe/Dublin',
    title: 'Vaccination',
    slot: '-',
    ...stamp,
  })
}

// A weight in the patient's timeline. There are 60, which is more than a page of it.
const weightRow = (clinic: TestClinic, n: number): unknown =>
  rowOf(TimelineHead, {
    clinicId: clinic.id,
    patientId: idOf('P', OPENED),
    occurredAt: new Date(WEEK_START - (n + 1) * 24 * HOUR).toISOString(),
    id: idOf('E', n),
    kind: 'weight',
    branchId: clinic.branches[0].id,
    grams: 30_000,
    ...stamp,
  })

/** Writes the rows of a clinic with `size` owners, patients and appointments each. */
export const makeFrontDesk = async (size: number): Promise<TestClinic> => {
  const clinic = await makeClinic()
  const AT_ONCE = 1000
  for (let from = 0; from < size; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, size - from) }, (_, n) => from + n)
    await putRows(numbers.flatMap(n => [...personRows(clinic.id, n), headOf(clinic, n)]) as Row[])
  }
  await putRows([
    rowOf(PatientBody, { clinicId: clinic.id, id: idOf('P', OPENED), color: 'black', ...stamp }) as Row,
    rowOf(Unique, {
      clinicId: clinic.id,
      kind: 'chip',
      value: chipOf(OPENED),
      id: idOf('P', OPENED),
      ownerId: idOf('W', OPENED),
    }) as Row,
    ...Array.from({ length: 60 }, (_, n) => weightRow(clinic, n) as Row),
  ])
  return clinic
}

const nothing = { trips: 0, reads: 0, writes: 0 }

export type Cost = { trips: number; reads: number; writes: number; bytes: number }

/** The most that issues 6 and 15 allow each read or booking to cost, by the names in `costsOf`. */
export const goals: Readonly<Record<string, Partial<Cost>>> = {
  'patients, first page': { trips: 1, reads: 5 },
  'patient, from a list': { trips: 1, reads: 6 },
  'patient, from a cold link': { trips: 2 },
  'calendar week': { trips: 1, reads: 9 },
  'calendar month': { trips: 1, reads: 3 },
  // The similar ids and names of `makeFrontDesk` compress well; those of a real clinic take more bytes (docs/budgets.json).
  'calendar week, compressed': { bytes: 8_000 },
  'search, at the server': { trips: 1, reads: 1 },
  book: { writes: 14 },
}

/** Who asks in a measured clinic, and for what. */
export type Desk = {
  actor: () => Actor
  week: { from: string; to: string }
  patient: { id: string; ownerId: string; chip: string }
  /** A slot that is free. */
  slot: { vetId: string; start: string; end: string }
}

/** Who asks for what in a clinic of `makeFrontDesk`. */
export const deskOf = (clinic: TestClinic): Desk => ({
  actor: () => again(actorOf(clinic)),
  week,
  patient: { id: idOf('P', OPENED), ownerId: idOf('W', OPENED), chip: chipOf(OPENED) },
  slot: {
    vetId: clinic.people.vet.userId,
    start: '2026-11-17T10:00:00.000Z',
    end: '2026-11-17T10:30:00.000Z',
  },
})

/** Measures what each read of a receptionist's pages and a booking cost. */
export const costsOf = async ({ actor, week: span, patient, slot }: Desk): Promise<Record<string, Cost>> => {
  const costs: Record<string, Cost> = {}
  const note = async <T>(name: string, work: (who: Actor) => Promise<T>): Promise<T> => {
    const { answer, scope } = await measured(actor(), work)
    const { trips, reads, writes, bytesIn } = scope
    costs[name] = { trips, reads, writes, bytes: bytesIn }
    return answer
  }
  const { id, ownerId: owner, chip } = patient
  const { cursor } = await note('patients, first page', who => listPatients(who, {}))
  await note('patients, next page', who => listPatients(who, { cursor }))
  await note('owners, first page', who => listOwners(who, {}))
  await note('patient, from a list', who => openPatient(who, chip, { id, owner }))
  await note('patient, from a cold link', who => openPatient(who, chip, {}))
  const calendar = await note('calendar week', who => readCalendar(who, span))
  await keepMonth(actor(), span.from)
  const to = isoAt(Date.parse(span.from) + 6 * 7 * 24 * HOUR)
  await note('calendar month', who => readMonth(who, { from: span.from, to }))
  costs['calendar week, compressed'] = {
    ...nothing,
    bytes: brotli(JSON.stringify(calendar)).length,
  }
  await note('appointments, a page', who => listAppointments(who, { ...span, patientId: undefined }))
  const find = (who: Actor) => findMatches(who, 'Owner 0000007', {}, snapshots)
  await buildSnapshot(actor().clinicId, snapshots)
  // The first search loads the snapshot into the memory of the function.
  await run(actor(), find)
  await note('search, at the server', find)
  await note('changes, nothing new', who => readCalendarChanges(who, { since: '2030-01-01T00:00:00.000Z' }))
  await note('book', who => bookAppointment(who, booking({ patientId: id, ...slot })))
  return costs
}
