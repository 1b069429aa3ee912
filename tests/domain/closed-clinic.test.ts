// A closed clinic can suspend members, but can't admit anybody.
import { changeClinicState } from '@vetrounds/core/clinics/settings.service'
import { newId } from '@vetrounds/core/ids'
import { inviteInput } from '@vetrounds/core/members/invite'
import { acceptInvite, createInvite } from '@vetrounds/core/members/invite.service'
import type { MemberChange } from '@vetrounds/core/members/member'
import { memberEndpoints } from '@vetrounds/core/members/member.endpoints'
import { changeMember } from '@vetrounds/core/members/members.service'
import { linkToken } from '@vetrounds/core/sessions/link'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, personOf, run } from '../support/actor.ts'
import { makeClinic, makePerson, type TestClinic, type TestMember } from '../support/clinic.ts'
import { again } from '../support/make.ts'

let clinic: TestClinic
let invited: string
const closed = { code: 'clinic.closed' }

const turn = (state: 'open' | 'closed', v: number) =>
  run(again(actorOf(clinic, clinic.people.super_admin)), who => changeClinicState(who, { v, state }))

beforeEach(async () => {
  clinic = await makeClinic()
  const { id: branchId } = clinic.branches[0]
  const sent = { id: newId(), email: `${newId()}@people.example`, role: 'vet', language: 'en' }
  const input = inviteInput.parse({ ...sent, branches: [branchId] })
  const { families } = memberEndpoints.createInvite
  await run(again(actorOf(clinic, clinic.people.admin)), who => createInvite(who, input), families)
  invited = linkToken(`invite ${clinic.id} ${input.id} 1`)
  await turn('closed', 1)
})

const change = (as: TestMember, of: TestMember, fields: Omit<MemberChange, 'v'>, v = 1) =>
  run(again(actorOf(clinic, as)), who => changeMember(who, of.userId, { v, ...fields }))

test('somebody is suspended, and a request declined; nobody comes back or is let in', async () => {
  const { admin, vet, suspended, requested } = clinic.people
  expect(await change(admin, vet, { state: 'suspended' })).toMatchObject({ state: 'suspended' })
  await expect(change(admin, vet, { state: 'active' }, 2)).rejects.toMatchObject(closed)
  await expect(change(admin, suspended, { state: 'active' })).rejects.toMatchObject(closed)
  const branches = [clinic.branches[0].id]
  await expect(change(admin, requested, { state: 'active', branches })).rejects.toMatchObject(closed)
  await expect(change(admin, requested, { role: 'staff', branches })).rejects.toMatchObject(closed)
  expect(await change(admin, requested, { state: 'declined' })).toMatchObject({ state: 'declined' })
})

test('roles and reach are changed by a super_admin alone', async () => {
  const { super_admin, admin, manager } = clinic.people
  await expect(change(admin, manager, { role: 'staff' })).rejects.toMatchObject(closed)
  expect(await change(super_admin, manager, { role: 'staff' })).toMatchObject({ role: 'staff' })
})

test('an invite that was sent before waits until the clinic is open again', async () => {
  const person = await makePerson()
  const accept = () =>
    run(personOf(person), who => acceptInvite(who, invited), memberEndpoints.acceptInvite.families)
  await expect(accept()).rejects.toMatchObject(closed)
  await turn('open', 2)
  expect(await accept()).toMatchObject({ state: 'active' })
})
