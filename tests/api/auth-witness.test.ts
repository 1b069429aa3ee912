// A witness signs in on the device of the person who works: with password and code, limited like any sign-in, and without
// leaving a session or token behind.
import { newId } from '@vetrounds/core/ids'
import { actHash } from '@vetrounds/core/stock/witness'
import { beforeAll, expect, test } from 'vitest'
import { actorOf } from '../support/actor.ts'
import { call, placeOf } from '../support/api.ts'
import { type Auth, PASSWORD, startAuth } from '../support/auth.ts'
import { addMember, makeClinic } from '../support/clinic.ts'
import { makeItem } from '../support/make.ts'
import { rowsOf } from '../support/table.ts'
import { actsOf, codeOf, enter, freshAddress, setUp } from '../support/two-factor.ts'

let auth: Auth

beforeAll(async () => {
  auth = await startAuth()
})

const here = async () => {
  const clinic = await makeClinic()
  const [who, other] = [await enter(auth), await enter(auth)]
  await addMember(clinic, who, 'manager')
  await addMember(clinic, other, 'staff')
  const secret = await setUp(auth, other)
  const place = placeOf(clinic)
  const { id } = await makeItem(actorOf(clinic), { controlled: true })
  const body = { id: newId(), quantity: 5000, batch: 'M4402', expiryDate: '2090-03-31' }
  const act = await actHash('receiveStock', id, body)
  const prove = (fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    auth.send('POST', 'witness', {
      token: who.token,
      ip: freshAddress(),
      json: { userId: other.userId, password: PASSWORD, code: codeOf(secret), act, ...fields },
      headers: { 'x-branch': place, ...headers },
    })
  const receive = (witness?: string) =>
    call('receiveStock', {
      params: { id },
      token: who.token,
      place,
      body: { ...body, ...(witness && { witness }) },
    })
  return { clinic, who, other, secret, place, prove, receive, act }
}

test('password and code of somebody else make a proof, which books one act and leaves no session', async () => {
  const { other, prove, receive } = await here()
  expect((await receive()).status).toBe(409)
  const sessions = async () =>
    (await rowsOf(`user#${other.userId}`)).filter(({ sk }) => sk.startsWith('session#')).length
  const before = await sessions()
  const answer = await prove()
  expect([answer.status, answer.body.name]).toEqual([200, 'Hanna Fischer'])
  expect(Object.keys(answer.body).toSorted()).toEqual(['id', 'name'])
  expect(answer.cookies).toEqual([])
  expect(await sessions()).toBe(before)
  expect((await receive(String(answer.body.id))).status).toBe(200)
})

test('who is wrong, the one who works, without a code or of no such branch is no witness, and five wrong tries are too many', async () => {
  const { clinic, who, other, secret, prove } = await here()
  const because = async (fields: Record<string, unknown>) => {
    const { status, body } = await prove(fields)
    return [status, body.code, (body.data as { because?: string } | undefined)?.because]
  }
  const refused = (why: string) => [403, 'witness.refused', why]
  expect(await because({ userId: who.userId })).toEqual(refused('self'))
  expect(await because({ userId: clinic.people.suspended.userId })).toEqual(refused('notMember'))
  const plain = await enter(auth)
  await addMember(clinic, plain, 'vet')
  expect(await because({ userId: plain.userId })).toEqual(refused('noCode'))
  expect(await because({ code: codeOf(secret, 500) })).toEqual(refused('wrong'))
  for (const _ of Array.from({ length: 4 }))
    expect(await because({ password: 'Wrong-pass-1' })).toEqual(refused('wrong'))
  expect(await because({})).toEqual([429, 'auth.too_many', undefined])
  expect((await actsOf(other)).filter(act => act === 'signInFailed')).toHaveLength(5)
})

test('a stranger to the clinic, or without a token, proves nothing', async () => {
  const { place, act, other } = await here()
  const stranger = await enter(auth)
  const json = { userId: other.userId, password: PASSWORD, code: '123456', act }
  const headers = { 'x-branch': place }
  expect((await auth.send('POST', 'witness', { token: stranger.token, json, headers })).status).toBe(404)
  expect((await auth.send('POST', 'witness', { json, headers })).status).toBe(401)
})
