// Random bookings, moves and cancels by several hands at once: no double booking, and vet-days that match, with any faults.
import { readFileSync } from 'node:fs'

import { type AppointmentRow, appointmentChange } from '@vetrounds/core/appointments/appointment'
import { cancelAppointment, changeAppointment } from '@vetrounds/core/appointments/appointment.service'
import { auditLocks } from '@vetrounds/core/appointments/lock-audit.service'
import { setClock } from '@vetrounds/core/clock'
import { setFaults } from '@vetrounds/core/storage/faults'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { again, book, makePatient } from '../support/make.ts'
import { times } from '../support/scale.ts'
import { doubleBookings, expectedVetDays, stepOf, storedVetDays } from '../support/slots-model.ts'
import { getRow, putRows, rowsOf } from '../support/table.ts'

const corpus: { seed: number; path?: string }[] = JSON.parse(
  readFileSync(new URL('slots-corpus.json', import.meta.url), 'utf8'),
)

afterEach(() => {
  setFaults(undefined)
  setClock(() => Date.now())
})

const START = Date.parse('2026-11-18T00:00:00.000Z')
const MINUTE = 60_000

// Few vets and hours, so that most steps meet another; lengths up to two days, so that some cross midnight.
const placing = fc.record({
  vet: fc.constantFrom(0, 0, 1, null),
  start: fc.integer({ min: 20 * 60, max: 27 * 60 }),
  length: fc.oneof(
    { arbitrary: fc.integer({ min: 5, max: 120 }), weight: 9 },
    fc.integer({ min: 121, max: 2880 }),
  ),
  type: fc.constantFrom('regular', 'regular', 'surgery', 'emergency', 'grooming'),
  overbook: fc.boolean(),
})

const step = fc.oneof(
  { arbitrary: fc.record({ act: fc.constant('book' as const), placing }), weight: 3 },
  { arbitrary: fc.record({ act: fc.constant('move' as const), which: fc.nat(), placing }), weight: 3 },
  { arbitrary: fc.record({ act: fc.constant('cancel' as const), which: fc.nat() }), weight: 2 },
)

// Steps of a batch run at the same time.
const walk = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: times(6, 15),
})

type Placing = typeof placing extends fc.Arbitrary<infer T> ? T : never
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const fieldsOf = (clinic: TestClinic, { vet, start, length, type, overbook }: Placing) => ({
  vetId: vet === null ? null : [clinic.people.vet, clinic.secondVet][vet]?.userId,
  start: new Date(START + start * MINUTE).toISOString(),
  end: new Date(START + (start + length) * MINUTE).toISOString(),
  type,
  overbook,
})

const carryOut = (clinic: TestClinic, patientId: string, rows: AppointmentRow[], taken: Step) => {
  const actor = actorOf(clinic)
  if (taken.act === 'book')
    return stepOf(() => book(actor, { patientId, ...fieldsOf(clinic, taken.placing) }))
  const row = rows[taken.which % Math.max(1, rows.length)]
  if (!row) return undefined
  const { id, v } = row
  if (taken.act === 'cancel')
    return stepOf(() => run(again(actor), who => cancelAppointment(who, id, { v, reason: 'other' })))
  const change = appointmentChange.parse({ v, ...fieldsOf(clinic, taken.placing) })
  return stepOf(() => run(again(actor), who => changeAppointment(who, id, change)))
}

/** The appointments as they are stored, which after a lost answer is more than what was answered. */
const storedRows = async (clinic: TestClinic): Promise<AppointmentRow[]> => {
  const rows = await rowsOf(`${clinic.id}#b#${clinic.branches[0].id}#cal`, 'gsi1')
  return rows.map(
    row => ({ ...row, vetId: row.vetId ?? null, overbooked: row.slot === 'o' }) as unknown as AppointmentRow,
  )
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
    const patientId = (await makePatient(actorOf(clinic))).id
    setFaults(faults && { seed, ...faults })
    let rows: AppointmentRow[] = []
    for (const batch of batches) {
      await Promise.all(batch.map(each => carryOut(clinic, patientId, rows, each)))
      rows = await storedRows(clinic)
      expect(doubleBookings(rows)).toEqual([])
    }
    setFaults(undefined)
    const vets = [clinic.people.vet, clinic.secondVet].map(each => each.userId)
    expect(await storedVetDays(clinic, vets)).toEqual(expectedVetDays(rows))
    // The nightly audit comes to the same result by its own way.
    setClock(() => START)
    expect(await auditLocks(clinic.id)).toEqual([])
    setClock(() => Date.now())
  })
  // What has failed once is tried first: add the seed and path that fast-check prints.
  for (const known of corpus) await fc.assert(property, { ...known, numRuns: 1, endOnFailure: true })
  await fc.assert(property, { numRuns: times(12, 200), endOnFailure: true })
})

test('the nightly audit finds a slot that nobody booked, and one that is missing', async () => {
  const clinic = await makeClinic()
  const patientId = (await makePatient(actorOf(clinic))).id
  const fields = { vet: 0, start: 600, length: 30, type: 'regular', overbook: false } as const
  const row = await book(actorOf(clinic), { patientId, ...fieldsOf(clinic, fields) })
  setClock(() => START)
  const vetId = clinic.people.vet.userId
  const day = await getRow(`${clinic.id}#vd#${vetId}`, '2026-11-18')
  await putRows([{ pk: '', sk: '', ...day, slots: {} }])
  expect(await auditLocks(clinic.id)).toEqual([`${vetId} 2026-11-18`])
  await putRows([{ pk: '', sk: '', ...day, slots: { [row.id]: '06000630n', ghost: '00000010n' } }])
  expect(await auditLocks(clinic.id)).toEqual([`${vetId} 2026-11-18`])
})

test('the nightly audit finds a lock of a vet who has no appointment at all', async () => {
  const clinic = await makeClinic()
  setClock(() => START)
  const pk = `${clinic.id}#vd#${clinic.secondVet.userId}`
  const stamps = { v: 1, _s: 1, at: '2026-11-18T08:00:00.000Z', by: clinic.secondVet.userId }
  const fields = { clinicId: clinic.id, vetId: clinic.secondVet.userId, day: '2026-11-18' }
  const names = { __edb_e__: 'vetDay', __edb_v__: '1' }
  await putRows([{ pk, sk: '2026-11-18', ...fields, ...stamps, ...names, slots: { ghost: '00001440n' } }])
  expect(await auditLocks(clinic.id)).toEqual([`${clinic.secondVet.userId} 2026-11-18`])
})
