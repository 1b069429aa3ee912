// Sessions as their owner sees them.
import * as z from 'zod'

/** A live session as its owner sees it. */
export const mySession = z.object({
  id: z.string(),
  /** The browser's own words. */
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
