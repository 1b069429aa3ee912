// Rows as the server has just answered them to changes. They cover older list rows until lists read later contain the change.
import { useSyncExternalStore } from 'react'
import type { Edit } from './apply-edits.ts'
import { session } from './session.ts'

/** More edits than anyone makes before a list is read again. Beyond it, the oldest edits are dropped. */
const AT_MOST = 50

type Any = Edit<{ id: string; v: number }>

/** By kind, newest last. */
let answered: Readonly<Record<string, readonly Any[]>> = {}
const listeners = new Set<() => void>()
const nothing: readonly Any[] = []

const set = (next: typeof answered): void => {
  answered = next
  for (const listener of listeners) listener()
}

export type EditKind = 'owner' | 'patient' | 'invoice'

/** Shows a row in its changed state in every list. `undone` takes that back if the server refuses an optimistic update. */
export const showEdit = (kind: EditKind, row: Any): { undone: () => void } => {
  set({ ...answered, [kind]: [...(answered[kind] ?? nothing), row].slice(-AT_MOST) })
  return {
    undone: () => set({ ...answered, [kind]: (answered[kind] ?? nothing).filter(each => each !== row) }),
  }
}

session.onEnd(() => set({}))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAnsweredEdits = (kind: EditKind): readonly Any[] =>
  useSyncExternalStore(subscribe, () => answered[kind] ?? nothing)
