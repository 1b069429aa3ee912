// Drafts whose page was left while their last save is under way: whoever comes back at once continues with what was saved, not
// with what was there before.
import { useSyncExternalStore } from 'react'

const saving = new Set<string>()
const saved = new Set<string>()
const listeners = new Set<() => void>()

const told = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Settles as `save` does; until then the draft with this id is not opened again. */
export const blockReopeningWhileSaving = async <T>(id: string, save: Promise<T>): Promise<T> => {
  saving.add(id)
  told()
  try {
    const answer = await save
    saved.add(id)
    return answer
  } finally {
    saving.delete(id)
    told()
  }
}

export const useIsBeingSaved = (id: string): boolean => useSyncExternalStore(subscribe, () => saving.has(id))

/** Whether the draft was saved when its page was left: its address may still say that it is new. */
export const wasSavedOnLeaving = (id: string): boolean => saved.has(id)
