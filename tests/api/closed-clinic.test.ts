// Over HTTP, a closed clinic still allows its members to be suspended, but neither invites nor rejoining.
import { newId } from '@vetrounds/core/ids'
import { expect, test } from 'vitest'
import { call, placeOf } from '../support/api.ts'
import { makeClinic } from '../support/clinic.ts'
import { getRow, putRows } from '../support/table.ts'

test('in a closed clinic a member is suspended; invites and rejoining are refused', async () => {
  const clinic = await makeClinic()
  await putRows([{ pk: '', sk: '', ...(await getRow(clinic.id, 'clinic')), state: 'closed' }])
  const { admin, vet } = clinic.people
  const at = { as: admin, place: placeOf(clinic) }
  const change = (state: string, v: number) =>
    call('changeMember', { ...at, params: { userId: vet.userId }, body: { v, state } })
  expect(await change('suspended', 1)).toMatchObject({ status: 200, body: { state: 'suspended' } })
  const closed = { status: 409, body: { code: 'clinic.closed' } }
  expect(await change('active', 2)).toMatchObject(closed)
  const branches = [clinic.branches[0].id]
  const invite = { id: newId(), email: `${newId()}@people.example`, role: 'vet', branches, language: 'en' }
  expect(await call('createInvite', { ...at, body: invite })).toMatchObject(closed)
})
