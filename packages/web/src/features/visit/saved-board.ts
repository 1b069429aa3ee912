// What all fields of a page say of their saving, in one place: the worst of it is shown, and closing waits for all of them.
import { createContext } from 'react'
import type { Autosave, Saving } from './autosave.ts'

type Field = Pick<Autosave<never>, 'subscribe' | 'flush'> & { get: () => { saving: Saving } }

const ranks = { idle: 0, saved: 1, kept: 2, saving: 3, failed: 4 } as const

/** What counts of several: what failed before what is under way, the newest of what is saved. */
export const worstOf = (states: readonly Saving[]): Saving =>
  states.reduce<Saving>(
    (worst, each) => {
      if (ranks[each.kind] !== ranks[worst.kind]) return ranks[each.kind] > ranks[worst.kind] ? each : worst
      return 'at' in each && 'at' in worst && each.at > worst.at ? each : worst
    },
    { kind: 'idle' },
  )

export const createSavedBoard = () => {
  const fields = new Set<Field>()
  const listeners = new Set<() => void>()
  let state: Saving = { kind: 'idle' }
  const look = (): void => {
    state = worstOf([...fields].map(field => field.get().saving))
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Takes a field along until it goes. */
    add: (field: Field) => {
      fields.add(field)
      const stop = field.subscribe(look)
      return () => {
        stop()
        fields.delete(field)
      }
    },
    /** Saves everything at once; whether nothing is unsaved any more. */
    flush: async (): Promise<boolean> =>
      (await Promise.all([...fields].map(field => field.flush()))).every(Boolean),
  }
}

export type SavedBoard = ReturnType<typeof createSavedBoard>

export const BoardContext = createContext<SavedBoard | undefined>(undefined)
