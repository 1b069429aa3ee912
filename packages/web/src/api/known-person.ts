// Who is signed in here, kept beyond the page: with it the app opens while the service can't be reached (product § 10).
import { cookieNames, readCookie } from '@vetrounds/core/sessions/cookies'
import type { SessionPerson } from '@vetrounds/core/sessions/session'

export type KnownPerson = {
  /** The person's id, `sub` of their tokens. */
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

/** The person whose cookies these are; nothing where somebody else's have come since. */
export const knownPerson = (): KnownPerson | undefined => {
  const person = lastPerson()
  return person?.user.name === readCookie(document.cookie, cookieNames.userName) ? person : undefined
}

export const keepPerson = (person: KnownPerson): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(person))
  } catch {
    // A full store costs the start without a connection, no more.
  }
}

export const dropPerson = (): void => localStorage.removeItem(KEY)
