// Personal data in local storage: wiped by a chosen logout and for anybody else, kept after a forced end.
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import { now } from '@vetrounds/core/clock'
import { firstReadsKey } from '../api/first-reads.ts'
import { type Ended, session } from '../api/session.ts'

/** Each holds JSON with the id of its `person`. */
export const personKeys = {
  recent: 'palette-recent',
  preferences: 'unsaved-preferences',
  saved: 'saved-preferences',
  reads: firstReadsKey,
} as const

/** As long as everything else of a person waits for them (cache/locks.ts). */
const WAIT_MS = 7 * DAY_MS

/** Since when nobody is signed in who it could belong to, in ms. */
const SINCE = 'left-behind-since'

type Deps = { store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>; now: () => number }

export const createLeftBehind = ({ store, now }: Deps) => {
  const keys = Object.values(personKeys)

  const whose = (key: string): unknown => {
    try {
      return (JSON.parse(store.getItem(key) ?? 'null') as { person?: unknown } | null)?.person
    } catch {
      return undefined
    }
  }

  const wipe = (): void => {
    for (const key of [...keys, SINCE]) store.removeItem(key)
  }

  const wait = (): void => {
    if (keys.every(key => store.getItem(key) === null)) return
    const since = Number(store.getItem(SINCE) ?? now())
    const isLate = !(now() - since < WAIT_MS)
    try {
      if (isLate) wipe()
      else store.setItem(SINCE, String(since))
    } catch {
      // Without this note it would be kept for ever.
      wipe()
    }
  }

  return {
    /** A session has ended. */
    ended: (why: Ended): void => (why === 'left' ? wipe() : wait()),
    /** Somebody is signed in: what is another person's goes. */
    isHere: (person: string): void => {
      for (const key of keys) if (whose(key) !== person) store.removeItem(key)
      store.removeItem(SINCE)
    },
    /** Nobody is signed in at a page load, whether or not a session was seen to end. */
    wait,
  }
}

/** Watches over it from the page load on, with whatever page that begins. */
export const followLeftBehind = (): void => {
  const left = createLeftBehind({ store: localStorage, now })
  session.onEnd(left.ended)
  session.beforeIn(async person => left.isHere(person))
  const person = session.person()
  if (person) left.isHere(person.id)
  else left.wait()
}
