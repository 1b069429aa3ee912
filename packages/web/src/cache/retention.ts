// What personal data stays in this browser when a session ends, and for how long (product § 11).
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import type { Vault } from './vault.ts'

/** How long everything is kept for the same person after a forced end. */
const LOCKED_MS = 7 * DAY_MS

type Deps = {
  /** The data that is kept for a person after a forced end. */
  vaults: readonly Pick<Vault<unknown>, 'wipe' | 'people'>[]
  /** Data that any end of the session wipes. */
  brief: readonly Pick<Vault<unknown>, 'wipe' | 'people'>[]
  /**
   * Files that unsent entries name, kept with the entries if the person keeps those at a logout by choice. `thin` deletes the
   * files that no entry names.
   */
  named: Pick<Vault<unknown>, 'wipe' | 'people'> & { thin: (person: string) => Promise<void> }
  now: () => number
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

const KEY = 'locked-people'

/**
 * The time in ms, per person, when all their data must be deleted. 0 marks a wipe at a logout that was started and may be
 * interrupted by the page's end.
 */
type Ends = Record<string, number>

export const createRetention = ({ vaults, brief, named, now, store }: Deps) => {
  const read = (): Ends => {
    try {
      return (JSON.parse(store.getItem(KEY) ?? '{}') as Ends | null) ?? {}
    } catch {
      return {}
    }
  }

  const write = (ends: Ends): void => {
    try {
      if (Object.keys(ends).length === 0) store.removeItem(KEY)
      else store.setItem(KEY, JSON.stringify(ends))
    } catch (error) {
      // A full storage must not prevent a wipe. `tidy` finds data that is not noted as locked.
      console.warn(KEY, error)
    }
  }

  /**
   * Wipes a person's data at a logout by choice. Files kept for unsent entries are locked, like everything after a forced end.
   */
  const wipe = async (person: string): Promise<void> => {
    await Promise.all([...[...vaults, ...brief].map(vault => vault.wipe(person)), named.thin(person)])
    const isKept = (await named.people()).includes(person)
    const { [person]: _, ...others } = read()
    write(isKept ? { ...others, [person]: now() + LOCKED_MS } : others)
  }

  const wipeAll = async (person: string): Promise<void> => {
    await Promise.all([...vaults, ...brief, named].map(vault => vault.wipe(person)))
    const { [person]: _, ...others } = read()
    write(others)
  }

  return {
    /** Called at a forced end: the data reopens only for the same person and is deleted after 7 days; `brief` data at once. */
    lock: async (person: string): Promise<void> => {
      write({ [person]: now() + LOCKED_MS, ...read() })
      await Promise.all(brief.map(vault => vault.wipe(person)))
    },
    /**
     * Called at a logout by choice: deletes everything but the files that unsent entries name, at the latest at the next load.
     */
    wipe: (person: string): Promise<void> => {
      write({ ...read(), [person]: 0 })
      return wipe(person)
    },
    /** Called when the same person is back. Completes an interrupted wipe first. */
    unlock: async (person: string): Promise<void> => {
      if (read()[person] === 0) await wipe(person)
      const { [person]: _, ...others } = read()
      write(others)
    },
    /** Locks the data of everybody but the signed-in person, and deletes data for which nobody has come back in time. */
    tidy: async (signedIn: string | undefined): Promise<void> => {
      const people = new Set((await Promise.all([...vaults, named].map(vault => vault.people()))).flat())
      const ends = read()
      for (const person of people) {
        if (person === signedIn) continue
        if (ends[person] === undefined) ends[person] = now() + LOCKED_MS
      }
      write(ends)
      for (const vault of brief)
        for (const person of await vault.people()) if (person !== signedIn) await vault.wipe(person)
      for (const [person, end] of Object.entries(ends))
        if (end <= now() && person !== signedIn) await (end === 0 ? wipe : wipeAll)(person)
    },
  }
}
