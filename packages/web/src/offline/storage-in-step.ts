// Keeps this tab's local storage in step with the other tabs'. Browsers give each process a copy of local storage and pass on
// changes with a delay: the next tab to get the lock may still read the former text, and would write it back (HTML, Web storage
// § 12.2.2: no mutex). IndexedDB has no such copies, so a stamp (a hash) of the text is kept there.
import { createStore, get, set } from 'idb-keyval'
import { lockStore } from './locks.ts'

type Lock = <T>(mode: LockMode, work: () => Promise<T>) => Promise<T>

type Deps = {
  lock: Lock
  text: () => string | null
  stamp: { read: () => Promise<string | undefined>; write: (stamp: string) => Promise<void> }
  /** Resolves after a moment, or when another tab's change has arrived. */
  news: () => Promise<void>
}

/** How many moments to wait before the stamp is considered wrong: a tab may have been killed before it wrote the text. */
const PATIENCE = 40
const MOMENT_MS = 50

/** A stamp that distinguishes texts: their length and the FNV-1a hash of their UTF-16 units. */
const stampOf = (text: string | null): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < (text?.length ?? 0); at += 1)
    hash = Math.imul(hash ^ (text?.charCodeAt(at) ?? 0), 0x01000193)
  return `${text?.length ?? 'none'}.${hash >>> 0}`
}

/** Returns a lock under which this tab sees the text that the lock's last holder left. */
export const createInStep = ({ lock, text, stamp, news }: Deps): Lock => {
  const catchUp = async (): Promise<void> => {
    const wanted = await stamp.read()
    if (wanted === undefined) return
    for (let turns = 0; turns < PATIENCE && stampOf(text()) !== wanted; turns += 1) await news()
  }

  const leave = async (): Promise<void> => {
    const left = stampOf(text())
    const former = await stamp.read()
    // Nothing was ever stored here, so there is nothing to compare with.
    if (former === undefined && text() === null) return
    // If there is no room for the stamp, other tabs wait in vain for a while and then use the text that they see.
    if (left !== former) await stamp.write(left).catch(() => undefined)
  }

  return (mode, work) =>
    lock(mode, async () => {
      await catchUp()
      if (mode === 'shared') return work()
      try {
        return await work()
      } finally {
        await leave()
      }
    })
}

/** `lockStore`, in step with the other tabs of this browser. */
export const lockInStep = (key: string): Lock => {
  const store = createStore('vetrounds-offline-stamp', 'stamps')
  return createInStep({
    lock: lockStore,
    text: () => localStorage.getItem(key),
    stamp: { read: () => get<string>(key, store), write: stamp => set(key, stamp, store) },
    news: () =>
      new Promise(resolve => {
        const done = () => {
          clearTimeout(timer)
          removeEventListener('storage', done)
          resolve()
        }
        const timer = setTimeout(done, MOMENT_MS)
        addEventListener('storage', done)
      }),
  })
}
