// A stored first answer of a change (for repeated keys), as an earlier deployment may have written it.
import { newId } from '@vetrounds/core/ids'
import { expect, test } from 'vitest'
import { call, placeOf } from '../support/api.ts'
import { makeClinic } from '../support/clinic.ts'
import { sampleOf } from '../support/sample-requests.ts'
import { getRow, putRows } from '../support/table.ts'

test('a first answer that lacks what today’s schema asks for is given again as it was', async () => {
  const clinic = await makeClinic()
  const as = clinic.people.admin
  const key = newId()
  const sent = { ...(await sampleOf('createOwner').valid(clinic, as)), as, place: placeOf(clinic), key }
  const first = await call('createOwner', sent)
  expect(first.status).toBe(200)
  const row = (await getRow(`${clinic.id}#i#${key}`, '-')) ?? expect.fail('no answer is kept')
  const { v: _v, ...former } = JSON.parse(String(row.body))
  await putRows([{ ...row, body: JSON.stringify(former) }])

  const again = await call('createOwner', sent)
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
  expect(JSON.parse(again.text)).toEqual(former)
})
