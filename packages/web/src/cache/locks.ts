// What personal data stays in this browser when a session ends, and for how long (product § 11).
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import type { Vault } from './vault.ts'

/** After a forced end, everything waits this long for the same person. */
const LOCKED_MS = 7 * DAY_MS

type Deps = {
  /** All that is kept under a person. */
  vaults: readonly Pick<Vault<unknown>, 'wipe' | 'people'>[]
  /** Data that is not kept for anybody: any end of the session wipes it. */
  brief: readonly Pick<Vault<unknown>, 'wipe' | 'people'>[]
  /** What unsent entries name: who logs out by choice may keep the entries. `thin` takes away what none of them names. */
  named: Pick<Vault<unknown>, 'wipe' | 'people'> & { thin: (person: string) => Promise<void> }
  now: () => number
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

const KEY = 'locked-people'

/** Ends by which everything of a person goes. 0 has come at once: a wipe that the page's end may cut off. */
type Ends = Record<string, number>

export const createLocks = ({ vaults, brief, named, now, store }: Deps) => {
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
      // A full store must not keep what is to be wiped. What is not noted as locked is found by `tidy`.
      console.warn(KEY, error)
    }
  }

  /** What goes at a chosen logout. What is kept for unsent entries is locked like everything after a forced end. */
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
    /** A forced end: personal data only reopens for the same person and is deleted after 7 days; some of it at once. */
    lock: async (person: string): Promise<void> => {
      write({ [person]: now() + LOCKED_MS, ...read() })
      await Promise.all(brief.map(vault => vault.wipe(person)))
    },
    /** A chosen logout: everything goes but what unsent entries name, at the latest at the next load. */
    wipe: (person: string): Promise<void> => {
      write({ ...read(), [person]: 0 })
      return wipe(person)
    },
    /** The same person is back. Waits for an interrupted wipe. */
    unlock: async (person: string): Promise<void> => {
      if (read()[person] === 0) await wipe(person)
      const { [person]: _, ...others } = read()
      write(others)
    },
    /** Locks data of anybody but the signed-in person, and deletes what nobody came back for. */
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
