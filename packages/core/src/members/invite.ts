// An invite: an e-mail address asked to join with a role and branches, by a link that works once, within 7 days (product § 1).
import * as z from 'zod'
import { role } from '../access/roles.ts'
import { pageOf, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { languages } from '../sessions/choices.ts'
import { branchReach } from './member.ts'

/** Days for which a link works. */
export const INVITE_DAYS = 7

/** Days it is kept: longer than it works, so that an old link can say what became of it. */
export const INVITE_KEPT_DAYS = 90

/** super_admin can only be given by changing a member's role. */
const invitedRole = role.exclude(['super_admin'])

export const inviteInput = z.object({
  id,
  email: z.email('email.invalid').max(200),
  role: invitedRole,
  branches: branchReach,
  /** The language of the mail; nothing is known of the person yet. */
  language: z.enum(languages),
})
export type InviteInput = z.output<typeof inviteInput>

export const inviteStates = ['open', 'accepted', 'revoked', 'expired'] as const

export const inviteRow = z.object({
  id: z.string(),
  email: z.string(),
  role,
  branches: z.union([z.literal('all'), z.array(z.string())]),
  state: z.enum(inviteStates),
  /** The invite is open, but its sender may no longer give this role and reach: its link is dead until it is sent again. */
  ended: z.boolean().optional(),
  /** Who sent the invite last, and when, ISO text in UTC. */
  by: z.string(),
  at: z.string(),
  expiresAt: z.string(),
  v: version,
})
export type InviteRowView = z.infer<typeof inviteRow>
export const invitePage = pageOf(inviteRow)

/** What the holder of a link sees. */
export const inviteView = z.object({
  clinic: z.string(),
  by: z.string(),
  email: z.string(),
  role,
  /** Names of branches; empty for all branches. */
  branches: z.array(z.string()),
  state: z.enum(inviteStates),
  expiresAt: z.string(),
})
export type InviteView = z.infer<typeof inviteView>

export const inviteToken = z.string().min(20).max(100)
