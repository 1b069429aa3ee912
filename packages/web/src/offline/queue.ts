// This tab's offline queue, assembled from its parts, and the functions that pages may call on it.
import { nowIso } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/new-id'
import { ApiError } from '../api/api-error.ts'
import { currentBranch } from '../api/branch.ts'
import { currentPerson } from '../api/person.ts'
import { replay } from '../api/request.ts'
import { sender } from '../api/send.ts'
import { session } from '../api/session.ts'
import { onRead } from '../api/transport.ts'
import { isReady, reachNow, waitForConnection } from '../behaviour/connection.ts'
import { decodeText } from './coding.ts'
import type { Entries } from './dependencies.ts'
import { filesOf, type Item, type Unsent } from './item.ts'
import { canKeep, lockRun } from './locks.ts'
import { createView } from './queue-view.ts'
import { createRunner, type Rest, type Run } from './run.ts'
import { lockInStep } from './storage-in-step.ts'
import { createStore, QUEUE_KEY, StorageFull } from './store.ts'
import { createSubmitter, endFromNow } from './submitter.ts'
import { purge, putBack, retryGivenUp } from './tray.ts'
import { openTrayStorage } from './tray-storage.ts'

type Message =
  | { kind: 'changed' }
  | { kind: 'sent'; item: Item; answer: unknown }
  | { kind: 'running'; isRunning: boolean }
  | { kind: 'rest'; rest: Rest }
  | { kind: 'run'; run: Run }

/** The functions that handle the files named by waiting changes (`files/waiting.ts`). */
type QueueFiles = {
  isAwaited: (ids: readonly string[]) => Promise<boolean>
  check: (ids: readonly string[]) => void
  forget: (ids: readonly string[]) => Promise<void>
  run: () => Promise<void>
}

const isOff = !canKeep()
const channel = new BroadcastChannel('vetrounds-offline')
const post = (message: Message): void => channel.postMessage(message)
const sentListeners = new Set<(item: Item, answer: unknown) => void>()
const runListeners = new Set<(run: Run) => void>()

export const view = createView(isOff)

const store = createStore({
  storage: {
    getItem: key => localStorage.getItem(key),
    setItem: (key, text) => localStorage.setItem(key, text),
  },
  shelf: openTrayStorage(),
  lock: lockInStep(QUEUE_KEY),
})

let asked = 0
let shown = 0

/** Reads the store and shows its content. Of two overlapping reads, the one that began later counts. */
const refresh = async (): Promise<void> => {
  asked += 1
  const turn = asked
  try {
    const entries = await store.read()
    if (turn < shown) return
    shown = turn
    view.set({ ...entries, isRead: true, isOff: false })
  } catch (error) {
    // That storage is blocked is noticed only when it is opened.
    console.error('Nothing can be kept on this device.', error)
    view.set({ isRead: true, isOff: true })
  }
}

const changed = async (): Promise<void> => {
  await refresh()
  post({ kind: 'changed' })
}

const hear = (message: Exclude<Message, { kind: 'changed' }>): void => {
  if (message.kind === 'sent') {
    view.settle(message.item, message.answer)
    for (const listener of sentListeners) listener(message.item, message.answer)
  } else if (message.kind === 'running') view.running(message.isRunning)
  else if (message.kind === 'rest') runner.rest(message.rest)
  else for (const listener of runListeners) listener(message.run)
}

/** Reports a message in this tab and in the other tabs. */
const tell = (message: Exclude<Message, { kind: 'changed' }>): void => {
  post(message)
  hear(message)
}

let files: QueueFiles | undefined

/** Sets the module that handles files. It isn't loaded if no waiting change names a file. */
export const setQueueFiles = (next: QueueFiles): void => {
  files = next
}

/** Whether a change must wait for its files; `unknown` is the answer while the module that handles files isn't loaded. */
const isAwaited = async (item: Pick<Item, 'name' | 'data'>, unknown: boolean): Promise<boolean> => {
  const ids = filesOf(item)
  return ids.length > 0 && (files ? files.isAwaited(ids) : unknown)
}

const runner = createRunner({
  store,
  person: currentPerson,
  isReady,
  isAwaited: item => isAwaited(item, true),
  replay: async item => {
    files?.check(filesOf(item))
    const text = decodeText(item.data)
    return replay({ ...item, body: text === '' ? undefined : text })
  },
  lockRun,
  later: (ms, work) => setTimeout(work, ms),
  onRunning: isRunning => tell({ kind: 'running', isRunning }),
  onSent: (item, answer) => {
    tell({ kind: 'sent', item, answer })
    const sent = filesOf(item)
    if (sent.length > 0) files?.forget(sent).catch(console.warn)
  },
  onChange: changed,
  onRest: rest => post({ kind: 'rest', rest }),
  onRun: run => tell({ kind: 'run', run }),
})

/** Starts a run automatically; does nothing while another tab runs. */
export const trigger = (wish?: { isPatient: boolean }): void => {
  if (isOff) return
  void files?.run()
  void runner.run(wish)
}

export const submitter = createSubmitter({
  store,
  sender,
  isOff: () => view.get().isOff,
  isSecure: () => globalThis.isSecureContext,
  isOnline: () => reachNow() === 'online',
  isAwaited: item => isAwaited(item, false),
  person: currentPerson,
  branch: currentBranch,
  onDirect: makes => makes !== undefined && view.overtaken(makes),
  onKept: async () => {
    await changed()
    // The change waits for another item or after a lost answer, not for the connection: so it can be sent soon.
    if (reachNow() === 'online') trigger({ isPatient: true })
  },
})

/**
 * Changes the entries. Throws `ApiError` offline.full if there is no room for entries that must move; then nothing has changed.
 */
const alter = async (work: (entries: Entries) => Entries): Promise<void> => {
  if (isOff) return
  try {
    await store.change(entries => ({ entries: work(entries), result: undefined }))
  } catch (error) {
    throw error instanceof StorageFull ? new ApiError({ code: 'offline.full', status: 0 }) : error
  }
  await changed()
}

const isOwn = (item: Item): boolean => item.person.id === currentPerson()?.id

const back = async (isChosen: (entry: Unsent) => boolean): Promise<void> => {
  await alter(entries => putBack(entries, entry => isOwn(entry) && isChosen(entry), endFromNow()))
  void queue.run()
}

const isTrayed =
  (id: number) =>
  (entry: Unsent): boolean =>
    isOwn(entry) && entry.id === id

/** Drops this person's chosen entries and the files that they name. */
const drop = async (isChosen: (item: Item) => boolean): Promise<void> => {
  const named: string[] = []
  const { discard } = await import('./rebase.ts')
  await alter(entries =>
    discard(
      entries,
      item => {
        const isGone = isOwn(item) && isChosen(item)
        if (isGone) named.push(...filesOf(item))
        return isGone
      },
      nowIso(),
    ),
  )
  if (named.length > 0) await files?.forget(named).catch(console.warn)
}

export const queue = {
  /**
   * Sends this person's waiting changes on request; resolves with the result when the run is over. Waits at most 30 s for a lost
   * connection to return, and at most 30 s for another tab's run.
   */
  run: async (): Promise<Run> => {
    if (isOff) return { sent: 0, unsent: 0 }
    if (!(await isReady())) await waitForConnection()
    void files?.run()
    return runner.run({ mayWait: true })
  },
  /** Puts a tray entry back, with the entries it needs and those held back because of it, and sends them. */
  retry: (id: number): Promise<void> => back(entry => entry.id === id),
  /** Resends a change that was refused because of a newer version `v`, rebased onto `v`, which the person has now seen. */
  sendOver: async (id: number, v: number): Promise<void> => {
    const { rebaseTrayEntry: over } = await import('./rebase.ts')
    await alter(entries =>
      entries.tray.some(isTrayed(id))
        ? putBack(over(entries, id, { v, newKey: newId }), isTrayed(id), endFromNow())
        : entries,
    )
    void queue.run()
  },
  /** Puts this person's whole tray back into the queue and sends it. */
  retryAll: (): Promise<void> => back(() => true),
  /** Drops an entry for good, waiting or not sent. Entries that depend on it are held back in the tray. */
  discard: (id: number): Promise<void> => drop(item => item.id === id),
  /** Drops all of this person's entries, waiting or not sent. */
  discardAll: (): Promise<void> => drop(() => true),
  /**
   * Ids of the files that a person's unsent changes name: `queued` for waiting changes in the order of sending, `all` with the
   * tray's. The person is a parameter since the session may end during the read: their files must not look unused then.
   */
  filesNamed: async (who: string): Promise<{ queued: string[]; all: string[] }> => {
    const { queue: waiting, tray } = await store.read()
    const of = (item: Item): string[] => (item.person.id === who ? filesOf(item) : [])
    const queued = waiting.flatMap(of)
    return { queued, all: [...queued, ...tray.flatMap(of)] }
  },
  /** Whether this person has no waiting and no unsent changes. Read from the store, so it includes other tabs' latest changes. */
  isEmpty: async (): Promise<boolean> => {
    const { queue: waiting, tray } = await store.read()
    return ![...waiting, ...tray].some(isOwn)
  },
  /** Calls back for each item that any tab sent, with the server's answer. Returns a function that unsubscribes. */
  onSent: (listener: (item: Item, answer: unknown) => void): (() => void) => {
    sentListeners.add(listener)
    return () => sentListeners.delete(listener)
  },
  /** Calls back when a run of any tab ends that sent items or moved some to the tray. Returns a function that unsubscribes. */
  onRun: (listener: (run: Run) => void): (() => void) => {
    runListeners.add(listener)
    return () => runListeners.delete(listener)
  },
}

/** Starts listening to the other tabs and to reads, and moves expired entries to the tray (spec § 9). */
export const openQueue = async (): Promise<void> => {
  if (isOff) return
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'changed') void refresh()
    else hear(data)
  })
  onRead(({ name, askedAt }) => view.listRead(name, askedAt))
  session.onEnd(() => view.set({ settled: [] }))
  await refresh()
  await alter(entries => retryGivenUp(purge(entries, nowIso()), endFromNow())).catch((error: unknown) => {
    console.error('Expired changes could not be moved to the tray.', error)
  })
}
