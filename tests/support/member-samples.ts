// Sample requests for the endpoints of members, invites and requests to join.
import { newId } from '@vetrounds/core/ids'
import { createInvite } from '@vetrounds/core/members/invite.service'
import { requestToJoin } from '@vetrounds/core/members/join.service'
import { memberEndpoints } from '@vetrounds/core/members/member.endpoints'
import { linkToken } from '@vetrounds/core/sessions/link'
import { actorOf, personOf, run } from './actor.ts'
import { addMember, giveTwoFactor, makeClinic, makePerson, type TestClinic } from './clinic.ts'
import { again } from './make.ts'
import type { Sample } from './sample.ts'
import { getRow, putRows } from './table.ts'

/** The clinic to which a sample's invite leads, by its token. */
const clinicOfToken = new Map<string, string>()

const newInvite = (clinic: TestClinic) => ({
  id: newId(),
  // A fresh address, since each may get only few mails a day.
  email: `ciara.${newId()}@people.example`,
  role: 'vet' as const,
  branches: [clinic.branches[0].id],
  language: 'en' as const,
})

const invited = (clinic: TestClinic) => {
  const admin = actorOf(clinic, clinic.people.admin)
  return run(again(admin), who => createInvite(who, newInvite(clinic)), ['invite', 'rate'])
}

const ownedByAnother = async (clinic: TestClinic): Promise<void> => {
  const row = await getRow(clinic.id, 'owners')
  const userIds = [...((row?.userIds ?? []) as string[]), crypto.randomUUID()]
  await putRows([{ pk: '', sk: '', ...row, userIds }])
}

export const memberSamples: Record<keyof typeof memberEndpoints, Sample> = {
  readTeam: { valid: async () => ({}) },
  listMembers: {
    valid: async () => ({ query: { search: 'a' } }),
    invalid: [{ query: { cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' }],
  },
  readMember: { valid: async clinic => ({ params: { userId: clinic.people.vet.userId } }) },
  changeMember: {
    valid: async clinic => {
      const person = await makePerson('Nora New')
      await addMember(clinic, person, 'staff', { branches: [clinic.branches[0].id] })
      return { params: { userId: person.userId }, body: { v: 1, role: 'vet', takesAppointments: true } }
    },
    invalid: [
      { body: { v: 1, role: 'boss' }, path: 'body.role', code: 'invalid_value' },
      { body: { v: 1, branches: [] }, path: 'body.branches', code: 'required' },
    ],
  },
  countBranchMembers: {
    valid: async clinic => ({ query: { ids: clinic.branches[0].id } }),
    invalid: [{ query: { ids: 'x' }, path: 'query.ids.0', code: 'id.malformed' }],
  },
  endMemberSessions: {
    valid: async clinic => {
      const person = await makePerson('Liam Left')
      await addMember(clinic, person, 'staff', { branches: [clinic.branches[0].id] })
      return { params: { userId: person.userId } }
    },
  },
  startTwoFactorReset: {
    valid: async clinic => {
      const person = await makePerson('Lena Lost')
      await addMember(clinic, person, 'vet', { branches: [clinic.branches[0].id] })
      await giveTwoFactor(person)
      return { params: { userId: person.userId } }
    },
  },
  createInvite: {
    valid: async clinic => ({ body: newInvite(clinic) }),
    invalid: [
      { body: { email: 'x@' }, path: 'body.email', code: 'email.invalid' },
      { body: { role: 'super_admin' }, path: 'body.role', code: 'invalid_value' },
    ],
  },
  listInvites: {
    valid: async () => ({}),
    invalid: [{ query: { cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' }],
  },
  resendInvite: {
    valid: async clinic => ({ params: { id: (await invited(clinic)).id }, body: { v: 1 } }),
    invalid: [{ body: { v: 0 }, path: 'body.v', code: 'too_small' }],
  },
  revokeInvite: {
    valid: async clinic => ({ params: { id: (await invited(clinic)).id }, body: { v: 1 } }),
    invalid: [{ body: { v: 0 }, path: 'body.v', code: 'too_small' }],
  },
  acceptInvite: {
    // The invite leads into another clinic, since whoever asks is already a member of this one.
    valid: async () => {
      const other = await makeClinic()
      const { id } = await invited(other)
      const token = linkToken(`invite ${other.id} ${id} 1`)
      clinicOfToken.set(token, other.id)
      return { body: { token } }
    },
    audited: ({ body }) => clinicOfToken.get(String(body?.token)) ?? '',
    invalid: [{ body: { token: 'x' }, path: 'body.token', code: 'too_small' }],
  },
  requestToJoin: {
    valid: async () => ({ body: { email: 'hello@canal.example', role: 'vet', language: 'en' } }),
    invalid: [
      { body: { email: '', role: 'vet', language: 'en' }, path: 'body.email', code: 'email.invalid' },
      {
        body: { email: 'x@y.example', role: 'super_admin', language: 'en' },
        path: 'body.role',
        code: 'invalid_value',
      },
    ],
  },
  withdrawJoinRequest: {
    valid: async (_clinic, as) => {
      const email = 'asked@canal.example'
      const { families } = memberEndpoints.requestToJoin
      await run(personOf(as), who => requestToJoin(who, { email, role: 'vet', language: 'en' }), families)
      return { body: { email } }
    },
    invalid: [{ body: { email: '' }, path: 'body.email', code: 'email.invalid' }],
  },
  listJoinRequests: { valid: async () => ({}) },
  leaveClinic: {
    // The clinic gets a second super_admin, so that the first may leave.
    valid: async (clinic, as) => {
      if (as.role === 'super_admin') await ownedByAnother(clinic)
      return { body: { clinicId: clinic.id } }
    },
    audited: ({ body }) => String(body?.clinicId),
    invalid: [{ body: { clinicId: 'x' }, path: 'body.clinicId', code: 'id.malformed' }],
  },
}
