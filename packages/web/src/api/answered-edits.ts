// What the server has just answered to changes of rows, until lists that were read later have it themselves.
import { useSyncExternalStore } from 'react'
import type { Edit } from './laid-over.ts'
import { session } from './session.ts'

/** As many as anyone changes before a list is read again; the oldest go. */
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

/** Shows a row as it is now in every list; `undone` takes that back, for one that was shown before it was refused. */
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
