// The form's values for a member, or for somebody who asks to be one, and what is sent of them.
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
 * The branches that a role is given by default. An administrator gets all, which includes branches that are still to come.
 * Anybody
 * else keeps the stored ones, or gets `only`, the clinic's one branch, if none is stored: there is nothing to choose.
 */
export const presetReach = (
  role: Role,
  stored: BranchReach,
  only: string | undefined,
): MemberValues['branches'] => {
  if (role === 'admin' || role === 'super_admin') return 'all'
  return (stored.length === 0 && only ? [only] : stored) as MemberValues['branches']
}

/** Whether two reaches are the same, as a form holds them. */
export const isSameReach = (one: BranchReach, other: BranchReach): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** `only` is the clinic's one branch. `given` is the role chosen in a request's row, whatever role is asked for. */
export const valuesOf = (
  { role, branches, takesAppointments }: MemberRow,
  only: string | undefined,
  given?: MemberValues['role'],
): MemberValues => ({
  role: given ?? role,
  // Somebody who asks to join reaches no branch yet.
  branches:
    branches.length === 0
      ? presetReach(given ?? role, branches, only)
      : (branches as MemberValues['branches']),
  takesAppointments: given ? given === 'vet' : takesAppointments,
})

/** The change that is sent for version `v`. The answer to a request makes the person a member. */
export const changeOf = (typed: MemberValues, v: number, isRequest: boolean): MemberChange => ({
  v,
  ...typed,
  ...(isRequest && { state: 'active' as const }),
})
