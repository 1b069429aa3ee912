// A membership: what one person is in one clinic (product § 1).
import * as z from 'zod'
import { role } from '../access/roles.ts'
import { name } from '../contract/fields.ts'

export const memberStates = ['invited', 'requested', 'active', 'suspended'] as const

/** Every branch, or at most 25 named ones (data model § 3). */
export const branchReach = z.union([z.literal('all'), z.array(z.string()).max(25)])

/** One person at the current branch, as the calendar's columns and the vet field show them. */
export const teamMember = z.object({
  userId: z.string(),
  name,
  role,
  takesAppointments: z.boolean(),
  order: z.int(),
})
export type TeamMember = z.infer<typeof teamMember>
