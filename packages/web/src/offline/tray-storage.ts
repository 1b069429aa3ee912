// The part of the queue in IndexedDB: the tray, and items that did not fit into local storage.
import { createStore, delMany, entries, setMany } from 'idb-keyval'

export type TrayStorage = {
  all: () => Promise<[string, unknown][]>
  /** All or nothing. Rejects if there is no room. */
  put: (pairs: [string, unknown][]) => Promise<void>
  remove: (keys: string[]) => Promise<void>
}

/** Opens the storage of this browser. */
export const openTrayStorage = (): TrayStorage => {
  const store = createStore('vetrounds-offline', 'entries')
  return {
    all: () => entries<string, unknown>(store),
    put: pairs => setMany(pairs, store),
    remove: keys => delMany(keys, store),
  }
}
