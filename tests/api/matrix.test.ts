// Tests generated from the contract: every endpoint × the caller's role × the clinic that owns the row.
import { can } from '@vetrounds/core/access/can'
import type { Role } from '@vetrounds/core/access/roles'
import { roles } from '@vetrounds/core/access/roles'
import { setClock } from '@vetrounds/core/clock'
import { type EndpointName, endpoints } from '@vetrounds/core/contract/endpoints'
import { newId } from '@vetrounds/core/ids'
import { countTry } from '@vetrounds/core/sessions/rate.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectForm } from '../support/answer-form.ts'
import {
  askerOf,
  call,
  endpointOf,
  logLines,
  placeOf,
  problemIn,
  successOf,
  withoutRequestId,
} from '../support/api.ts'
import { addMember, makeClinic, makePerson, type TestClinic } from '../support/clinic.ts'
import { once } from '../support/once.ts'
import { sampleOf } from '../support/sample-requests.ts'
import { getRow, putRows } from '../support/table.ts'
import { badTokens } from '../support/tokens.ts'

const names = Object.keys(endpoints) as EndpointName[]
const inClinic = names.filter(name => endpointOf(name).action !== 'person')

let clinic: TestClinic
let other: TestClinic

afterEach(() => setClock(() => Date.now()))

beforeAll(async () => {
  ;[clinic, other] = await Promise.all([makeClinic(), makeClinic()])
})

/** One sample per endpoint: a request that is refused before it is carried out leaves the sample as it was. */
const refusedSample = once((name: EndpointName) => sampleOf(name).valid(clinic, clinic.people.admin))

describe.each(names)('%s', name => {
  const endpoint = endpointOf(name)
  const sample = sampleOf(name)

  test('answers its roles, in the form of the contract, and refuses the others', async () => {
    // The test has its own clinic, so that the sample of one role isn't in the way of the next one.
    const own = await makeClinic()
    const { action } = endpoint
    for (const role of roles) {
      const allowed = action === 'person' || action === 'public' || can(role, action)
      const at = allowed ? own : clinic
      const as = at.people[role]
      const made = allowed ? await sample.valid(own, as) : await refusedSample(name)
      const sent = { ...made, as, place: placeOf(at) }
      logLines.length = 0
      const answer = await call(name, sent)
      expect([role, answer.status, problemIn(answer).code]).toEqual([
        role,
        allowed ? successOf(name) : 403,
        allowed ? undefined : 'action.not_allowed',
      ])
      // Exactly equal: parsing would drop a field that the contract doesn't name.
      if (allowed) expect(endpoint.response.parse(answer.body)).toEqual(answer.body)
      if (as === askerOf(name, own))
        expectForm(name, as.userId, answer, await call(name, { ...sent, token: 'nonsense' }))
    }
  })

  test('answers 401 to nobody, to a session that was not begun, and to every wrong token', async () => {
    const as = clinic.people.admin
    const sent = { ...(await refusedSample(name)), place: placeOf(clinic) }
    const anonymous = await call(name, sent)
    expect([anonymous.status, problemIn(anonymous).code]).toEqual([401, 'auth.required'])
    expect(anonymous.headers.get('www-authenticate')).toBe('Bearer')
    const stranger = { ...as, sessionId: crypto.randomUUID() }
    const unknown = await call(name, { ...sent, as: stranger })
    expect([unknown.status, problemIn(unknown).code]).toEqual([401, 'auth.session_ended'])
    for (const [fault, token] of Object.entries(badTokens(as.userId, as.sessionId))) {
      const answer = await call(name, { ...sent, token })
      const code = fault === 'expired' ? 'auth.expired' : 'auth.required'
      expect([fault, answer.status, problemIn(answer).code]).toEqual([fault, 401, code])
    }
  })
})

describe.each(inClinic)('%s in a clinic', name => {
  test('answers 404 to whoever is no member there, or not yet, as for a clinic that does not exist', async () => {
    const outsider = other.people.super_admin
    const sent = await refusedSample(name)
    const missing = await call(name, { ...sent, as: outsider, place: `${newId()}.${newId()}` })
    expect([missing.status, problemIn(missing).code]).toEqual([404, 'not_found'])
    for (const as of [outsider, clinic.people.invited, clinic.people.requested]) {
      const answer = await call(name, { ...sent, as, place: placeOf(clinic) })
      expect(withoutRequestId(answer)).toEqual(withoutRequestId(missing))
    }
  })

  test('answers 403 to a suspended member, and at a branch that the member does not reach', async () => {
    const sent = await refusedSample(name)
    const suspended = await call(name, { ...sent, as: clinic.people.suspended, place: placeOf(clinic) })
    expect([suspended.status, problemIn(suspended).code]).toEqual([403, 'member.suspended'])
    const elsewhere = placeOf(clinic, clinic.branches[1])
    const far = await call(name, { ...sent, as: clinic.people.vet, place: elsewhere })
    expect([far.status, problemIn(far).code]).toEqual([403, 'branch.not_reached'])
    const nowhere = await call(name, { ...sent, as: clinic.people.vet, place: `${clinic.id}.${newId()}` })
    expect(withoutRequestId(nowhere)).toEqual(withoutRequestId(far))
  })

  test('answers 400 without a well-formed X-Branch', async () => {
    const sent = await refusedSample(name)
    for (const place of ['', clinic.id, `${clinic.id}.x`, `${placeOf(clinic)}.y`]) {
      const answer = await call(name, { ...sent, as: clinic.people.vet, place })
      expect([answer.status, problemIn(answer).errors]).toEqual([
        400,
        [{ path: 'header.X-Branch', code: 'branch.malformed' }],
      ])
    }
  })
})

/** The same parameters with an id of no row, and with two malformed ids. */
const missingOf = (params: Record<string, string> = {}) =>
  (['id' in params ? newId() : crypto.randomUUID(), 'x', '%00'] as const).map(value =>
    Object.fromEntries(Object.keys(params).map(name => [name, value])),
  )

describe.each(inClinic.filter(name => endpointOf(name).params))('%s of a row', name => {
  test('answers the same for a row of another clinic, a missing one and a malformed id', async () => {
    const as = askerOf(name, clinic)
    const place = placeOf(clinic)
    const foreign = await sampleOf(name).valid(other, other.people.admin)
    const answers = await Promise.all(
      [foreign.params, ...missingOf(foreign.params)].map(params =>
        call(name, { ...foreign, params, as, place }),
      ),
    )
    for (const answer of answers)
      expect(withoutRequestId(answer)).toEqual({
        status: 404,
        code: 'not_found',
        title: 'Not found',
        type: 'https://vetrounds.example/problems/not_found',
      })
  })
})

test('a row of the branch next door is missing at this one', async () => {
  const booked = await sampleOf('readAppointment').valid(clinic, clinic.people.admin)
  const as = clinic.people.admin
  const here = await call('readAppointment', { ...booked, as, place: placeOf(clinic) })
  const there = await call('readAppointment', { ...booked, as, place: placeOf(clinic, clinic.branches[1]) })
  expect([here.status, there.status]).toEqual([200, 404])
})

test('a new member counts at once', async () => {
  const person = await makePerson()
  const ask = () => call('readTeam', { as: person, place: placeOf(clinic) })
  expect((await ask()).status).toBe(404)
  await addMember(clinic, person, 'vet' satisfies Role)
  expect((await ask()).status).toBe(200)
})

test('a role or a suspension counts after 20 seconds at the latest, an ended session too', async () => {
  const own = await makeClinic()
  const { vet } = own.people
  const ask = () => call('readTeam', { as: vet, place: placeOf(own) })
  expect((await ask()).status).toBe(200)
  const row = await getRow(own.id, `member#${vet.userId}`)
  await putRows([{ pk: '', sk: '', ...row, state: 'suspended' }])
  expect((await ask()).status).toBe(200)
  setClock(() => Date.now() + 20_001)
  expect(problemIn(await ask()).code).toBe('member.suspended')
  const session = await getRow(`user#${vet.userId}`, `session#${vet.sessionId}`)
  await putRows([{ pk: '', sk: '', ...session, revokedAt: new Date().toISOString() }])
  setClock(() => Date.now() + 40_002)
  expect(problemIn(await ask()).code).toBe('auth.session_ended')
})

test('who is suspended takes no phone, export, snapshot or log along, not even for those seconds', async () => {
  const names = ['revealPhone', 'recordExport', 'readSnapshot', 'listEvents'] as const
  const own = await makeClinic()
  const { manager } = own.people
  const place = placeOf(own)
  const samples = await Promise.all(names.map(name => sampleOf(name).valid(own, manager)))
  const ask = () => Promise.all(names.map((name, at) => call(name, { ...samples[at], as: manager, place })))
  expect((await ask()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const row = await getRow(own.id, `member#${manager.userId}`)
  await putRows([{ pk: '', sk: '', ...row, state: 'suspended' }])
  for (const answer of await ask()) expect(problemIn(answer).code).toBe('member.suspended')
  await putRows([{ pk: '', sk: '', ...row }])
  const session = await getRow(`user#${manager.userId}`, `session#${manager.sessionId}`)
  await putRows([{ pk: '', sk: '', ...session, revokedAt: new Date().toISOString() }])
  for (const answer of await ask()) expect(problemIn(answer).code).toBe('auth.session_ended')
})

test('sixty phones an hour are revealed to one person, the same request counting once', async () => {
  const own = await makeClinic()
  const as = own.people.staff
  const { params } = await sampleOf('revealPhone').valid(own, as)
  const reveal = (key = newId()) => call('revealPhone', { params, as, place: placeOf(own), key })
  const key = newId()
  expect([(await reveal(key)).status, (await reveal(key)).status]).toEqual([200, 200])
  await withScope(newScope({ families: ['rate'] }), async () => {
    for (let more = 1; more < 60; more += 1) await countTry('reveal', as.userId)
  })
  const refused = await reveal()
  expect([refused.status, problemIn(refused).code]).toEqual([429, 'phone.reveals_spent'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect((await reveal(key)).status).toBe(200)
  // Each counted attempt expires an hour after it was made, not all of them at the full hour.
  setClock(() => Date.now() + 3_600_001)
  expect((await reveal()).status).toBe(200)
})
