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

const change = () =>
  call('changePlan', {
    as: clinic.people.super_admin,
    place: placeOf(clinic),
    body: { v: 1, plan: 'active' },
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
