// Which acts on a member the person at the screen may do, and why not the others. The server decides by the same rules
// (core/members/rules); this only says so beforehand.
import type { Role } from '@vetrounds/core/access/roles'
import type { BranchReach } from '@vetrounds/core/members/member'
import { refusalOf, roleRefusal } from '@vetrounds/core/members/member-rules'
import type { MemberState } from '@vetrounds/core/members/member-states'
import type { TwoFactor } from './state-badges.tsx'

/** The person at the screen, in this clinic. */
export type Myself = {
  userId: string
  role: Role
  /** All branches, or the ids of those that are reached. */
  branches: BranchReach
  /** Whether the clinic would belong to nobody without them. */
  isLastOwner: boolean
}

export type Member = {
  userId: string
  role: Role
  state: MemberState
  branches: BranchReach | readonly string[]
  twoFactor?: TwoFactor | undefined
  resetAt?: string | undefined
}

/** A key of the messages `reasons.…`. */
export type Reason =
  | 'above'
  | 'manager'
  | 'branch'
  | 'self'
  | 'lastOwner'
  | 'owners'
  | 'notActive'
  | 'noFactor'
  | 'resetRuns'

const reasons = { 'role.above': 'above', 'role.manager': 'manager', branch: 'branch' } as const

/**
 * Returns why I can't give this role, to `userId` where one is named; undefined where I can. The last super_admin keeps theirs.
 */
export const whyNotRole = (
  me: Pick<Myself, 'role' | 'userId' | 'isLastOwner'>,
  role: Role,
  userId?: string,
): Reason | undefined => {
  const refusal = roleRefusal(me.role, role)
  if (refusal) return reasons[refusal]
  return me.isLastOwner && userId === me.userId && role !== 'super_admin' ? 'lastOwner' : undefined
}

/** Returns why I may not change a member or an invitation with this role and these branches; undefined where I may. */
export const whyNotTouch = (me: Myself, member: Pick<Member, 'role' | 'branches'>): Reason | undefined => {
  const refusal = refusalOf(me, member)
  return refusal && reasons[refusal]
}

export type Acts = Record<'change' | 'suspend' | 'logOut' | 'reset' | 'handOver', Reason | undefined>

/** For each act the reason why I can't do it to this member, or undefined where I can. */
export const actsOn = (me: Myself, member: Member): Acts => {
  const isMe = member.userId === me.userId
  const touch = whyNotTouch(me, member)
  const owns = me.role === 'super_admin'
  return {
    change: touch,
    // Whoever wants to go leaves the clinic: if they suspended themselves, nobody could undo it.
    suspend: isMe ? 'self' : touch,
    // One's own sessions are ended in the profile, which keeps the present one.
    logOut: isMe ? 'self' : touch,
    reset: !owns
      ? 'owners'
      : isMe
        ? 'self'
        : member.resetAt
          ? 'resetRuns'
          : member.twoFactor === 'on'
            ? undefined
            : 'noFactor',
    handOver: !owns ? 'owners' : isMe ? 'self' : member.state === 'active' ? undefined : 'notActive',
  }
}
