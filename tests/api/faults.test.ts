// A table that refuses everything, or loses answers: what the caller then gets.

import { isMutation } from '@vetrounds/core/contract/endpoint'
import { type EndpointName, endpoints } from '@vetrounds/core/contract/endpoints'
import { newId } from '@vetrounds/core/ids'
import { setFaults } from '@vetrounds/core/storage/faults'
import { afterEach, expect, test } from 'vitest'
import { askerOf, call, endpointOf, placeOf, problemIn, request, successOf } from '../support/api.ts'
import { makeClinic } from '../support/clinic.ts'
import { sampleOf } from '../support/sample-requests.ts'

const names = Object.keys(endpoints) as EndpointName[]

afterEach(() => setFaults(undefined))

const prepare = async (name: EndpointName) => {
  const clinic = await makeClinic()
  const as = askerOf(name, clinic)
  return { ...(await sampleOf(name).valid(clinic, as)), as, place: placeOf(clinic), key: newId() }
}

test.each(names)(
  '%s answers 503 `retry` while the table throttles, and works with the same key after it',
  async name => {
    const sent = await prepare(name)
    setFaults({ seed: 1, throttle: 1 })
    const answer = await call(name, sent)
    expect([answer.status, problemIn(answer).code, answer.headers.get('retry-after')]).toEqual([
      503,
      'retry',
      '1',
    ])
    setFaults(undefined)
    expect((await call(name, sent)).status).toBe(successOf(name))
  },
)

test.each(names.filter(name => isMutation(endpointOf(name))))(
  '%s answers what it did although the table lost its answer',
  async name => {
    const sent = await prepare(name)
    setFaults({ seed: 1, lostAnswer: 1 })
    const answer = await call(name, sent)
    // A counter whose answers are all lost gives no number, so nothing was done yet: then the same key works later.
    expect([successOf(name), 503]).toContain(answer.status)
    setFaults(undefined)
    const repeated = await call(name, sent)
    expect(repeated.status).toBe(successOf(name))
    if (answer.status !== 503) expect(repeated.text).toBe(answer.text)
  },
)

test('readiness says so while the table refuses', async () => {
  setFaults({ seed: 1, throttle: 1 })
  const answer = await request('GET', '/ready')
  expect([answer.status, problemIn(answer).code]).toEqual([503, 'retry'])
})
