// What a person chose last in the palette, on this device: in local storage under their name, removed by personal-storage.ts.
import { personKeys } from '../../behaviour/personal-storage.ts'
import type { IconName } from '../../ui/icon-names.ts'

/** Pages and actions are stored by ID; patients, owners and items also with what shows them, because they are not at hand. */
export type Recent = {
  id: string
  /** The clinic of a patient, an owner or an item; missing for pages and actions, which belong to all clinics. */
  clinic?: string | undefined
  shown?: { label: string; detail?: string | undefined; icon: IconName; href: string } | undefined
}

type Kept = { person: string; entries: readonly Recent[] }
type Store = Pick<Storage, 'getItem' | 'setItem'>

const KEY = personKeys.recent
const AT_MOST = 12

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' && value !== null && typeof (value as Recent).id === 'string'

/** Returns the entries of one person, the latest first. */
export const readRecent = (store: Store, person: string): readonly Recent[] => {
  try {
    const kept = JSON.parse(store.getItem(KEY) ?? 'null') as Kept | null
    return kept?.person === person ? kept.entries.filter(isRecent) : []
  } catch {
    return []
  }
}

/** Stores an entry as the first one. A full store keeps what it has. */
export const keepRecent = (store: Store, person: string, entry: Recent): void => {
  const others = readRecent(store, person).filter(({ id }) => id !== entry.id)
  const kept: Kept = { person, entries: [entry, ...others].slice(0, AT_MOST) }
  try {
    store.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Nothing depends on it.
  }
}
