// A chain takes itself on: clinic, first branch and its first super administrator, in one transaction (product § 1).
import type { Person } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { ALL_BRANCHES, BranchMember, Membership, OwnersOfClinic } from '../members/member.entity.ts'
import { ProfileRow } from '../sessions/person.entity.ts'
import { commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { currentScope } from '../storage/scope.ts'
import { nameKey } from '../text/fold.ts'
import { codeRow } from './branch.service.ts'
import { BranchRow, ClinicRow, DirectoryRow } from './clinic.entity.ts'
import { type ClinicInput, type ClinicView, SESSION_TIMEOUT_SECONDS } from './clinic.ts'
import { type ClinicData, toClinicView } from './settings.service.ts'

/** Founds a clinic; the person becomes its super_admin and works there from now on. Throws `already_exists`, `not_found`. */
export const createClinic = async (person: Person, input: ClinicInput): Promise<ClinicView> => {
  const { id: clinicId, branch, ...fields } = input
  const { data: profile } = await ProfileRow.get({ userId: person.userId }).go({ consistent: true })
  if (!profile) throw new AppError('not_found')
  // An id that is taken fails on the clinic's own row, and nothing is written.
  currentScope().clinics.add(clinicId)
  const { userId } = person
  const stamp = { v: 1, _s: 1, at: person.request.at, by: userId }
  const clinic = {
    clinicId,
    ...fields,
    state: 'open' as const,
    plan: 'free' as const,
    pricesWithTax: true,
    sessionTimeout: SESSION_TIMEOUT_SECONDS,
    twoFactorRoles: [],
    emailConfirmed: false,
    ...stamp,
    _s: 2,
  }
  const row = rowOf(ClinicRow, clinic)
  const { id: branchId, ...place } = branch
  const member = {
    clinicId,
    userId,
    name: profile.name,
    role: 'super_admin' as const,
    takesAppointments: false,
    ...stamp,
  }
  const working = { ...profile, lastClinicId: clinicId, lastBranchId: branchId, v: profile.v + 1 }
  return commit(person, {
    steps: [
      { create: row },
      { create: rowOf(BranchRow, { clinicId, branchId, ...place, ...stamp }) },
      { create: codeRow(clinicId, branch.code, branchId) },
      {
        create: rowOf(Membership, {
          ...member,
          folded: nameKey(profile.name),
          email: profile.email,
          clinicName: input.name,
          order: 0,
          state: 'active',
          branches: 'all',
        }),
      },
      { create: rowOf(BranchMember, { ...member, branchId: ALL_BRANCHES, order: 0 }) },
      { create: rowOf(OwnersOfClinic, { clinicId, userIds: [userId], ...stamp }) },
      { create: rowOf(DirectoryRow, { clinicId, cell: 'one', list: 'all' }) },
      { replace: rowOf(ProfileRow, working), before: rowOf(ProfileRow, profile) },
    ],
    record: `clinic#${clinicId}`,
    after: row,
    place: { clinicId, branchId },
    answer: toClinicView(clinic as ClinicData),
  })
}
