// Who is signed in here, remembered beyond the page: it lets the app open while the service can't be reached (product § 10).
import { cookieNames, readCookie } from '@vetrounds/core/sessions/cookies'
import type { SessionPerson } from '@vetrounds/core/sessions/session'

export type KnownPerson = {
  /** The person's id, the `sub` of their tokens. */
  id: string
  user: SessionPerson
}

const KEY = 'signed-in'

/** The person last seen signed in, whether or not their session still lives. */
const lastPerson = (): KnownPerson | undefined => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as KnownPerson | null
    return kept && typeof kept.id === 'string' && typeof kept.user?.name === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}

/** The person these cookies belong to; nothing if they are somebody else's by now. */
export const knownPerson = (): KnownPerson | undefined => {
  const person = lastPerson()
  return person?.user.name === readCookie(document.cookie, cookieNames.userName) ? person : undefined
}

export const keepPerson = (person: KnownPerson): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(person))
  } catch {
    // If storage is full, only opening without a connection is lost.
  }
}

export const dropPerson = (): void => localStorage.removeItem(KEY)
