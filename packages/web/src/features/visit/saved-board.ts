// What all fields of a page say of their saving, in one place: the worst of it is shown, and closing waits for all of them.
import { createContext, useContext, useEffect } from 'react'
import type { Autosave, Saving } from './autosave.ts'

type Field = Pick<Autosave<never>, 'subscribe' | 'flush'> & { get: () => { saving: Saving } }

const ranks = { idle: 0, saved: 1, kept: 2, saving: 3, failed: 4 } as const

/** What counts of several: what failed before what is under way, the newest of what is saved. */
const worstOf = (states: readonly Saving[]): Saving =>
  states.reduce<Saving>(
    (worst, each) => {
      if (ranks[each.kind] !== ranks[worst.kind]) return ranks[each.kind] > ranks[worst.kind] ? each : worst
      return 'at' in each && 'at' in worst && each.at > worst.at ? each : worst
    },
    { kind: 'idle' },
  )

export const createSavedBoard = () => {
  const held = new Map<string, { field: Field; holders: number; stop: () => void }>()
  const listeners = new Set<() => void>()
  const odd = new Map<object, string>()
  let state: Saving = { kind: 'idle' }
  const look = (): void => {
    state = worstOf([...held.values()].map(({ field }) => field.get().saving))
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The field of this name that is in sight, or gone with words that are not saved yet: whoever comes back goes on with it. */
    find: (name: string): Field | undefined => held.get(name)?.field,
    /** Takes a field along until it goes, and what stood in it is saved. */
    add: (name: string, field: Field) => {
      const known = held.get(name)
      const own = known?.field === field ? known : { field, holders: 0, stop: field.subscribe(look) }
      own.holders += 1
      held.set(name, own)
      const leave = async (): Promise<void> => {
        own.holders -= 1
        if (!(await field.flush()) || own.holders > 0 || held.get(name) !== own) return
        own.stop()
        held.delete(name)
      }
      return () => void leave()
    },
    /** Saves everything at once; whether nothing is unsaved any more. */
    flush: async (): Promise<boolean> =>
      (await Promise.all([...held.values()].map(({ field }) => field.flush()))).every(Boolean),
    /** Takes note of fields, by their names, in which something stands that can't be a value and so is not saved, until that is over. */
    note: (names: string) => {
      const key = {}
      odd.set(key, names)
      return () => void odd.delete(key)
    },
    /** The names of such fields. */
    odd: (): string[] => [...odd.values()],
  }
}

export type SavedBoard = ReturnType<typeof createSavedBoard>

export const BoardContext = createContext<SavedBoard | undefined>(undefined)

/** Tells the page's board of fields whose text can't be a value, by their names; empty where there are none. */
export const useOdd = (names: string): void => {
  const board = useContext(BoardContext)
  useEffect(() => (names ? board?.note(names) : undefined), [board, names])
}
