// Which appointments need locks: every pair of states (vet, type, room) before and after a change, at one time and from day to
// day.

import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { appointmentChange } from '@vetrounds/core/appointments/appointment'
import { changeAppointment } from '@vetrounds/core/appointments/change.service'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { again, at, book, makePatient } from '../support/make.ts'
import { giveRooms } from '../support/rooms.ts'
import { times } from '../support/scale.ts'
import { expectedLocks, storedLocks } from '../support/slots-model.ts'

let clinic: TestClinic
let patientId: string
let rooms: string[]

beforeEach(async () => {
  clinic = await makeClinic()
  patientId = (await makePatient(actorOf(clinic))).id
  rooms = await giveRooms(clinic)
})

type State = { vetId: string | null; type: 'regular' | 'grooming'; roomId: string | null }

const states = (vets = [clinic.people.vet, clinic.secondVet]): State[] =>
  [null, ...vets.map(({ userId }) => userId)].flatMap(vetId =>
    (['regular', 'grooming'] as const).flatMap(type =>
      [null, rooms[0] ?? ''].map(roomId => ({ vetId, type, roomId })),
    ),
  )

/** A sequence in which each ordered pair of states, also of two equal ones, occurs exactly once as neighbours. */
const everyPair = <T>(all: readonly T[]): T[] => {
  const walk = all.flatMap((one, index) => [one, ...all.slice(index + 1).flatMap(other => [one, other])])
  return [...walk, ...walk.slice(0, 1)]
}

const locks = () => storedLocks(clinic, [clinic.people.vet.userId, clinic.secondVet.userId], rooms)

const change = (row: AppointmentRow, fields: object) =>
  run(again(actorOf(clinic)), who =>
    changeAppointment(who, row.id, appointmentChange.parse({ v: row.v, ...fields })),
  )

const noon = { start: at('12:00'), end: at('12:30') }
// `night` crosses midnight, in UTC as well as in the branch's time zone.
const night = { start: at('23:40', '2026-11-20'), end: at('00:20', '2026-11-21') }

test.each([
  ['at one time', [noon], 2],
  ['to another time and back', [noon, night], times(1, 2)],
] as const)(
  'each change takes and gives what it must: %s',
  async (_, slots, vets) => {
    const all = states([clinic.people.vet, clinic.secondVet].slice(0, vets))
    const walk = everyPair(all)
    const pairs = walk.slice(1).map((state, index) => JSON.stringify([walk[index], state]))
    expect(new Set(pairs).size).toBe(all.length ** 2)
    let row = await book(actorOf(clinic), { patientId, ...noon, ...walk[0] })
    for (const [index, state] of walk.entries()) {
      row = await change(row, { ...state, ...slots[index % slots.length] })
      expect([index, await locks()]).toEqual([index, expectedLocks([row])])
    }
  },
  60_000,
)

test('what needs a vet or room that is taken is refused and changes nothing; what needs neither goes', async () => {
  const [vetId, roomId] = [clinic.people.vet.userId, rooms[0]]
  const holder = await book(actorOf(clinic), { patientId, ...noon, vetId, roomId })
  for (const state of states()) {
    const row = await book(actorOf(clinic), { patientId, ...night, vetId: null })
    const before = await locks()
    const needsVet = state.vetId === vetId && state.type === 'regular'
    const done = change(row, { ...state, ...noon })
    if (needsVet || state.roomId === roomId) {
      const code = needsVet ? 'appointment.conflict' : 'appointment.room_taken'
      await expect(done).rejects.toMatchObject({ code, data: { appointmentId: holder.id, petName: 'Bruno' } })
      expect(await locks()).toEqual(before)
      continue
    }
    const moved = await done
    expect(await locks()).toEqual(expectedLocks([holder, moved]))
    await change(moved, { ...state, ...night, vetId: null, roomId: null })
  }
})
