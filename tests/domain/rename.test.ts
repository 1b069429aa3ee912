// A changed name is carried to the person's clinics by the stream, once, also while admins change the membership.
import { readTeam } from '@vetrounds/core/members/member.service'
import { changeMember, listMembers } from '@vetrounds/core/members/members.service'
import { meEndpoints } from '@vetrounds/core/sessions/me.endpoints'
import { changeMe } from '@vetrounds/core/sessions/me.service'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, personOf, run } from '../support/actor.ts'
import { addMember, makeClinic, type TestClinic, type TestPerson } from '../support/clinic.ts'
import { again } from '../support/make.ts'
import { followChanges } from '../support/stream.ts'
import { eventsOf, getRow, imageOf, rowsOf } from '../support/table.ts'

let clinic: TestClinic
let vet: TestPerson

beforeEach(async () => {
  clinic = await makeClinic()
  vet = clinic.people.vet
})

const change = (fields: object, v = 1) => {
  const person = personOf(vet)
  const { request } = person
  // With the endpoint's name, as the API passes it: the log needs it.
  return run(
    { ...person, request: { ...request, endpoint: 'changeMe' } },
    who => changeMe(who, { v, ...fields }),
    meEndpoints.changeMe.families,
  )
}

const deliver = async () => {
  const rows = (await rowsOf(`user#${vet.userId}`)).filter(({ sk }) => sk.startsWith('log#'))
  const images = await Promise.all(rows.map(imageOf))
  const Records = images.map((NewImage, index) => ({
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: String(index), NewImage },
  }))
  expect(await followChanges({ Records } as never)).toEqual({ batchItemFailures: [] })
}

const admin = (at: TestClinic) => again(actorOf(at, at.people.admin))
const found = async (at: TestClinic, search: string) =>
  (await run(admin(at), who => listMembers(who, { search }))).rows.map(({ name }) => name)

test('the members, the columns and the search of each clinic know the new name', async () => {
  const other = await makeClinic()
  await addMember(other, vet, 'staff')
  await change({ name: 'Aoife Zöllner' })
  await deliver()
  for (const at of [clinic, other]) {
    expect(await found(at, 'aoife zoll')).toEqual(['Aoife Zöllner'])
    const { members } = await run(admin(at), readTeam)
    expect(members.filter(each => each.userId === vet.userId).map(each => each.name)).toEqual([
      'Aoife Zöllner',
    ])
  }
  expect(await found(clinic, vet.name)).toEqual([])
  const events = await eventsOf(clinic.id)
  expect(events).toMatchObject([
    {
      act: 'changeMe',
      by: vet.userId,
      ip: '127.0.0.1',
      before: { name: vet.name },
      after: { name: 'Aoife Zöllner' },
    },
  ])
})

test('delivered twice it is written once, and an older name never comes back', async () => {
  await change({ name: 'First Name' })
  await change({ name: 'Second Name' }, 2)
  await deliver()
  await deliver()
  expect(await getRow(clinic.id, `member#${vet.userId}`)).toMatchObject({ name: 'Second Name', v: 3 })
})

test('a suspended member stays out of the columns, and other changes of a profile touch no membership', async () => {
  const { userId } = vet
  await run(admin(clinic), who => changeMember(who, userId, { v: 1, state: 'suspended' }))
  await change({ theme: 'dark' })
  await deliver()
  expect(await getRow(clinic.id, `member#${userId}`)).toMatchObject({ v: 2 })
  await change({ name: 'New Name' }, 2)
  await deliver()
  expect(await getRow(clinic.id, `member#${userId}`)).toMatchObject({ name: 'New Name', state: 'suspended' })
  const { members } = await run(admin(clinic), readTeam)
  expect(members.map(each => each.userId)).not.toContain(userId)
})
