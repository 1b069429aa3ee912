// What is checked of every request before a service is called: URL, method, body, size and version of the client.

import { isoAt } from '@vetrounds/core/clock'
import { contractVersion } from '@vetrounds/core/contract/build'
import { type EndpointName, endpoints } from '@vetrounds/core/contract/endpoints'
import { newId } from '@vetrounds/core/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import { actorOf } from '../support/actor.ts'
import { type Answer, askerOf, call, endpointOf, placeOf, problemIn, request, wire } from '../support/api.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { makeItem } from '../support/make.ts'
import { once } from '../support/once.ts'
import { sampleOf } from '../support/sample-requests.ts'

const names = Object.keys(endpoints) as EndpointName[]
const withBody = names.filter(name => endpointOf(name).body)

let clinic: TestClinic
let as: TestClinic['people']['admin']
let place: string

beforeAll(async () => {
  clinic = await makeClinic()
  as = clinic.people.admin
  place = placeOf(clinic)
})

const expectProblem = (answer: Answer, status: number, code: string) => {
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(problemIn(answer)).toMatchObject({
    status,
    code,
    requestId: answer.headers.get('x-request-id'),
  })
  expect(answer.status).toBe(status)
}

/** One sample per endpoint: a request that is refused before it is carried out leaves the sample as it was. */
const refusedSample = once((name: EndpointName) => sampleOf(name).valid(clinic, askerOf(name, clinic)))

describe.each(names.filter(name => sampleOf(name).invalid))('%s', name => {
  test.each(sampleOf(name).invalid ?? [])('refuses $path: $code', async ({ body, query, path, code }) => {
    const who = askerOf(name, clinic)
    const answer = await call(name, {
      ...(await refusedSample(name)),
      ...(body && { body }),
      ...(query && { query }),
      as: who,
      place,
    })
    expectProblem(answer, 400, 'request.invalid')
    expect(problemIn(answer).errors).toContainEqual(expect.objectContaining({ path, code }))
    // Codes only: a sentence of the validator would appear in English in the user's form.
    for (const error of problemIn(answer).errors ?? []) expect(error.code).toMatch(/^[a-z_.]+$/)
  })
})

describe.each(withBody)('%s with a body', name => {
  const send = async (change: { body?: string; headers?: Record<string, string | undefined> }) => {
    const who = askerOf(name, clinic)
    const sent = { ...(await refusedSample(name)), as: who, place }
    const { method, path, headers, body } = wire(name, sent)
    return request(method, path, { ...headers, ...change.headers }, change.body ?? body)
  }

  test('is refused unreadable, empty, as another type, and too large', async () => {
    expectProblem(await send({ body: '{"v":' }), 400, 'request.unreadable')
    expectProblem(await send({ body: '' }), 400, 'request.unreadable')
    expectProblem(await send({ headers: { 'content-type': 'text/plain' } }), 415, 'request.not_json')
    expectProblem(await send({ body: JSON.stringify({ x: 'é'.repeat(140_000) }) }), 413, 'request.too_large')
    expectProblem(await send({ headers: { 'content-length': '300000' } }), 413, 'request.too_large')
    expectProblem(await send({ body: '[]' }), 400, 'request.invalid')
    expectProblem(await send({ body: 'null' }), 400, 'request.invalid')
  })

  test('needs an idempotency key of 10 to 64 safe characters', async () => {
    for (const key of [undefined, '', 'short', 'x'.repeat(65), 'with space in it'])
      expectProblem(await send({ headers: { 'idempotency-key': key } }), 400, 'idempotency.key_missing')
  })
})

test('a problem says in words what it is and where', async () => {
  const { title, detail } = problemIn(await call('createOwner', { as, place, body: { id: newId() } }))
  expect([title, detail]).toEqual(['Request invalid', 'body.name: required'])
})

test('an unknown path is a problem, too, with or without a token', async () => {
  for (const path of ['/nothing', '/owners/x/y', '/', '/auth/nothing', '/../etc'])
    expectProblem(await request('GET', path), 404, 'route.unknown')
})

test('a known path refuses other methods and names its own', async () => {
  const answer = await request('DELETE', '/owners')
  expectProblem(answer, 405, 'method.not_allowed')
  expect(answer.headers.get('allow')).toBe('GET, POST')
})

test('what comes around the Router is refused', async () => {
  for (const secret of [undefined, 'guess']) {
    const answer = await request('GET', '/ready', { 'x-router-secret': secret })
    expectProblem(answer, 403, 'origin.refused')
  }
})

test('readiness, health, telemetry and the document answer without a token', async () => {
  expect((await request('GET', '/ready')).body).toEqual({ ready: true })
  const health = await request('HEAD', '/health-check')
  expect([health.status, health.text]).toEqual([200, ''])
  const events = [{ kind: 'vital', name: 'LCP', value: 812 }]
  const report = JSON.stringify({ build: '1', route: '/owners', events })
  expect((await request('POST', '/telemetry', {}, report)).body).toEqual({ taken: 1 })
  expectProblem(await request('POST', '/telemetry', {}, '{'), 400, 'request.unreadable')
  expectProblem(await request('POST', '/telemetry', {}, '{}'), 400, 'request.invalid')
  expectProblem(await request('POST', '/telemetry', {}, 'x'.repeat(20_000)), 413, 'request.too_large')
})

test('a client that is too old gets 426, but a replayed item of its queue passes', async () => {
  const sent = { as, place }
  expectProblem(await call('readTeam', { ...sent, headers: { 'x-build': '0' } }), 426, 'client.too_old')
  expectProblem(await call('readTeam', { ...sent, headers: { 'x-build': 'x' } }), 426, 'client.too_old')
  expect((await call('readTeam', { ...sent, headers: { 'x-build': String(contractVersion) } })).status).toBe(
    200,
  )
  const replay = { 'x-build': '0', 'x-offline-retry': 'true' }
  expect((await call('readTeam', { ...sent, headers: replay })).status).toBe(200)
})

test('a key of the queue may be 8 days old: ids from the past are taken', async () => {
  const id = `01J${newId().slice(3)}`
  const answer = await call('createOwner', { as, place, body: { id, name: 'Late' } })
  expect(answer.status).toBe(200)
})

test('what the tray kept for a week and more counts as of when it was saved; of longer ago it is refused', async () => {
  const item = await makeItem(actorOf(clinic, clinic.people.manager), { quantity: 10_000 })
  const set = (days: number) =>
    call('adjustStock', {
      ...{ as: clinic.people.manager, place, params: { id: item.id } },
      body: { id: newId(), type: 'set', amount: 8000, reason: 'stocktake' },
      headers: {
        'x-offline-retry': 'true',
        'x-original-attempt-time': isoAt(Date.now() - days * 86_400_000),
      },
    })
  // Ten units were received after the change was saved offline; they were not in stock when it was made.
  expect((await set(20)).body).toMatchObject({ stock: { quantity: 18_000 } })
  expectProblem(await set(31), 409, 'stock.outdated')
})

test('instants beyond the years that sort as texts are refused, not failed on', async () => {
  const query = { from: '9999-12-31T00:00:00.000Z', to: '9999-12-31T23:00:00.000Z' }
  expectProblem(await call('readCalendar', { as, place, query }), 400, 'request.invalid')
})

test('more shortcuts than a person could know are refused, not failed on', async () => {
  const shortcuts = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`act${n}`, 'Ctrl+Alt+Home']))
  expectProblem(
    await call('changeMe', { as, key: newId(), body: { v: 1, shortcuts } }),
    400,
    'request.invalid',
  )
})
