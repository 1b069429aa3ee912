// Random bookings, moves and cancellations at the same time: no double booking, and vets' days that match, with any faults.
import { readFileSync } from 'node:fs'
import type { Actor } from '@vetrounds/core/access/actor'
import { type AppointmentRow, appointmentChange } from '@vetrounds/core/appointments/appointment'
import { bookAppointments } from '@vetrounds/core/appointments/booking.service'
import {
  cancelAppointment,
  changeAppointment,
  completeAppointment,
  reopenAppointment,
} from '@vetrounds/core/appointments/change.service'
import { moveFlow } from '@vetrounds/core/appointments/flow.service'
import { auditLocks as job } from '@vetrounds/core/appointments/lock-audit.service'
import { setClock } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { setFaults } from '@vetrounds/core/storage/faults'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { again, book, booking, makePatient } from '../support/make.ts'
import { handledAs } from '../support/rights.ts'
import { giveRooms } from '../support/rooms.ts'
import { times } from '../support/scale.ts'
import { doubleBookings, expectedLocks, stepOf, storedLocks, storedRows } from '../support/slots-model.ts'
import { getRow, putRows } from '../support/table.ts'

const auditLocks = handledAs('ScheduleFunction', job)

const corpus: { seed: number; path?: string }[] = JSON.parse(
  readFileSync(new URL('slots-corpus.json', import.meta.url), 'utf8'),
)

afterEach(() => {
  setFaults(undefined)
  setClock(() => Date.now())
})

const START = Date.parse('2026-11-18T00:00:00.000Z')
const MINUTE = 60_000

// Few vets, rooms and hours, so that most steps conflict with another; lengths up to two days, so that some cross midnight.
const placing = fc.record({
  vet: fc.constantFrom(0, 0, 1, null),
  room: fc.constantFrom(null, null, 0, 1),
  start: fc.integer({ min: 20 * 60, max: 27 * 60 }),
  length: fc.oneof(
    { arbitrary: fc.integer({ min: 5, max: 120 }), weight: 9 },
    fc.integer({ min: 121, max: 2880 }),
  ),
  type: fc.constantFrom('regular', 'regular', 'surgery', 'emergency', 'grooming'),
  overbook: fc.boolean(),
})

// A booking for several pets, at the same time or one after the other.
const grouped = fc.record({ placing, pets: fc.integer({ min: 2, max: 3 }), isAtOnce: fc.boolean() })

const flow = fc.constantFrom('arrived', 'in_room', 'done', null)
const which = fc.nat()

const step = fc.oneof(
  { arbitrary: fc.record({ act: fc.constant('book' as const), placing }), weight: 6 },
  { arbitrary: fc.record({ act: fc.constant('group' as const), grouped }), weight: 2 },
  { arbitrary: fc.record({ act: fc.constant('move' as const), which, placing }), weight: 6 },
  { arbitrary: fc.record({ act: fc.constant('cancel' as const), which }), weight: 4 },
  { arbitrary: fc.record({ act: fc.constant('flow' as const), which, flow }), weight: 2 },
  { arbitrary: fc.record({ act: fc.constant('complete' as const), which }), weight: 2 },
  { arbitrary: fc.record({ act: fc.constant('reopen' as const), which, overbook: fc.boolean() }), weight: 4 },
)

// A list of batches; the steps of one batch run at the same time.
const walk = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: times(6, 15),
})

type Placing = typeof placing extends fc.Arbitrary<infer T> ? T : never
type Grouped = typeof grouped extends fc.Arbitrary<infer T> ? T : never
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

type World = { clinic: TestClinic; patientId: string; rooms: string[] }

const fieldsOf = ({ clinic, rooms }: World, { vet, room, start, length, type, overbook }: Placing) => ({
  vetId: vet === null ? null : [clinic.people.vet, clinic.secondVet][vet]?.userId,
  roomId: room === null ? null : rooms[room],
  start: new Date(START + start * MINUTE).toISOString(),
  end: new Date(START + (start + length) * MINUTE).toISOString(),
  type,
  overbook,
})

const groupOf = (world: World, { placing, pets, isAtOnce }: Grouped) => {
  const length = Math.min(placing.length, 120)
  const bookings = Array.from({ length: pets }, (_, at) => {
    const start = placing.start + (isAtOnce ? 0 : at * length)
    return booking({ patientId: world.patientId, ...fieldsOf(world, { ...placing, start, length }) })
  })
  return { groupId: newId(), bookings }
}

const carryOut = (world: World, rows: AppointmentRow[], taken: Step): Promise<unknown> | undefined => {
  const actor = actorOf(world.clinic)
  const as = <T>(work: (who: Actor) => Promise<T>) => stepOf(() => run(again(actor), work))
  if (taken.act === 'book')
    return stepOf(() => book(actor, { patientId: world.patientId, ...fieldsOf(world, taken.placing) }))
  if (taken.act === 'group') return as(who => bookAppointments(who, groupOf(world, taken.grouped)))
  const row = rows[taken.which % Math.max(1, rows.length)]
  if (!row) return undefined
  const { id, v } = row
  switch (taken.act) {
    case 'cancel':
      return as(who => cancelAppointment(who, id, { v, reason: 'other' }))
    case 'flow':
      return as(who => moveFlow(who, id, { v, flow: taken.flow }))
    case 'complete':
      return as(who => completeAppointment(who, id, { v }))
    case 'reopen':
      return as(who => reopenAppointment(who, id, { v, overbook: taken.overbook }))
    case 'move': {
      const change = appointmentChange.parse({ v, ...fieldsOf(world, taken.placing) })
      return as(who => changeAppointment(who, id, change))
    }
  }
}

test.each([
  ['a quiet table', undefined],
  [
    'conflicts, throttling, lost answers and index lag',
    { conflict: 0.2, throttle: 0.1, lostAnswer: 0.1, indexLagMs: 500 },
  ],
])('with %s', { timeout: 900_000 }, async (_, faults) => {
  const property = fc.asyncProperty(walk, fc.nat(), async (batches, seed) => {
    setFaults(undefined)
    const clinic = await makeClinic()
    const rooms = await giveRooms(clinic)
    const world = { clinic, rooms, patientId: (await makePatient(actorOf(clinic))).id }
    setFaults(faults && { seed, ...faults })
    let rows: AppointmentRow[] = []
    for (const batch of batches) {
      await Promise.all(batch.map(each => carryOut(world, rows, each)))
      rows = await storedRows(clinic)
      expect(doubleBookings(rows)).toEqual([])
    }
    setFaults(undefined)
    const vets = [clinic.people.vet, clinic.secondVet].map(each => each.userId)
    expect(await storedLocks(clinic, vets, rooms)).toEqual(expectedLocks(rows))
    // The nightly audit comes to the same result in its own way.
    setClock(() => START)
    expect(await auditLocks(clinic.id)).toEqual([])
    setClock(() => Date.now())
  })
  // Runs that failed once are repeated first: add the seed and path that fast-check prints to the corpus.
  for (const known of corpus) await fc.assert(property, { ...known, numRuns: 1, endOnFailure: true })
  await fc.assert(property, { numRuns: times(8, 200), endOnFailure: true })
})

/** The pause between the audit's two comparisons: nothing changes in it. */
const still = async (): Promise<void> => {}

test('the nightly audit finds a slot that nobody booked, and one that is missing', async () => {
  const clinic = await makeClinic()
  const [roomId = ''] = await giveRooms(clinic)
  const world = { clinic, rooms: [roomId], patientId: (await makePatient(actorOf(clinic))).id }
  const fields = { vet: 0, room: 0, start: 600, length: 30, type: 'regular', overbook: false } as const
  const row = await book(actorOf(clinic), { patientId: world.patientId, ...fieldsOf(world, fields) })
  setClock(() => START)
  const vetId = clinic.people.vet.userId
  const day = await getRow(`${clinic.id}#vd#${vetId}`, '2026-11-18')
  await putRows([{ pk: '', sk: '', ...day, slots: {} }])
  expect(await auditLocks(clinic.id, still)).toEqual([`${vetId} 2026-11-18`])
  await putRows([{ pk: '', sk: '', ...day, slots: { [row.id]: '06000630n', ghost: '00000010n' } }])
  expect(await auditLocks(clinic.id, still)).toEqual([`${vetId} 2026-11-18`])
  await putRows([{ pk: '', sk: '', ...day }])
  expect(await auditLocks(clinic.id, still)).toEqual([])
  const room = await getRow(`${clinic.id}#rd#${roomId}`, '2026-11-18')
  await putRows([{ pk: '', sk: '', ...room, slots: {} }])
  expect(await auditLocks(clinic.id, still)).toEqual([`${roomId} 2026-11-18`])
})

test('the nightly audit finds a lock of a vet who has no appointment at all', async () => {
  const clinic = await makeClinic()
  setClock(() => START)
  const pk = `${clinic.id}#vd#${clinic.secondVet.userId}`
  const stamps = { v: 1, _s: 1, at: '2026-11-18T08:00:00.000Z', by: clinic.secondVet.userId }
  const fields = { clinicId: clinic.id, vetId: clinic.secondVet.userId, day: '2026-11-18' }
  const names = { __edb_e__: 'vetDay', __edb_v__: '1' }
  await putRows([{ pk, sk: '2026-11-18', ...fields, ...stamps, ...names, slots: { ghost: '00001440n' } }])
  expect(await auditLocks(clinic.id, still)).toEqual([`${clinic.secondVet.userId} 2026-11-18`])
})

test('what the nightly audit reads while it is being booked is no difference, and hides none', async () => {
  const clinic = await makeClinic()
  setClock(() => START)
  const vetId = clinic.people.vet.userId
  const pk = `${clinic.id}#vd#${vetId}`
  const stamps = { v: 1, _s: 1, at: '2026-11-18T08:00:00.000Z', by: vetId }
  const names = { __edb_e__: 'vetDay', __edb_v__: '1' }
  const row = (slots: Record<string, string>) => ({
    ...{ pk, sk: '2026-11-18', clinicId: clinic.id, vetId, day: '2026-11-18' },
    ...{ ...stamps, ...names, slots },
  })
  const during = (slots: Record<string, string>) => auditLocks(clinic.id, () => putRows([row(slots)]))
  await putRows([row({ booked: '06000630n' })])
  expect(await during({ next: '07000730n' })).toEqual([])
  await putRows([row({ booked: '06000630n', ghost: '08000830n' })])
  expect(await during({ next: '07000730n', ghost: '08000830n' })).toEqual([`${vetId} 2026-11-18`])
})
