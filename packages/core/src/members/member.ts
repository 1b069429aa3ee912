// A membership: one person's role and reach in one clinic (product § 1).
import * as z from 'zod'
import { role } from '../access/roles.ts'
import { name, pageOf, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { memberStates } from './member-states.ts'

/** All branches, or at most 25 named ones (data model § 3). */
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

/** Somebody who was at the branch, for their name beside what is still theirs there. */
export const formerMember = teamMember.pick({ userId: true, name: true })

/** A membership as those who may change it see it. */
export const memberRow = z.object({
  userId: z.string(),
  name,
  email: z.string().optional(),
  role,
  state: z.enum(memberStates),
  branches: z.union([z.literal('all'), z.array(z.string())]),
  takesAppointments: z.boolean(),
  /** For a request: whether they were suspended when they left. Approving it lifts that. */
  barred: z.boolean().optional(),
  /** Two-factor login; `missing` if the clinic requires it for the role. In lists only: a change’s answer leaves it out. */
  twoFactor: z.enum(['on', 'off', 'missing']).optional(),
  /** When the person last signed in or worked, ISO text in UTC; in lists only, missing for somebody who never did. */
  lastSeen: z.string().optional(),
  /** When a reset of two-factor login takes effect, ISO text in UTC; missing if there is none. */
  resetAt: z.string().optional(),
  /** When the membership was last changed, other than by a new name: ISO text in UTC; for a request, when it was made. */
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
