// A row gets the schema number of its entity, whatever it was made from.
import { expect, test } from 'vitest'
import { PersonEvent } from '../audit/audit.entity.ts'
import { EventOfPerson } from '../audit/audit-copy.entity.ts'
import { OwnersOfClinic } from '../members/member.entity.ts'
import { rowOf } from './entity.ts'

const stamp = { at: '2026-11-24T09:00:00.000Z', by: 'P' }
const event = { userId: 'P', id: 'E', act: 'startSession', subject: 'session#1', requestId: 'r', ...stamp }
const owners = { clinicId: 'C', userIds: ['P'], v: 1, ...stamp }

test('nobody names the schema number: it is that of the entity', () => {
  expect([rowOf(PersonEvent, event)._s, rowOf(OwnersOfClinic, owners)._s]).toEqual([2, 1])
})

test('a number that comes along with what a row is made from is not believed', () => {
  expect(rowOf(PersonEvent, { ...event, _s: 1 })._s).toBe(2)
  expect(rowOf(OwnersOfClinic, { ...owners, _s: 2 })._s).toBe(1)
})

test('a row of an entity without one gets none', () => {
  const { userId: _user, requestId: _request, ...rest } = event
  expect(rowOf(EventOfPerson, { ...rest, clinicId: 'C', day: '2026-11-24' })).not.toHaveProperty('_s')
})
