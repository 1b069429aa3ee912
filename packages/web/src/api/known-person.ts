// Remembers across page loads who is signed in, so that the app opens even if the service can't be reached (product § 10).
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

/** The remembered person if the cookies are theirs; undefined if the cookies meanwhile belong to somebody else. */
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
