// Which acts are disabled for each role, and for which reason.
import { roles } from '@vetrounds/core/access/roles'
import { describe, expect, test } from 'vitest'
import { actsOn, type Member, type Myself, whyNotRole, whyNotTouch } from './member-acts.ts'

const me = (role: Myself['role'], more: Partial<Myself> = {}): Myself => ({
  userId: 'me',
  role,
  branches: role === 'manager' ? ['a'] : 'all',
  isLastOwner: false,
  ...more,
})

const member = (role: Member['role'], more: Partial<Member> = {}): Member => ({
  userId: 'other',
  role,
  state: 'active',
  branches: ['a'],
  twoFactor: 'on',
  ...more,
})

test('nobody gives a role above their own, and a manager gives two alone', () => {
  const given = (role: Myself['role']) => roles.filter(each => whyNotRole(me(role), each) === undefined)
  expect(given('super_admin')).toEqual(roles)
  expect(given('admin')).toEqual(['staff', 'vet', 'manager', 'admin'])
  expect(given('manager')).toEqual(['staff', 'vet'])
  expect(whyNotRole(me('manager'), 'manager')).toBe('manager')
  expect(whyNotRole(me('manager'), 'admin')).toBe('above')
})

describe('whom a manager may touch', () => {
  test.each([
    ['vet', ['a'], undefined],
    ['staff', ['a'], undefined],
    ['vet', ['a', 'b'], 'branch'],
    ['vet', 'all', 'branch'],
    ['manager', ['a'], 'manager'],
    ['admin', 'all', 'above'],
  ] as const)('a %s of %s', (role, branches, reason) => {
    expect(whyNotTouch(me('manager'), { role, branches })).toBe(reason)
  })

  test('one of all branches reaches those of all', () => {
    expect(whyNotTouch(me('manager', { branches: 'all' }), { role: 'vet', branches: 'all' })).toBeUndefined()
  })
})

test('a super_admin does everything to others, and nothing that would leave the clinic to nobody', () => {
  expect(actsOn(me('super_admin'), member('super_admin'))).toEqual({
    change: undefined,
    suspend: undefined,
    logOut: undefined,
    reset: undefined,
    handOver: undefined,
  })
  const self = member('super_admin', { userId: 'me', branches: 'all' })
  expect(actsOn(me('super_admin'), self)).toEqual({
    change: undefined,
    suspend: 'self',
    logOut: 'self',
    reset: 'self',
    handOver: 'self',
  })
})

test('the last super_admin keeps the role, until another has it', () => {
  const last = me('super_admin', { isLastOwner: true })
  expect(whyNotRole(last, 'admin', 'me')).toBe('lastOwner')
  expect(whyNotRole(last, 'super_admin', 'me')).toBeUndefined()
  expect(whyNotRole(last, 'admin', 'other')).toBeUndefined()
  expect(whyNotRole(me('super_admin'), 'admin', 'me')).toBeUndefined()
})

test('what belongs to owners is shown to an admin with that reason', () => {
  expect(actsOn(me('admin'), member('vet'))).toMatchObject({
    change: undefined,
    reset: 'owners',
    handOver: 'owners',
  })
  expect(actsOn(me('admin'), member('super_admin'))).toMatchObject({ change: 'above', suspend: 'above' })
})

test('a reset needs something to reset, once; the clinic goes to active members alone', () => {
  const on = (more: Partial<Member>) => actsOn(me('super_admin'), member('vet', more))
  expect(on({ twoFactor: 'missing' }).reset).toBe('noFactor')
  expect(on({ resetAt: '2026-11-22T10:00:00.000Z' }).reset).toBe('resetRuns')
  expect(on({ state: 'suspended' }).handOver).toBe('notActive')
})
