// The saving state of all fields of a page in one place: the worst one is shown, and closing waits for all of them.
import { createContext, useContext, useEffect } from 'react'
import type { Autosave, Saving } from './autosave.ts'

type Field = Pick<Autosave<never>, 'subscribe' | 'flush'> & { get: () => { saving: Saving } }

const ranks = { idle: 0, saved: 1, kept: 2, saving: 3, failed: 4 } as const

/** The state that counts among several: a failed save before a running one, and the newest of the saved ones. */
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
    /**
     * The field with this name, if it is on the page, or gone with text that is not saved yet: whoever returns to it continues
     * with it.
     */
    find: (name: string): Field | undefined => held.get(name)?.field,
    /** Adds a field. The returned function removes it, once its text is saved. */
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
    /** Saves all fields at once. Resolves to whether everything is saved. */
    flush: async (): Promise<boolean> =>
      (await Promise.all([...held.values()].map(({ field }) => field.flush()))).every(Boolean),
    /**
     * Notes the names of fields with text that is no valid value and so is not saved. The returned function takes the note back.
     */
    note: (names: string) => {
      const key = {}
      odd.set(key, names)
      return () => void odd.delete(key)
    },
    /** The names of the fields with invalid text. */
    odd: (): string[] => [...odd.values()],
  }
}

export type SavedBoard = ReturnType<typeof createSavedBoard>

export const BoardContext = createContext<SavedBoard | undefined>(undefined)

/** Tells the page's board the names of fields with invalid text; an empty text if there are none. */
export const useInvalidFields = (names: string): void => {
  const board = useContext(BoardContext)
  useEffect(() => (names ? board?.note(names) : undefined), [board, names])
}
