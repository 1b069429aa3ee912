// Many bookings of mixed lengths for few vets and rooms, with moves and cancellations in between, over HTTP to two server
// processes whose table reports conflicts, throttles and loses answers: no overlap, and no lock without an appointment.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { auditLocks } from '@vetrounds/core/appointments/lock-audit.service'
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import { newId } from '@vetrounds/core/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf } from '../support/actor.ts'
import { type Answer, type Call, placeOf, problemIn } from '../support/api.ts'
import { addMember, makeClinic, makePerson, type TestClinic } from '../support/clinic.ts'
import { makePatient } from '../support/make.ts'
import { type ApiProcess, startApiProcess } from '../support/processes.ts'
import { giveRooms } from '../support/rooms.ts'
import { times } from '../support/scale.ts'
import { doubleBookings, expectedLocks, storedLocks, storedRows } from '../support/slots-model.ts'

const BOOKINGS = times(200, 1000)
const HANDS = 12
/** The number of receptionists: one person may send 2,000 changes per quarter of an hour, and each attempt counts. */
const DESKS = times(1, HANDS)
const VETS = 5
const SLOTS = 10
const SLOT = 30

const FAULTS = 'conflict=0.2,throttle=0.05,lostAnswer=0.1,indexLagMs=300'
const MINUTE = 60_000
// Starts at 22:00 UTC in a week, so that the ten slots of a vet span two days.
const OPENS = (Math.floor(Date.now() / 86_400_000) + 7) * 86_400_000 + 22 * 60 * MINUTE

let processes: ApiProcess[]
let clinic: TestClinic
let patientId: string
let staff: TestClinic['people']['staff'][]
let vets: string[]
let rooms: string[]

beforeAll(async () => {
  processes = await Promise.all([31, 32].map(seed => startApiProcess(`seed=${seed},${FAULTS}`)))
  clinic = await makeClinic()
  patientId = (await makePatient(actorOf(clinic))).id
  const others = await Promise.all(Array.from({ length: DESKS - 1 }, (_, n) => makePerson(`Desk ${n}`)))
  staff = [clinic.people.staff, ...(await Promise.all(others.map(each => addMember(clinic, each, 'staff'))))]
  const people = await Promise.all(Array.from({ length: VETS }, (_, n) => makePerson(`Vet ${n}`)))
  vets = (await Promise.all(people.map(each => addMember(clinic, each, 'vet')))).map(({ userId }) => userId)
  rooms = await giveRooms(clinic, ['One', 'Two', 'Three'])
})

afterAll(() => Promise.all(processes.map(each => each.stop())))

/** A random number generator with a seed (mulberry32). */
const chances = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number): number => Math.floor(next() * count)
  return { below, pick: <T>(options: readonly T[]): T => options[below(options.length)] as T }
}

type Chances = ReturnType<typeof chances>

const lengths = [5, 7, 10, 15, 20, 25, 30, 30, 45, 60, 75, 90]

const placing = ({ below, pick }: Chances) => {
  const length = pick(lengths)
  const from = OPENS + below(SLOTS * SLOT - length + 1) * MINUTE
  return {
    vetId: pick(vets),
    roomId: pick([null, null, ...rooms]),
    type: pick(['regular', 'regular', 'followup', 'surgery', 'grooming']),
    start: new Date(from).toISOString(),
    end: new Date(from + length * MINUTE).toISOString(),
  }
}

// A 503 asks the client to send the request again with the same key. Browsers do that, and the key makes it safe.
const insist = async (name: EndpointName, call: Call, at: number): Promise<Answer> => {
  const key = newId()
  for (let attempt = 0; ; attempt += 1) {
    const sent = { as: staff[at % DESKS] ?? clinic.people.staff, place: placeOf(clinic), key, ...call }
    const answer = await processes[(at + attempt) % processes.length]?.call(name, sent)
    if (!answer) throw new Error('There is no process.')
    if (answer.status !== 503 || attempt === 9) return answer
  }
}

const refusals = ['appointment.conflict', 'appointment.room_taken', 'appointment.state', 'changed_elsewhere']

test(`${BOOKINGS} bookings on ${VETS * SLOTS} vet-slots with moves and cancels`, async () => {
  const rows = new Map<string, AppointmentRow>()
  const counts = { booked: 0, moved: 0, cancelled: 0, reopened: 0, refused: 0 }
  let left = BOOKINGS

  const act = async (name: EndpointName, call: Call, at: number): Promise<boolean> => {
    const answer = await insist(name, call, at)
    if (answer.status === 200) {
      const row = answer.body as AppointmentRow
      const known = rows.get(row.id)
      if (!known || known.v < row.v) rows.set(row.id, row)
      return true
    }
    expect([answer.status, refusals.includes(problemIn(answer).code ?? '') || answer.text]).toEqual([
      409,
      true,
    ])
    counts.refused += 1
    return false
  }

  const one = (chance: Chances): AppointmentRow | undefined => chance.pick([...rows.values()])

  const hand = async (at: number): Promise<void> => {
    const chance = chances(at + 1)
    while (left > 0) {
      left -= 1
      const body = { id: newId(), patientId, ...placing(chance) }
      if (await act('bookAppointment', { body }, at)) counts.booked += 1
      const target = one(chance)
      if (!target) continue
      const { id, v } = target
      const params = { id }
      const what = chance.below(10)
      if (what < 4) {
        const change = { body: { v, ...placing(chance) }, params }
        if (await act('changeAppointment', change, at + 1)) counts.moved += 1
      } else if (what < 7) {
        if (await act('cancelAppointment', { params, body: { v, reason: 'other' } }, at + 1))
          counts.cancelled += 1
      } else {
        if (await act('reopenAppointment', { params, body: { v } }, at + 1)) counts.reopened += 1
      }
    }
  }
  await Promise.all(Array.from({ length: HANDS }, (_, at) => hand(at)))

  const stored = await storedRows(clinic)
  expect(doubleBookings(stored)).toEqual([])
  const held = await storedLocks(clinic, vets, rooms)
  expect(held).toEqual(expectedLocks(stored))
  expect(await auditLocks(clinic.id)).toEqual([])
  // The stored rows equal the answers: no acknowledged change is lost, and no row exists that nobody was told of.
  expect(stored.map(({ id, v }) => [id, v]).sort()).toEqual(
    [...rows.values()].map(({ id, v }) => [id, v]).sort(),
  )
  // The load was high enough: each kind of act has both succeeded and been refused.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(BOOKINGS / 100)
  expect(processes.map(each => each.complaints()).join('')).toBe('')
})
