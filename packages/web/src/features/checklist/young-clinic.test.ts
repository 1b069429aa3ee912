import { setClock } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/new-id'
import { afterEach, expect, test } from 'vitest'
import type { Me } from '../../api/me.ts'
import { youngClinic } from './young-clinic.ts'

afterEach(() => setClock(() => Date.now()))

const DAY = 86_400_000
const id = newId()
const place = `${id}.${newId()}`

type Facts = { role?: string; state?: string; firstSteps?: object }

const meWith = ({ role = 'super_admin', state = 'open', firstSteps }: Facts = {}) =>
  ({
    person: { ...(firstSteps && { firstSteps }) },
    memberships: [{ role, clinic: { id, state } }],
  }) as unknown as Me

test('who runs a young clinic sees its first steps', () => {
  expect(youngClinic(meWith(), place)).toBe(id)
  expect(youngClinic(meWith({ role: 'admin' }), place)).toBe(id)
})

test.each(['manager', 'vet', 'staff'])('a %s does not', role => {
  expect(youngClinic(meWith({ role }), place)).toBeUndefined()
})

test('they go after 30 days, and when they are closed, for this clinic alone', () => {
  const closed = { clinicId: id, closed: true }
  expect(youngClinic(meWith({ firstSteps: closed }), place)).toBeUndefined()
  expect(youngClinic(meWith({ firstSteps: { ...closed, clinicId: newId() } }), place)).toBe(id)
  expect(youngClinic(meWith({ firstSteps: { clinicId: id, hours: true } }), place)).toBe(id)
  // Closed before something was done in another clinic.
  expect(youngClinic(meWith({ firstSteps: { clinicId: newId(), others: [closed] } }), place)).toBeUndefined()
  setClock(() => Date.now() + 31 * DAY)
  expect(youngClinic(meWith(), place)).toBeUndefined()
})

test('nobody sees those of a closed clinic, of another one, or before it is known who is here', () => {
  expect(youngClinic(meWith({ state: 'closed' }), place)).toBeUndefined()
  expect(youngClinic(meWith(), `${newId()}.${newId()}`)).toBeUndefined()
  expect(youngClinic(undefined, place)).toBeUndefined()
  expect(youngClinic(meWith(), undefined)).toBeUndefined()
})
