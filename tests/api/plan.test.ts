// Only a local installation can switch the subscription plan freely: a deployment without a payment provider gives nobody a
// paid plan.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, placeOf } from '../support/api.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { getRow } from '../support/table.ts'

let clinic: TestClinic

beforeEach(async () => {
  clinic = await makeClinic()
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const change = (v = 1) =>
  call('changePlan', {
    as: clinic.people.super_admin,
    place: placeOf(clinic),
    body: { v, plan: 'active' },
  })

test('the switch of the local stack changes the plan', async () => {
  expect(await change()).toMatchObject({ status: 200, body: { plan: 'active' } })
})

test.each([
  ['without the switch', 'BILLING', ''],
  ['in a deployment, whatever its environment says', 'AWS_LAMBDA_FUNCTION_NAME', 'ApiFunction'],
])('%s it is refused, and stays', async (_where, name, value) => {
  vi.stubEnv(name, value)
  expect(await change()).toMatchObject({ status: 409, body: { code: 'plan.provider' } })
  expect(await getRow(clinic.id, 'clinic')).toMatchObject({ plan: 'free', v: 1 })
})

test('nothing is ordered for a page that is out of date', async () => {
  // Where nothing can be ordered, the provider would refuse first.
  vi.stubEnv('BILLING', '')
  expect(await change(2)).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } })
})
