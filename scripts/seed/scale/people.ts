// The clinic of a scale, its branches and vets. The person who is the director in the demo has access to all of it.
import { rowOf } from '@vetrounds/core/storage/entity'
import { nameKey } from '@vetrounds/core/text/fold'
import { BranchRow, ClinicRow, DirectoryRow } from '../../../packages/core/src/clinics/clinic.entity.ts'
import { SESSION_TIMEOUT_SECONDS } from '../../../packages/core/src/clinics/clinic.ts'
import {
  ALL_BRANCHES,
  BranchMember,
  Membership,
  OwnersOfClinic,
} from '../../../packages/core/src/members/member.entity.ts'
import type { Row } from '../write-rows.ts'
import { vetIdOf } from './bookings.ts'
import type { ScaleClinic } from './plan.ts'

/** Rows of the clinic, its branches and the counters, which go on from what is seeded. */
export const clinicRows = ({ clinic, branches, size }: ScaleClinic, today: string): Row[] => {
  const { id: clinicId, ...fields } = clinic
  const stamp = { v: 1, at: `${today}T00:00:00.000Z`, by: 'scale' }
  return [
    rowOf(ClinicRow, {
      clinicId,
      ...fields,
      state: 'open',
      plan: 'active',
      taxRates: [],
      pricesWithTax: true,
      sessionTimeout: SESSION_TIMEOUT_SECONDS,
      twoFactorRoles: [],
      emailConfirmed: true,
      mailSentAt: stamp.at,
      ...stamp,
    }),
    rowOf(DirectoryRow, { clinicId, cell: 'one', list: 'all' }),
    ...branches.map(({ id: branchId, ...branch }) =>
      rowOf(BranchRow, { clinicId, branchId, ...branch, ...stamp }),
    ),
    { pk: `${clinicId}#n#owner`, sk: '-', n: size.owners },
  ]
}

/** Rows of the vets of all branches. */
export const vetRows = (place: ScaleClinic, today: string): Row[] =>
  place.branches.flatMap((branch, at) =>
    Array.from({ length: place.size.vetsPerBranch }, (_, vet) => {
      const userId = vetIdOf(place, at, vet)
      const common = {
        clinicId: place.clinic.id,
        userId,
        name: `Dr ${branch.name}/${vet + 1}`,
        role: 'vet' as const,
        takesAppointments: true,
        order: vet,
        v: 1,
        at: `${today}T00:00:00.000Z`,
        by: 'scale',
      }
      return [
        rowOf(Membership, {
          ...common,
          folded: nameKey(common.name),
          clinicName: place.clinic.name,
          state: 'active',
          branches: [branch.id],
        }),
        rowOf(BranchMember, { ...common, branchId: branch.id }),
      ]
    }).flat(),
  )

/** Rows that let a person of the demo into the clinic as its owner. */
export const directorRows = ({ clinic }: ScaleClinic, userId: string, name: string, email: string): Row[] => {
  const stamp = { v: 1, at: new Date().toISOString(), by: userId }
  const common = {
    clinicId: clinic.id,
    userId,
    name,
    role: 'super_admin' as const,
    takesAppointments: false,
    order: 999,
    ...stamp,
  }
  return [
    rowOf(Membership, {
      ...common,
      folded: nameKey(name),
      email,
      clinicName: clinic.name,
      state: 'active',
      branches: 'all',
    }),
    rowOf(BranchMember, { ...common, branchId: ALL_BRANCHES }),
    rowOf(OwnersOfClinic, { clinicId: clinic.id, userIds: [userId], ...stamp }),
  ]
}
