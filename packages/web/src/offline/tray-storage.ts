// The part of the queue that lies in IndexedDB: the tray, and what found no room in local storage.
import { createStore, delMany, entries, setMany } from 'idb-keyval'

export type TrayStorage = {
  all: () => Promise<[string, unknown][]>
  /** All or nothing. Rejects when there is no room. */
  put: (pairs: [string, unknown][]) => Promise<void>
  remove: (keys: string[]) => Promise<void>
}

/** The shelf of this browser. */
export const openTrayStorage = (): TrayStorage => {
  const store = createStore('vetrounds-offline', 'entries')
  return {
    all: () => entries<string, unknown>(store),
    put: pairs => setMany(pairs, store),
    remove: keys => delMany(keys, store),
  }
}
