// Sessions as the person they belong to sees them.
import * as z from 'zod'

/** A live session as the person it belongs to sees it. */
export const mySession = z.object({
  id: z.string(),
  /** The browser's user agent. */
  agent: z.string(),
  place: z.string().optional(),
  remembered: z.boolean(),
  /** Whether a second factor was shown. */
  mfa: z.boolean(),
  startedAt: z.string(),
  lastSeen: z.string(),
  current: z.boolean(),
})
export type MySession = z.infer<typeof mySession>
