// A closed branch still allows appointments to be cancelled, as they block their vet's time, and nothing else.
import { newId } from '@vetrounds/core/ids'
import { expect, test } from 'vitest'
import { actorOf } from '../support/actor.ts'
import { call, placeOf } from '../support/api.ts'
import { makeClinic } from '../support/clinic.ts'
import { at, book, makePatient } from '../support/make.ts'
import { getRow, putRows } from '../support/table.ts'

test('at a closed branch an appointment is cancelled, which frees its vet; moved, booked again or booked it is not', async () => {
  const clinic = await makeClinic()
  const [branch] = clinic.branches
  const vetId = clinic.people.vet.userId
  const { id: patientId } = await makePatient(actorOf(clinic))
  const slot = { patientId, vetId, start: at('10:00'), end: at('10:30') }
  const { id } = await book(actorOf(clinic), slot)
  const key = `branch#${branch.id}`
  await putRows([{ pk: '', sk: '', ...(await getRow(clinic.id, key)), closed: true }])

  const on = { as: clinic.people.staff, place: placeOf(clinic), params: { id } }
  const closed = { status: 409, body: { code: 'branch.closed' } }
  const change = { v: 1, type: 'regular', vetId, start: at('11:00'), end: at('11:30') }
  expect(await call('changeAppointment', { ...on, body: change })).toMatchObject(closed)
  const body = { v: 1, reason: 'clinic' }
  expect(await call('cancelAppointment', { ...on, body })).toMatchObject({
    status: 200,
    body: { status: 'cancelled' },
  })
  expect(await call('reopenAppointment', { ...on, body: { v: 2 } })).toMatchObject(closed)
  const again = { ...slot, id: newId(), type: 'regular', status: 'scheduled' }
  expect(await call('bookAppointment', { ...on, params: {}, body: again })).toMatchObject(closed)
})
