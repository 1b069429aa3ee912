// The product's own modules without its screens, bundled into a page of the test (tab.ts). To the browser this page is one more
// tab of the product: it has the same storage, locks, channels and cookies, and its own instance of the modules.
import { ApiError } from '../../../packages/web/src/api/api-error.ts'
import { chooseBranch } from '../../../packages/web/src/api/branch.ts'
import type { BranchKey } from '../../../packages/web/src/api/branch-key.ts'
import { currentPerson } from '../../../packages/web/src/api/person.ts'
import type { Answer, Input } from '../../../packages/web/src/api/request.ts'
import { session, startSession } from '../../../packages/web/src/api/session.ts'
import { predictedOwner } from '../../../packages/web/src/features/owners/predicted-owner.ts'
import { decodeText } from '../../../packages/web/src/offline/coding.ts'
import type { Item, QueueableName } from '../../../packages/web/src/offline/item.ts'
import { queue, submitter } from '../../../packages/web/src/offline/queue.ts'
import { lockInStep } from '../../../packages/web/src/offline/storage-in-step.ts'
import { createStore, QUEUE_KEY } from '../../../packages/web/src/offline/store.ts'
import { openTrayStorage } from '../../../packages/web/src/offline/tray-storage.ts'
import { startQueue } from '../../../packages/web/src/offline/triggers.ts'

/** The outcome of a submitted change: sent, waiting in the queue, or refused. */
export type Outcome<N extends QueueableName = QueueableName> =
  | { state: 'sent' | 'waiting'; row: Answer<N> }
  | { state: 'refused'; code: string }

/** An item in the browser's queue or tray, of any person. */
export interface StoredEntry {
  /** The id of the person. */
  owner: string
  /** The name or title in its predicted row. */
  mark: string
  name: QueueableName
  why?: string
}

const storedEntry = (item: Item & { why?: string }): StoredEntry => {
  const { name, title } = JSON.parse(decodeText(item.row))
  return { owner: item.person.id, mark: name ?? title, name: item.name, ...(item.why && { why: item.why }) }
}

const product = {
  /** Waits until it is known whether somebody is signed in; returns their id. */
  who: async (): Promise<string | undefined> => {
    await session.get().catch(() => undefined)
    return currentPerson()?.id
  },
  choose: (branch: BranchKey): void => chooseBranch(branch),
  submit: async <N extends QueueableName>(name: N, input: Input<N>, row: Answer<N>): Promise<Outcome<N>> => {
    try {
      const done = await submitter(name, input, row)
      return { state: done.isWaiting ? 'waiting' : 'sent', row: done.answer }
    } catch (error) {
      if (error instanceof ApiError) return { state: 'refused', code: error.code }
      throw error
    }
  },
  /** Adds owners one after the other; returns the state of each. */
  addOwners: async (owners: readonly { id: string; name: string }[]): Promise<Outcome['state'][]> => {
    const states: Outcome['state'][] = []
    for (const body of owners)
      states.push((await product.submit('createOwner', { body }, predictedOwner(body))).state)
    return states
  },
  run: async (): Promise<void> => void (await queue.run()),
  /** All items in this browser's storage, read in the same way as the queue does. */
  stored: async (): Promise<{ waiting: StoredEntry[]; unsent: StoredEntry[] }> => {
    const store = createStore({
      storage: localStorage,
      shelf: openTrayStorage(),
      lock: lockInStep(QUEUE_KEY),
    })
    const entries = await store.read()
    return { waiting: entries.queue.map(storedEntry), unsent: entries.tray.map(storedEntry) }
  },
  retryAll: (): Promise<void> => queue.retryAll(),
}

export type Product = typeof product

startSession()
void startQueue()
Object.assign(globalThis, { product })
