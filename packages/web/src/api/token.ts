// An access token as the browser understands it: whose it is, when it expires by the server's clock, and when to refresh it.
import { deviceNow } from '@vetrounds/core/clock'
import type { SessionAnswer } from '@vetrounds/core/sessions/session'

export type Claims = { sub: string; exp: number; iat: number; username?: string; [name: string]: unknown }

/** The signed-in state of this tab; only in memory, never stored. */
export type Current = {
  token: string
  claims: Claims
  /** How many milliseconds the server's clock is ahead of this one, determined when the token arrived. */
  drift: number
  user: SessionAnswer['user']
}

const SPARE_MS = 30_000
const LEAD_MS = 300_000

/** The payload of a token. Only read, never trusted: the server verifies it. Throws if it is not a token. */
export const claimsOf = (raw: string): Claims => {
  const payload = (raw.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(payload), sign => sign.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** The tab's state after an answer from the session's routes; `at` is when the answer came by the device's clock. */
export const currentOf = (answer: SessionAnswer, at = deviceNow()): Current => {
  const claims = claimsOf(answer.access_token)
  // Works for a token issued just now and for an older one that `session` only hands back: `expires_in` is its remaining life.
  const drift = claims.exp * 1000 - answer.expires_in * 1000 - at
  return { token: answer.access_token, claims, drift, user: answer.user }
}

/** Whether the token will still be accepted when a request with it arrives. */
export const isFresh = ({ claims, drift }: Current): boolean =>
  deviceNow() + drift + SPARE_MS < claims.exp * 1000

/** Milliseconds from now until the refresh: 300 s before expiry, or a third of the life where that is less (spec § 9). */
export const untilRefresh = ({ claims, drift }: Current): number => {
  const lead = Math.min(LEAD_MS, ((claims.exp - claims.iat) * 1000) / 3)
  return Math.max(0, claims.exp * 1000 - lead - (deviceNow() + drift))
}
