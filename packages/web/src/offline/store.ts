// Storage of unsent entries: the queue in local storage (spec § 9), its overflow and the tray in IndexedDB.

import { byId, type Entries } from './dependencies.ts'
import { type Item, isItem, isUnsent, type Unsent } from './item.ts'
import type { TrayStorage } from './tray-storage.ts'

export const QUEUE_KEY = 'offline-submissions'

/** Thrown if neither local storage nor IndexedDB has room for the entries; nothing was changed. */
export class StorageFull extends Error {
  override name = 'StorageFull'
}

type Deps = {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  shelf: TrayStorage
  /** Runs work while no other tab changes the store. */
  lock: <T>(mode: LockMode, work: () => Promise<T>) => Promise<T>
}

/** What was found in local storage and in IndexedDB (the shelf). */
type Places = {
  text: string | null
  local: readonly Item[]
  /** Values in local storage that are not items of the queue. */
  foreign: readonly unknown[]
  overflow: ReadonlyMap<number, Item>
  tray: ReadonlyMap<number, Unsent>
  shelved: ReadonlySet<string>
}

const QUEUED = 'queue:'
const UNSENT = 'tray:'
const ASIDE = 'aside:'

const parsed = (text: string | null): unknown[] => {
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : [text]
  } catch {
    return [text]
  }
}

const placesOf = (text: string | null, shelved: [string, unknown][]): Places => {
  const found = parsed(text)
  const under = <I extends Item>(prefix: string, isIt: (value: unknown) => value is I) =>
    new Map(
      shelved.flatMap(([key, value]) => (key.startsWith(prefix) && isIt(value) ? [[value.id, value]] : [])),
    )
  return {
    text,
    local: found.filter(isItem),
    foreign: found.filter(value => !isItem(value)),
    overflow: under(QUEUED, isItem),
    tray: under(UNSENT, isUnsent),
    shelved: new Set(shelved.map(([key]) => key)),
  }
}

/**
 * Merges the places. A tab that is killed between two writes leaves an entry in two places, never in none. Of two copies in the
 * queue the later one counts; the tray takes precedence over the queue, unless the entry was put back since.
 */
const entriesOf = ({ local, overflow, tray }: Places): Entries => {
  const queue = new Map<number, Item>()
  for (const item of [...local, ...overflow.values()]) {
    const other = queue.get(item.id)
    const isLater =
      !other ||
      item.rounds > other.rounds ||
      (item.rounds === other.rounds && item.attempts >= other.attempts)
    if (isLater) queue.set(item.id, item)
  }
  const unsent = [...tray.values()].filter(({ id, rounds }) => rounds >= (queue.get(id)?.rounds ?? 0))
  for (const { id } of unsent) queue.delete(id)
  return { queue: [...queue.values()].sort(byId), tray: unsent.sort(byId) }
}

export type Store = ReturnType<typeof createStore>

export const createStore = ({ storage, shelf, lock }: Deps) => {
  const look = async (): Promise<Places> => placesOf(storage.getItem(QUEUE_KEY), await shelf.all())

  const shelve = async (pairs: [string, unknown][]): Promise<void> => {
    if (pairs.length === 0) return
    try {
      await shelf.put(pairs)
    } catch (error) {
      throw new StorageFull('There is no room left.', { cause: error })
    }
  }

  const writeLocal = (items: readonly Item[], { text }: Places): void => {
    const next = JSON.stringify(items)
    if (next !== (text ?? '[]')) storage.setItem(QUEUE_KEY, next)
  }

  /**
   * Writes items to local storage. If they don't fit, new and changed ones go to IndexedDB; the rest is no longer than before.
   */
  const keepLocal = async (items: readonly Item[], places: Places): Promise<void> => {
    try {
      writeLocal(items, places)
    } catch {
      const isOld = (item: Item) => places.local.includes(item)
      await shelve(items.filter(item => !isOld(item)).map(item => [`${QUEUED}${item.id}`, item]))
      writeLocal(items.filter(isOld), places)
    }
  }

  /** Copies of the values that are not items, each under an unused key. */
  const asideOf = ({ foreign, shelved }: Places): [string, unknown][] => {
    let last = shelved.size
    return foreign.map(value => {
      do last += 1
      while (shelved.has(`${ASIDE}${last}`))
      return [`${ASIDE}${last}`, value]
    })
  }

  /** Saves the entries: writes new copies first and removes old ones last. */
  const save = async ({ queue, tray }: Entries, places: Places): Promise<void> => {
    const moved = tray.filter(entry => places.tray.get(entry.id) !== entry)
    const inOverflow = ({ id }: Item) => places.overflow.has(id)
    const grown = queue.filter(item => inOverflow(item) && places.overflow.get(item.id) !== item)
    await shelve([
      ...asideOf(places),
      ...moved.map((entry): [string, unknown] => [`${UNSENT}${entry.id}`, entry]),
      ...grown.map((item): [string, unknown] => [`${QUEUED}${item.id}`, item]),
    ])
    await keepLocal(
      queue.filter(item => !inOverflow(item)),
      places,
    )
    const [queued, unsent] = [queue, tray].map(entries => new Set(entries.map(({ id }) => id)))
    const gone = [
      ...[...places.overflow.keys()].filter(id => !queued?.has(id)).map(id => `${QUEUED}${id}`),
      ...[...places.tray.keys()].filter(id => !unsent?.has(id)).map(id => `${UNSENT}${id}`),
    ]
    if (gone.length > 0) await shelf.remove(gone)
  }

  return {
    read: (): Promise<Entries> => lock('shared', async () => entriesOf(await look())),
    /**
     * Replaces the entries by those that `work` returns, and resolves with its result. If `work` throws, nothing changes. Throws
     * `StorageFull`.
     */
    change: <T>(work: (entries: Entries) => { entries: Entries; result: T }): Promise<T> =>
      lock('exclusive', async () => {
        const places = await look()
        const { entries, result } = work(entriesOf(places))
        await save(entries, places)
        return result
      }),
  }
}
