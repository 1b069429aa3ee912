// Many receptionists book the same slot of one vet through two server processes: exactly one wins, with and without a busy table.
import { newId } from '@vetrounds/core/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actorOf } from '../support/actor.ts'
import { type Answer, placeOf, problemIn } from '../support/api.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { makePatient } from '../support/make.ts'
import { type ApiProcess, startApiProcess } from '../support/processes.ts'
import { times } from '../support/scale.ts'
import { getRow, rowsOf } from '../support/table.ts'

const AT_ONCE = 8
const REPLAYS = 20

const dayOf = (round: number): string => new Date(Date.UTC(2027, 2, 1 + round)).toISOString().slice(0, 10)

let processes: ApiProcess[]
beforeAll(async () => {
  processes = await Promise.all([startApiProcess(), startApiProcess()])
})
afterAll(() => Promise.all(processes.map(each => each.stop())))

describe.each([
  ['a quiet table', times(6, 200), ['', '']],
  ['injected conflicts', times(6, 200), ['seed=11,conflict=0.2', 'seed=12,conflict=0.2']],
  [
    'injected conflicts, throttling and lost answers',
    times(5, 200),
    [
      'seed=21,conflict=0.2,throttle=0.1,lostAnswer=0.1,indexLagMs=500',
      'seed=22,conflict=0.2,throttle=0.1,lostAnswer=0.1,indexLagMs=500',
    ],
  ],
])('%s', (_, rounds, plans) => {
  let clinic: TestClinic
  let patientId: string

  beforeAll(async () => {
    await Promise.all(processes.map((each, at) => each.setFaults(plans[at] ?? '')))
    clinic = await makeClinic()
    patientId = (await makePatient(actorOf(clinic))).id
  })

  // A 503 asks the client to send the request again with the same key. Browsers do that, and the key makes it safe.
  const insist = async (at: number, body: object, key: string): Promise<Answer> => {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await processes[at % 2]?.call('bookAppointment', {
        as: clinic.people.staff,
        place: placeOf(clinic),
        key,
        body,
      })
      if (!answer) throw new Error('There is no process.')
      if (answer.status !== 503 || attempt === 9) return answer
    }
  }

  const bookingOn = (day: string) => ({
    id: newId(),
    patientId,
    type: 'regular',
    vetId: clinic.people.vet.userId,
    start: `${day}T10:00:00.000Z`,
    end: `${day}T10:30:00.000Z`,
  })

  test(`${AT_ONCE} at once for one slot, ${rounds} rounds: one wins, the others learn who`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const day = dayOf(round)
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) => insist(at, bookingOn(day), newId())),
      )
      const won = answers.filter(each => each.status === 200)
      expect([round, won.length, processes.map(each => each.complaints()).join('')]).toEqual([round, 1, ''])
      const id = (won[0]?.body as { id: string } | undefined)?.id ?? ''
      for (const lost of answers.filter(each => each.status !== 200)) {
        expect([lost.status, problemIn(lost).code]).toEqual([409, 'appointment.conflict'])
        expect(problemIn(lost).data).toMatchObject({ appointmentId: id, petName: 'Bruno' })
      }
      const vetDay = await getRow(`${clinic.id}#vd#${clinic.people.vet.userId}`, day)
      expect(vetDay?.slots).toEqual({ [id]: '06000630n' })
    }
    const booked = await rowsOf(`${clinic.id}#b#${clinic.branches[0].id}#cal`, 'gsi5')
    expect(booked).toHaveLength(rounds)
  })

  test(`${REPLAYS} replays of one booking with one key: one booking, equal answers`, async () => {
    const body = bookingOn('2028-01-03')
    const key = newId()
    const answers = await Promise.all(Array.from({ length: REPLAYS }, (_, at) => insist(at, body, key)))
    expect(answers.map(each => each.status === 200 || each.text)).toEqual(Array(REPLAYS).fill(true))
    expect(new Set(answers.map(each => each.text)).size).toBe(1)
    const vetDay = await getRow(`${clinic.id}#vd#${clinic.people.vet.userId}`, '2028-01-03')
    expect(vetDay?.slots).toEqual({ [body.id]: '06000630n' })
    const booked = await rowsOf(`${clinic.id}#b#${clinic.branches[0].id}#cal`, 'gsi5')
    expect(booked.filter(row => row.pk.endsWith(body.id))).toHaveLength(1)
  })
})
