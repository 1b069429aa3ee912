// Joining by a clinic's e-mail: nothing the person sees tells whether any clinic has that address (product § 1).
import * as z from 'zod'
import { role } from '../access/roles.ts'
import { languages } from '../sessions/choices.ts'

export const joinInput = z.object({
  email: z.email('email.invalid').max(200),
  role: role.exclude(['super_admin']),
  /** The language of the mails about it. */
  language: z.enum(languages),
})
export type JoinInput = z.output<typeof joinInput>

export const joinRequest = z.object({ email: z.string(), role, at: z.string() })
export type JoinRequest = z.infer<typeof joinRequest>

/** Days for which a request is shown and kept. */
export const REQUEST_DAYS = 30
