// The names that an audit event shows for the ids in its values: people and rooms of its branch, of another branch, and former
// ones.
import { readEvent } from '@vetrounds/core/audit/audit-log.service'
import { changeDrug, createDrug } from '@vetrounds/core/formulary/drug.service'
import { newId } from '@vetrounds/core/ids'
import { leaveClinic } from '@vetrounds/core/members/members.service'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, measured, personOf, run } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { again } from '../support/make.ts'
import { giveRooms } from '../support/rooms.ts'
import { putRows, rowsOf } from '../support/table.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await makeClinic()
})

const day = '2026-11-27'
const admin = () => again(actorOf(clinic, clinic.people.admin))

/** Stores an event with these values and reads it as somebody who works at the first branch. */
const eventOf = async (values: object) => {
  const id = newId()
  await putRows([
    {
      ...{ pk: `${clinic.id}#aud#${day}`, sk: id, __edb_e__: 'audit', __edb_v__: '1', _s: 2 },
      ...{ clinicId: clinic.id, day, id, at: `${day}T09:00:00.000Z`, by: clinic.people.admin.userId },
      ...{ act: 'changeAppointment', subject: 'branch#x', requestId: 'r', ...values },
    },
  ])
  return measured(admin(), who => readEvent(who, id, { day }))
}

test('of another branch, and of who has left, the names are told', async () => {
  const [, second] = clinic.branches
  const [theatre = ''] = await giveRooms(clinic, ['Theatre'], second)
  const { vet } = clinic.people
  await run(personOf(vet), who => leaveClinic(who, clinic.id), ['user.idem', 'user.log'])
  const { answer } = await eventOf({
    branchId: second.id,
    before: { vetId: vet.userId, roomId: 'gone' },
    after: { vetId: clinic.secondVet.userId, roomId: theatre },
  })
  expect(answer.names).toEqual({
    [vet.userId]: vet.name,
    [clinic.secondVet.userId]: clinic.secondVet.name,
    [theatre]: 'Theatre',
  })
})

test('of the settings of a calendar everybody is named, and of several subjects all', async () => {
  const { vet, manager } = clinic.people
  const settings = { order: [vet.userId, manager.userId], vetDurations: { [vet.userId]: { surgery: 90 } } }
  const of = { branchId: clinic.branches[0].id }
  expect((await eventOf({ ...of, after: settings })).answer.names).toEqual({
    [vet.userId]: vet.name,
    [manager.userId]: manager.name,
  })
  const parts = { 'appointment#1': { before: { vetId: vet.userId }, after: {} } }
  expect((await eventOf({ ...of, parts })).answer.names).toEqual({ [vet.userId]: vet.name })
})

test('where there are no such ids nothing more is read', async () => {
  const { answer, scope } = await eventOf({ after: { name: 'Aoife', order: 3, vetId: null } })
  expect(answer).not.toHaveProperty('names')
  const { scope: withVet } = await eventOf({ after: { vetId: clinic.people.vet.userId } })
  expect([scope.trips, withVet.trips]).toEqual([2, 2])
  expect(withVet.reads).toBeGreaterThan(scope.reads)
})

test('whatever is changed of a medicine stands in the log', async () => {
  const drug = {
    name: 'Melovet',
    strengths: [{ amount: 5, unit: 'tablet' as const }],
    doses: [{ species: ['canine' as const], per: 'kg' as const, min: 0.1, max: 0.2 }],
    contraindications: [{ species: ['feline' as const], note: 'Under 2 kg' }],
    source: 'Package leaflet',
  }
  const { id } = await run(admin(), who => createDrug(who, { id: newId(), ...drug }))
  const { doses, strengths, contraindications } = drug
  await run(admin(), who =>
    changeDrug(who, id, {
      ...drug,
      v: 1,
      doses: doses.map(dose => ({
        ...dose,
        species: ['canine' as const, 'feline' as const],
        delivery: 'oral' as const,
        note: 'once',
      })),
      strengths: strengths.map(strength => ({ ...strength, step: 0.5 })),
      contraindications: contraindications.map(each => ({ ...each, breed: 'Maine Coon' })),
    }),
  )
  const [, changed] = await rowsOf(`${clinic.id}#aud#${admin().request.at.slice(0, 10)}`)
  expect(changed).toMatchObject({
    before: {
      doses: ['canine: 0.1–0.2 mg/kg'],
      strengths: ['5 mg/tablet'],
      contraindications: ['feline: Under 2 kg'],
    },
    after: {
      doses: ['canine/feline: 0.1–0.2 mg/kg · oral · once'],
      strengths: ['5 mg/tablet · 0.5 tablet'],
      contraindications: ['feline · Maine Coon: Under 2 kg'],
    },
  })
})
