// What the caller gets while the table refuses everything or loses its answers.

import { isMutation } from '@vetrounds/core/contract/endpoint'
import { type EndpointName, endpoints } from '@vetrounds/core/contract/endpoints'
import { newId } from '@vetrounds/core/ids'
import { countLoad } from '@vetrounds/core/sessions/rate.service'
import { setFaults } from '@vetrounds/core/storage/faults'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { afterEach, expect, test, vi } from 'vitest'
import {
  askerOf,
  type Call,
  call,
  endpointOf,
  placeOf,
  problemIn,
  request,
  successOf,
} from '../support/api.ts'
import { makeClinic } from '../support/clinic.ts'
import { sampleOf } from '../support/sample-requests.ts'

const names = Object.keys(endpoints) as EndpointName[]

afterEach(() => {
  setFaults(undefined)
  vi.restoreAllMocks()
})

const prepare = async (name: EndpointName) => {
  const clinic = await makeClinic()
  const as = askerOf(name, clinic)
  return { ...(await sampleOf(name).valid(clinic, as)), as, place: placeOf(clinic), key: newId() }
}

/** Does work that retries, but without the pauses between attempts (retry.test.ts tests those); every attempt is made. */
const withoutPauses = async <T>(work: () => Promise<T>): Promise<T> => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  try {
    return await work()
  } finally {
    random.mockRestore()
  }
}

/** Sends a request while the table refuses everything; returns status, code and `retry-after`. */
const throttled = async (name: EndpointName, sent: Call) => {
  setFaults({ seed: 1, throttle: 1 })
  const answer = await withoutPauses(() => call(name, sent))
  setFaults(undefined)
  return [answer.status, problemIn(answer).code, answer.headers.get('retry-after')]
}

const [changes, others] = [
  names.filter(name => isMutation(endpointOf(name))),
  names.filter(name => !isMutation(endpointOf(name))),
]

test.each(others)('%s answers 503 `retry` while the table throttles, and works after it', async name => {
  const sent = await prepare(name)
  expect(await throttled(name, sent)).toEqual([503, 'retry', '1'])
  expect((await call(name, sent)).status).toBe(successOf(name))
})

// One test for both faults, with one key, so that the clinic and the rows a change needs are made once.
test.each(changes)(
  '%s answers 503 `retry` while the table throttles, then what it did although the table lost its answer',
  async name => {
    const sent = await prepare(name)
    expect(await throttled(name, sent)).toEqual([503, 'retry', '1'])
    setFaults({ seed: 1, lostAnswer: 1 })
    const answer = await withoutPauses(() => call(name, sent))
    // A counter whose answers are all lost returns no number, so nothing was done yet; the same key works later.
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

test('a count of changes that a busy table refuses holds nothing up, and is no news', async () => {
  const warned = vi.spyOn(console, 'warn')
  setFaults({ seed: 1, throttle: 1 })
  await withScope(newScope({ families: ['rate'] }), () => countLoad('writes', newId()))
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})
