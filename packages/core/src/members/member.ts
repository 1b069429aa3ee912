// A membership: what one person is in one clinic (product § 1).
import * as z from 'zod'
import { role } from '../access/roles.ts'
import { name, pageOf, version } from '../contract/fields.ts'
import { id } from '../ids.ts'

/** The four of product § 1, and how a membership ends: rows are never deleted (data model § 4). */
export const memberStates = ['invited', 'requested', 'active', 'suspended', 'left', 'declined'] as const
export type MemberState = (typeof memberStates)[number]

/** Which states a manager of members may bring a membership into. Leaving is the person's own act. */
export const nextStates = {
  invited: [],
  requested: ['active', 'declined'],
  active: ['suspended'],
  suspended: ['active'],
  left: [],
  declined: [],
} as const satisfies Record<MemberState, readonly MemberState[]>

/** Whether the state may follow. */
export const mayBecome = (from: MemberState, to: MemberState): boolean =>
  (nextStates[from] as readonly MemberState[]).includes(to)

/** Whether a row of this state is a membership at all, or the trace of one. */
export const isMember = (state: MemberState): boolean => state === 'active' || state === 'suspended'

/** Which list of its clinic a membership stands in: requests and what has ended fill no page of the members. */
export const listOf = (state: MemberState): 'members' | 'requests' | 'former' =>
  isMember(state) ? 'members' : state === 'requested' ? 'requests' : 'former'

/** Every branch, or at most 25 named ones (data model § 3). */
export const branchReach = z.union([
  z.literal('all'),
  z
    .array(id)
    .min(1, 'required')
    .max(25)
    .refine(ids => new Set(ids).size === ids.length, 'branch.twice'),
])
export type BranchReach = z.infer<typeof branchReach>

/** One person at the current branch, as the calendar's columns and the vet field show them. */
export const teamMember = z.object({
  userId: z.string(),
  name,
  role,
  takesAppointments: z.boolean(),
  order: z.int(),
})
export type TeamMember = z.infer<typeof teamMember>

/** A membership as those see it who may change it. */
export const memberRow = z.object({
  userId: z.string(),
  name,
  email: z.string().optional(),
  role,
  state: z.enum(memberStates),
  branches: z.union([z.literal('all'), z.array(z.string())]),
  takesAppointments: z.boolean(),
  /** Of a request: they were suspended when they left. Approving it lifts that. */
  barred: z.boolean().optional(),
  /** Their two-factor login; `missing` where the clinic requires it of the role. In lists alone: a change’s answer leaves it out. */
  twoFactor: z.enum(['on', 'off', 'missing']).optional(),
  /** When a reset of it takes effect, ISO text in UTC; absent without one. */
  resetAt: z.string().optional(),
  /** Since when it is as it is, ISO text in UTC: of a request, when it was made. */
  at: z.string(),
  v: version,
})
export type MemberRow = z.infer<typeof memberRow>
export const memberPage = pageOf(memberRow)

export const memberChange = z
  .object({
    v: version,
    role,
    branches: branchReach,
    takesAppointments: z.boolean(),
    state: z.enum(['active', 'suspended', 'declined']),
  })
  .partial()
  .required({ v: true })
export type MemberChange = z.output<typeof memberChange>
