// What a person chose last in the palette, on this device: in local storage under their name, ended by personal-storage.ts.
import { personKeys } from '../../behaviour/personal-storage.ts'
import type { IconName } from '../../ui/icon-names.ts'

/** Pages and actions are kept by id; of patients, owners and items also what shows them, since they are not at hand. */
export type Recent = {
  id: string
  /** The clinic of a patient, an owner or an item; pages and actions belong to all. */
  clinic?: string | undefined
  shown?: { label: string; detail?: string | undefined; icon: IconName; href: string } | undefined
}

type Kept = { person: string; entries: readonly Recent[] }
type Store = Pick<Storage, 'getItem' | 'setItem'>

const KEY = personKeys.recent
const AT_MOST = 12

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' && value !== null && typeof (value as Recent).id === 'string'

/** The entries of one person, the last one first. */
export const readRecent = (store: Store, person: string): readonly Recent[] => {
  try {
    const kept = JSON.parse(store.getItem(KEY) ?? 'null') as Kept | null
    return kept?.person === person ? kept.entries.filter(isRecent) : []
  } catch {
    return []
  }
}

/** Puts an entry first. A full store keeps what it has. */
export const keepRecent = (store: Store, person: string, entry: Recent): void => {
  const others = readRecent(store, person).filter(({ id }) => id !== entry.id)
  const kept: Kept = { person, entries: [entry, ...others].slice(0, AT_MOST) }
  try {
    store.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Nothing hangs on it.
  }
}
