// The states of a membership, without any schema: access checks and rows need no more.

/** The four states of product § 1, and the ways in which a membership ends: rows are never deleted (data model § 4). */
export const memberStates = ['invited', 'requested', 'active', 'suspended', 'left', 'declined'] as const
export type MemberState = (typeof memberStates)[number]

/** The states that a manager of members may set. Leaving is up to the person alone. */
export const nextStates = {
  invited: [],
  requested: ['active', 'declined'],
  active: ['suspended'],
  suspended: ['active'],
  left: [],
  declined: [],
} as const satisfies Record<MemberState, readonly MemberState[]>

/** Whether one state may follow another. */
export const mayBecome = (from: MemberState, to: MemberState): boolean =>
  (nextStates[from] as readonly MemberState[]).includes(to)

/** Whether a row in this state is a membership, as opposed to a former or requested one. */
export const isMember = (state: MemberState): boolean => state === 'active' || state === 'suspended'

/** Which of the clinic's lists shows it: requests and ended memberships take no room in the pages of members. */
export const listOf = (state: MemberState): 'members' | 'requests' | 'former' =>
  isMember(state) ? 'members' : state === 'requested' ? 'requests' : 'former'
