// A member, or who asks to be one, as the form holds it, and what of that is sent.
import type { Role } from '@vetrounds/core/access/roles'
import {
  type BranchReach,
  branchReach,
  type MemberChange,
  type MemberRow,
  memberChange,
} from '@vetrounds/core/members/member'
import type * as z from 'zod'

const { role, takesAppointments } = memberChange.shape
export const schema = memberChange
  .pick({})
  .extend({ role: role.unwrap(), branches: branchReach, takesAppointments: takesAppointments.unwrap() })

export type MemberValues = z.output<typeof schema>

/**
 * What a role is given unless somebody chooses: an administrator sees to branches that are still to come as well; where `only` is the
 * clinic's one branch, there is nothing to choose for whoever reaches none yet.
 */
export const presetReach = (
  role: Role,
  stored: BranchReach,
  only: string | undefined,
): MemberValues['branches'] => {
  if (role === 'admin' || role === 'super_admin') return 'all'
  return (stored.length === 0 && only ? [only] : stored) as MemberValues['branches']
}

/** Whether two reaches are the same, as they stand in a form. */
export const isSameReach = (one: BranchReach, other: BranchReach): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** `only` is the clinic's one branch. `given` is the role that a request's row was given, whatever is asked for. */
export const valuesOf = (
  { role, branches, takesAppointments }: MemberRow,
  only: string | undefined,
  given?: MemberValues['role'],
): MemberValues => ({
  role: given ?? role,
  // Who asks to join reaches none yet.
  branches:
    branches.length === 0
      ? presetReach(given ?? role, branches, only)
      : (branches as MemberValues['branches']),
  takesAppointments: given ? given === 'vet' : takesAppointments,
})

/** What is sent over this version. The answer to a request makes a member of them. */
export const changeOf = (typed: MemberValues, v: number, isRequest: boolean): MemberChange => ({
  v,
  ...typed,
  ...(isRequest && { state: 'active' as const }),
})
