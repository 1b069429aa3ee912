// The stream copies a person's sign-ins into the audit log of each clinic where they work, once, and nothing else about them.
import { listEvents } from '@vetrounds/core/audit/audit-log.service'
import { signInActs } from '@vetrounds/core/audit/sign-in-acts'
import { meEndpoints } from '@vetrounds/core/sessions/me.endpoints'
import { changeMe } from '@vetrounds/core/sessions/me.service'
import { endSession, logSignIn, startSession } from '@vetrounds/core/sessions/session.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { expect, test } from 'vitest'
import { actorOf, personOf, run } from '../support/actor.ts'
import { addMember, makeClinic, makePerson, type TestClinic, type TestPerson } from '../support/clinic.ts'
import { followChanges } from '../support/stream.ts'
import { eventsOf, imageOf, putRows, type Row, rowsOf } from '../support/table.ts'

const origin = { requestId: 'request-1', ip: '203.0.113.9', agent: 'Firefox', place: 'Kraków, Poland' }

const asPerson = <T>({ userId }: TestPerson, work: () => Promise<T>) =>
  withScope(
    newScope({ userId, families: ['user.profile', 'user.session', 'user.log', 'user.device', 'mail'] }),
    work,
  )

/** Hands these rows to the stream's consumer as inserts, in one batch. */
const consume = async (rows: readonly Row[]) => {
  const images = await Promise.all(rows.map(imageOf))
  return followChanges({
    Records: images.map((NewImage, index) => ({
      eventName: 'INSERT',
      dynamodb: { SequenceNumber: String(index), NewImage },
    })),
  } as never)
}

const isLog = ({ sk }: Row) => sk.startsWith('log#')

/** Delivers a person's log rows, then the events that this has written into the clinics. */
const deliver = async (person: TestPerson, clinics: readonly TestClinic[]) => {
  expect(await consume((await rowsOf(`user#${person.userId}`)).filter(isLog))).toEqual({
    batchItemFailures: [],
  })
  for (const { id } of clinics) expect(await consume(await eventsOf(id))).toEqual({ batchItemFailures: [] })
}

const signInAndOut = async (person: TestPerson) => {
  const sessionId = crypto.randomUUID()
  await asPerson(person, async () => {
    await logSignIn(person.userId, 'signInFailed', origin)
    await logSignIn(person.userId, 'signIn', { ...origin, ip: 'unknown' })
    await startSession({ userId: person.userId, sessionId, remembered: true, mfa: true }, origin)
    await endSession(person.userId, sessionId, origin)
  })
  return sessionId
}

const toldIn = async (clinic: TestClinic) =>
  (await eventsOf(clinic.id)).map(({ act, by, subject }) => ({ act, by, subject }))

test('each clinic of an active member has them, under the same ids, with who, when and from where', async () => {
  const [first, second] = await Promise.all([makeClinic(), makeClinic()])
  const person = await makePerson('Nora New')
  await Promise.all([addMember(first, person, 'vet'), addMember(second, person, 'staff')])
  const session = await signInAndOut(person)
  await deliver(person, [first, second])
  const log = (await rowsOf(`user#${person.userId}`)).filter(isLog)
  const copied = log.filter(({ act }) => act !== 'signIn')
  for (const clinic of [first, second]) {
    const events = await eventsOf(clinic.id)
    expect(events.map(({ act }) => act).sort()).toEqual(['endSession', 'signInFailed', 'startSession'])
    expect(events.map(({ sk }) => sk).sort()).toEqual(copied.map(({ id }) => id).sort())
    const began = events.find(({ act }) => act === 'startSession')
    expect(began).toMatchObject({
      ...origin,
      by: person.userId,
      subject: `session#${session}`,
      after: { mfa: true, remembered: true },
    })
    expect(began).not.toHaveProperty('branchId')
  }
  const { rows } = await run(actorOf(first, first.people.admin), who =>
    listEvents(who, { person: person.userId }),
  )
  expect(rows.map(({ act, byName, place }) => [act, byName, place])).toEqual([
    ['endSession', 'Nora New', 'Kraków, Poland'],
    ['startSession', 'Nora New', 'Kraków, Poland'],
    ['signInFailed', 'Nora New', 'Kraków, Poland'],
  ])
})

test('delivered again, also in part and in any order, nothing is doubled or changed', async () => {
  const clinic = await makeClinic()
  const person = await makePerson()
  await addMember(clinic, person, 'vet')
  await signInAndOut(person)
  await deliver(person, [clinic])
  const once = await eventsOf(clinic.id)
  const log = (await rowsOf(`user#${person.userId}`)).filter(isLog)
  await consume([...log].reverse())
  await consume(log.slice(1))
  await consume(once)
  expect(await eventsOf(clinic.id)).toEqual(once)
  expect(await rowsOf(`${clinic.id}#aud#u#${person.userId}`)).toHaveLength(once.length)
})

test('who is suspended, has left or only asks has no clinic that hears of it', async () => {
  const clinic = await makeClinic()
  const { suspended, requested, invited } = clinic.people
  for (const person of [suspended, requested, invited]) {
    await signInAndOut(person)
    await deliver(person, [clinic])
  }
  expect(await toldIn(clinic)).toEqual([])
})

test('what a person prefers or asks elsewhere stays with them', async () => {
  const clinic = await makeClinic()
  const { vet } = clinic.people
  await run(personOf(vet), who => changeMe(who, { v: 1, theme: 'dark' }), meEndpoints.changeMe.families)
  const [row] = (await rowsOf(`user#${vet.userId}`)).filter(isLog)
  const others = ['changeMe', 'requestToJoin', 'signIn'].map((act, n) => ({
    ...(row as Row),
    act,
    id: `01KQ000000000000000000000${n}`,
    sk: `log#01KQ000000000000000000000${n}`,
  }))
  await putRows(others)
  await deliver(vet, [clinic])
  expect(await toldIn(clinic)).toEqual([])
  expect(signInActs).not.toContain('changeMe')
})
