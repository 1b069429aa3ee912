// This tab's offline queue, assembled from its parts, and what pages may do with it.
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
import { purge, putBack, resume } from './tray.ts'
import { openTrayStorage } from './tray-storage.ts'

type Message =
  | { kind: 'changed' }
  | { kind: 'sent'; item: Item; answer: unknown }
  | { kind: 'running'; isRunning: boolean }
  | { kind: 'rest'; rest: Rest }
  | { kind: 'run'; run: Run }

/** What sees to the files that waiting changes name (`files/waiting.ts`). */
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

/** Shows what is in the store. Of two reads, the later one counts. */
const refresh = async (): Promise<void> => {
  asked += 1
  const turn = asked
  try {
    const entries = await store.read()
    if (turn < shown) return
    shown = turn
    view.set({ ...entries, isRead: true, isOff: false })
  } catch (error) {
    // Blocked storage only shows when it is opened.
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

/** Here and in the other tabs. */
const tell = (message: Exclude<Message, { kind: 'changed' }>): void => {
  post(message)
  hear(message)
}

let files: QueueFiles | undefined

/** Tells the queue who sees to files: a start-up without such changes does without. */
export const setQueueFiles = (next: QueueFiles): void => {
  files = next
}

/** A change whose files nobody sees to yet waits for that. */
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

/** Runs like a trigger does: not while another tab runs. */
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
    // Its reason to wait is not the connection, but another item or a lost answer.
    if (reachNow() === 'online') trigger({ isPatient: true })
  },
})

/** Throws `ApiError` offline.full if there is no room for what has to move; then nothing has changed. */
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

/** Drops entries, with the files that they name. */
const drop = async (isChosen: (item: Item) => boolean): Promise<void> => {
  const named: string[] = []
  const { discard } = await import('./by-hand.ts')
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
   * Sends what waits for this person, as somebody asks for it; resolves with the result when the run is over. Waits for a
   * connection that is away for a moment, and for another tab's run: at most 30 s each.
   */
  run: async (): Promise<Run> => {
    if (isOff) return { sent: 0, unsent: 0 }
    if (!(await isReady())) await waitForConnection()
    void files?.run()
    return runner.run({ mayWait: true })
  },
  /** Puts an entry of the tray back, with what it needs and what was held back because of it, and sends them. */
  retry: (id: number): Promise<void> => back(entry => entry.id === id),
  /** Sends a change that met a newer version, made to that version (`v`) now that the person has seen it. */
  sendOver: async (id: number, v: number): Promise<void> => {
    const { over } = await import('./by-hand.ts')
    await alter(entries =>
      entries.tray.some(isTrayed(id))
        ? putBack(over(entries, id, { v, newKey: newId }), isTrayed(id), endFromNow())
        : entries,
    )
    void queue.run()
  },
  /** Puts the whole tray of this person back, and sends. */
  retryAll: (): Promise<void> => back(() => true),
  /** Drops an entry for good, waiting or not sent. Whatever depends on it is held back in the tray. */
  discard: (id: number): Promise<void> => drop(item => item.id === id),
  /** Drops all of this person's entries, waiting or not sent. */
  discardAll: (): Promise<void> => drop(() => true),
  /**
   * Ids of the files that a person's unsent changes name: those that wait, in the order of sending, and all. Asked by the person, since
   * the session may end while it is looked up: their files must not count as named by nothing.
   */
  filesNamed: async (who: string): Promise<{ queued: string[]; all: string[] }> => {
    const { queue: waiting, tray } = await store.read()
    const of = (item: Item): string[] => (item.person.id === who ? filesOf(item) : [])
    const queued = waiting.flatMap(of)
    return { queued, all: [...queued, ...tray.flatMap(of)] }
  },
  /** Whether nothing of this person waits or was not sent: as stored, whatever this tab has heard of yet. */
  isEmpty: async (): Promise<boolean> => {
    const { queue: waiting, tray } = await store.read()
    return ![...waiting, ...tray].some(isOwn)
  },
  /** Calls back for each item that any tab sent, with the server's answer; returns how to stop. */
  onSent: (listener: (item: Item, answer: unknown) => void): (() => void) => {
    sentListeners.add(listener)
    return () => sentListeners.delete(listener)
  },
  /** Calls back when a run in any tab ends that sent something or left it for the tray; returns how to stop. */
  onRun: (listener: (run: Run) => void): (() => void) => {
    runListeners.add(listener)
    return () => runListeners.delete(listener)
  },
}

/** Starts following the other tabs and what is read, and moves expired entries to the tray (spec § 9). */
export const openQueue = async (): Promise<void> => {
  if (isOff) return
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'changed') void refresh()
    else hear(data)
  })
  onRead(({ name, askedAt }) => view.listRead(name, askedAt))
  session.onEnd(() => view.set({ settled: [] }))
  await refresh()
  await alter(entries => resume(purge(entries, nowIso()), endFromNow())).catch((error: unknown) => {
    console.error('Expired changes could not be moved to the tray.', error)
  })
}
