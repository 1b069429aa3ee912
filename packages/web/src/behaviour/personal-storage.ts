// Personal data in local storage: wiped by a logout by choice and when somebody else signs in, kept after a forced end.
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import { now } from '@vetrounds/core/clock'
import { firstReadsKey } from '../api/first-reads.ts'
import { type Ended, session } from '../api/session.ts'

/** The keys of personal data. Each value is JSON with the id of its `person`. */
export const personKeys = {
  recent: 'palette-recent',
  preferences: 'unsaved-preferences',
  saved: 'saved-preferences',
  reads: firstReadsKey,
} as const

/** How long the data is kept for a person who is signed out: as long as all their other data (cache/retention.ts). */
const WAIT_MS = 7 * DAY_MS

/** The key of the time, in ms, since when nobody is signed in whom the data could belong to. */
const SINCE = 'left-behind-since'

type Deps = { store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>; now: () => number }

export const createPersonalStorage = ({ store, now }: Deps) => {
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
      // Without the time noted, the data would be kept for ever.
      wipe()
    }
  }

  return {
    /** A session has ended. */
    ended: (why: Ended): void => (why === 'left' ? wipe() : wait()),
    /** Called when somebody is signed in: removes other people's data. */
    isHere: (person: string): void => {
      for (const key of keys) if (whose(key) !== person) store.removeItem(key)
      store.removeItem(SINCE)
    },
    /** Called if nobody is signed in at a page load, whether or not this page saw a session end. */
    wait,
  }
}

/** Starts watching the personal data at the page load, on every page. */
export const watchPersonalStorage = (): void => {
  const left = createPersonalStorage({ store: localStorage, now })
  session.onEnd(left.ended)
  session.beforeIn(async person => left.isHere(person))
  const person = session.person()
  if (person) left.isHere(person.id)
  else left.wait()
}
