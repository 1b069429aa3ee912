// A member, or who asks to be one, as the form holds it, and what of that is sent.
import { branchReach, type MemberChange, type MemberRow, memberChange } from '@vetrounds/core/members/member'
import type * as z from 'zod'

const { role, takesAppointments } = memberChange.shape
export const schema = memberChange
  .pick({})
  .extend({ role: role.unwrap(), branches: branchReach, takesAppointments: takesAppointments.unwrap() })

export type MemberValues = z.output<typeof schema>

/** `only` is the clinic's one branch: there is nothing to choose. `given` is the role that a request's row was given, whatever is asked for. */
export const valuesOf = (
  { role, branches, takesAppointments }: MemberRow,
  only: string | undefined,
  given?: MemberValues['role'],
): MemberValues => ({
  role: given ?? role,
  // Who asks to join reaches none yet.
  branches: branches.length === 0 && only ? [only] : (branches as MemberValues['branches']),
  takesAppointments: given ? given === 'vet' : takesAppointments,
})

/** What is sent over this version. The answer to a request makes a member of them. */
export const changeOf = (typed: MemberValues, v: number, isRequest: boolean): MemberChange => ({
  v,
  ...typed,
  ...(isRequest && { state: 'active' as const }),
})
