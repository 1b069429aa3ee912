// Makes a fresh clinic for each test by writing rows directly: no test needs to clean up, and none sees the rows of another.

import type { Role } from '@vetrounds/core/access/roles'
import { newId } from '@vetrounds/core/ids'
import { listOf } from '@vetrounds/core/members/member-states'
import { nameKey } from '@vetrounds/core/text/fold'
import { putRows, type Row } from './table.ts'

export type Branch = { id: string; name: string; code: string; timeZone: string }

/** A person with a profile and a live session; memberships are added by the test. */
export type TestPerson = { userId: string; sessionId: string; name: string }

export type TestMember = TestPerson & { role: Role; branches: 'all' | string[] }

export type TestClinic = {
  id: string
  country: string
  /** The first branch is where the members of `people` work unless they say otherwise. */
  branches: [Branch, Branch]
  people: Record<Role | 'suspended' | 'invited' | 'requested', TestMember>
  /** A second vet of the first branch. */
  secondVet: TestMember
}

const AT = '2026-01-01T00:00:00.000Z'
const stamps = { v: 1, _s: 1, at: AT, by: 'tests' }

const typed = (entity: string, row: Row): Row => ({ ...row, __edb_e__: entity, __edb_v__: '1' })

const personRows = ({ userId, sessionId, name }: TestPerson): Row[] => [
  typed('profile', {
    pk: `user#${userId}`,
    sk: 'profile',
    userId,
    name,
    email: `${userId}@people.example`,
    theme: 'light',
    numerals: 'latn',
    shortcuts: {},
    ...stamps,
  }),
  typed('session', {
    pk: `user#${userId}`,
    sk: `session#${sessionId}`,
    userId,
    sessionId,
    agent: 'tests',
    remembered: false,
    mfa: false,
    startedAt: AT,
    lastSeen: AT,
    endsAt: '2099-01-01T00:00:00.000Z',
    ttl: 4_070_908_800,
  }),
]

type MemberState = 'active' | 'suspended' | 'invited' | 'requested'

export const memberRows = (
  clinicId: string,
  member: TestMember,
  state: MemberState,
  order: number,
): Row[] => {
  const { userId, name, role, branches } = member
  const takesAppointments = role === 'vet'
  const shared = { clinicId, userId, name, role, takesAppointments, order, ...stamps }
  const reached = branches === 'all' ? ['all'] : branches
  const folded = nameKey(name)
  const listed = listOf(state)
  return [
    typed('membership', {
      pk: clinicId,
      sk: `member#${userId}`,
      gsi1pk: `user#${userId}`,
      gsi1sk: clinicId,
      gsi2pk: `${clinicId}#${listed}`,
      gsi2sk: `${folded}#${userId}`,
      folded,
      clinicName: 'Clinic',
      state,
      listed,
      branches,
      ...shared,
    }),
    ...(state === 'active' ? reached : []).map(branchId =>
      typed('branchMember', {
        pk: `${clinicId}#b#${branchId}`,
        sk: `member#${userId}`,
        branchId,
        ...shared,
      }),
    ),
  ]
}

export const branchRow = (clinicId: string, { id, name, code, timeZone }: Branch): Row =>
  typed('branch', {
    pk: clinicId,
    sk: `branch#${id}`,
    clinicId,
    branchId: id,
    name,
    code,
    timeZone,
    hours: [[[540, 1080]], [[540, 1080]], [[540, 1080]], [[540, 1080]], [[540, 1080]], [], []],
    terminal: `T-${code}`,
    payLinks: true,
    ...stamps,
  })

const clinicRows = (clinicId: string, country: string, currency: string, owner: string): Row[] => [
  typed('clinic', {
    pk: clinicId,
    sk: 'clinic',
    clinicId,
    name: 'Clinic',
    email: 'clinic@clinics.example',
    country,
    currency,
    state: 'open',
    plan: 'free',
    taxRates: [],
    pricesWithTax: true,
    sessionTimeout: 300,
    twoFactorRoles: [],
    emailConfirmed: true,
    mailSentAt: AT,
    ...stamps,
    _s: 2,
  }),
  typed('ownersOfClinic', { pk: clinicId, sk: 'owners', clinicId, userIds: [owner], ...stamps }),
]

/** Makes a person with a profile and a session, but without a membership. */
export const makePerson = async (name = 'Somebody'): Promise<TestPerson> => {
  const person = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID(), name }
  await putRows(personRows(person))
  return person
}

/** Writes the row that says that a person's two-factor login is on. */
export const giveTwoFactor = ({ userId }: TestPerson, more: Row | object = {}): Promise<void> =>
  putRows([
    typed('twoFactor', {
      pk: `user#${userId}`,
      sk: 'twofactor',
      userId,
      totp: true,
      codes: 0,
      ...stamps,
      ...more,
    }),
  ])

/** Makes a person a member of a clinic: at the given `branches`, or at all of them. */
export const addMember = async (
  clinic: Pick<TestClinic, 'id' | 'branches'>,
  person: TestPerson,
  role: Role,
  { state = 'active', branches = 'all' }: { state?: MemberState; branches?: 'all' | string[] } = {},
): Promise<TestMember> => {
  const member: TestMember = { ...person, role, branches }
  await putRows(memberRows(clinic.id, member, state, 9))
  return member
}

/**
 * Makes a clinic with two branches and a member of each role and state. The members may work at the first branch only, except
 * super_admin and admin, who may work at all.
 */
export const makeClinic = async ({
  country = 'IE',
  currency = country === 'SA' ? 'SAR' : 'EUR',
  zones = ['Europe/Dublin', 'Europe/Berlin'],
}: {
  country?: string
  currency?: string
  zones?: [string, string]
} = {}): Promise<TestClinic> => {
  const id = newId()
  const branches: [Branch, Branch] = [
    { id: newId(), name: 'First', code: 'ONE', timeZone: zones[0] },
    { id: newId(), name: 'Second', code: 'TWO', timeZone: zones[1] },
  ]
  const rows: Row[] = branches.map(each => branchRow(id, each))
  let order = 0
  const member = (name: string, role: Role, state: MemberState = 'active'): TestMember => {
    const reach = role === 'super_admin' || role === 'admin' ? ('all' as const) : [branches[0].id]
    const made = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID(), name, role, branches: reach }
    order += 1
    rows.push(...personRows(made), ...memberRows(id, made, state, order))
    return made
  }
  const people = {
    super_admin: member('Una Byrne', 'super_admin'),
    admin: member('Jonas Fischer', 'admin'),
    manager: member('Layla Haddad', 'manager'),
    vet: member('Aoife Kelly', 'vet'),
    staff: member('Tom Weber', 'staff'),
    suspended: member('Sam Gone', 'vet', 'suspended'),
    invited: member('Ina Soon', 'vet', 'invited'),
    requested: member('Rae Asked', 'vet', 'requested'),
  }
  const secondVet = member('Omar Nasser', 'vet')
  await putRows([...rows, ...clinicRows(id, country, currency, people.super_admin.userId)])
  return { id, country, branches, people, secondVet }
}
