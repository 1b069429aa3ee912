// A run: sends what waits for one person, oldest first, until everything is sent or something goes wrong (product § 10).
import { deviceNow, nowIso } from '@vetrounds/core/clock'
import { decodeJson } from './coding.ts'
import { byId, type Entries, neededBy } from './dependencies.ts'
import type { Item } from './item.ts'
import { type Verdict, verdictOf } from './replay-verdict.ts'
import type { Store } from './store.ts'
import { leave, purge } from './tray.ts'

/** What a run did: how many items it sent, how many it left for the tray. */
export type Run = { sent: number; unsent: number }

/** No run before this time, by the device's clock; `isTold` if the server said so, which even a person's request respects. */
export type Rest = { until: number; isTold: boolean }

type Wish = {
  /** Waits for another tab's run instead of giving up. */
  mayWait?: boolean
  /** Also respects the pause after a failure: for triggers that could fire many times a minute. */
  isPatient?: boolean
}

type Deps = {
  store: Store
  /** The person signed in now. */
  person: () => { id: string } | undefined
  isReady: () => Promise<boolean>
  replay: (item: Item) => Promise<unknown>
  /** Whether files that it names are still on this device: others are sent before it. */
  isAwaited: (item: Item) => Promise<boolean>
  lockRun: <T>(mayWait: boolean, work: () => Promise<T>) => Promise<T | undefined>
  later: (ms: number, work: () => void) => void
  onRunning: (isRunning: boolean) => void
  /** The server has accepted it; its entry is still in the store. */
  onSent: (item: Item, answer: unknown) => void
  /** The store has changed. */
  onChange: () => Promise<void>
  onRest: (rest: Rest) => void
  onRun: (run: Run) => void
}

/** Failed tries (spec § 9) after which an item lets all others go first. It stays in the queue: it may be saved already. */
const TRIES = 3

/** Pauses after each failed try of an item; the last one is repeated. */
const AFTER_FAILURE_MS = [5000, 30_000, 60_000, 120_000, 300_000]

/** The first and the longest pause if the server asks for one without saying how long. */
const PAUSE_MS = 5000
const PAUSE_AT_MOST_MS = 300_000

const nothing: Run = { sent: 0, unsent: 0 }

/** What is sent next: the oldest, and what has failed too often after all others, in turn. */
const inTurn = (a: Item, b: Item): number => {
  const [turnOfA, turnOfB] = [a, b].map(({ attempts }) => (attempts < TRIES ? 0 : attempts)) as [
    number,
    number,
  ]
  return turnOfA - turnOfB || byId(a, b)
}

/** An id can repeat if an item was discarded in the same millisecond as the next one was made. */
const isSame = (a: Item, b: Item): boolean => a.id === b.id && a.key === b.key && a.rounds === b.rounds

const versionIn = (answer: unknown): unknown => (answer as { v?: unknown } | undefined)?.v

export const createRunner = (deps: Deps) => {
  const { store, person, replay } = deps
  let rest: Rest = { until: 0, isTold: false }
  let pauses = 0
  let running: Promise<Run> | undefined
  let following: Promise<Run> | undefined
  /** Whether somebody who waits for another tab's run has asked for the one after it. */
  let waits = false

  const pause = (ms: number, isTold: boolean): void => {
    rest = { until: deviceNow() + ms, isTold }
    deps.onRest(rest)
    deps.later(ms, () => void run({ isPatient: true }))
  }

  /** Changes the store, counting what this moves to the person's tray. */
  const change = async (who: string, result: Run, work: (entries: Entries) => Entries): Promise<Entries> => {
    const unsentIn = ({ tray }: Entries) => tray.filter(entry => entry.person.id === who).length
    const { entries, moved } = await store.change(before => {
      const after = work(before)
      return { entries: after, result: { entries: after, moved: unsentIn(after) - unsentIn(before) } }
    })
    result.unsent += Math.max(0, moved)
    await deps.onChange()
    return entries
  }

  /** The next item that can be sent; expired ones, and those that need something in the tray, leave the queue first. */
  const next = async (who: string, result: Run, passed: readonly Item[]): Promise<Item | undefined> => {
    const look = (entries: Entries): Entries => {
      const live = purge(entries, nowIso())
      const held = live.queue.filter(item => neededBy(item, live.tray).length > 0)
      return held.length === 0
        ? live
        : leave(
            live,
            held.map(item => ({ item, why: 'held' })),
            nowIso(),
          )
    }
    const { queue } = await change(who, result, look)
    const own = queue.filter(item => item.person.id === who)
    const isFree = (item: Item) =>
      !passed.some(({ id }) => id === item.id) && neededBy(item, own).length === 0
    for (const item of own.filter(isFree).sort(inTurn)) if (!(await deps.isAwaited(item))) return item
    return undefined
  }

  /** Whether the run continues after an item failed. */
  const settle = async (item: Item, verdict: Verdict, result: Run): Promise<boolean> => {
    // It may have been discarded meanwhile, by hand.
    const withItem = (work: (entries: Entries, found: Item) => Entries) =>
      change(item.person.id, result, entries => {
        const found = entries.queue.find(each => isSame(each, item))
        return found ? work(entries, found) : entries
      })
    const note = (more: Partial<Item>) =>
      withItem((entries, found) => ({
        ...entries,
        queue: entries.queue.map(each => (each === found ? { ...found, ...more } : each)),
      }))
    if (verdict.kind === 'pause') {
      if (verdict.mayBeSaved && !item.mayBeSaved) await note({ mayBeSaved: true })
      pauses += 1
      pause(
        verdict.retryAfterMs ?? Math.min(PAUSE_MS * 2 ** (pauses - 1), PAUSE_AT_MOST_MS),
        verdict.retryAfterMs !== undefined,
      )
      return false
    }
    if (verdict.kind === 'leave') {
      const { mayBeSaved } = verdict
      await withItem((entries, found) =>
        leave(entries, [{ ...verdict, item: { ...found, mayBeSaved } }], nowIso()),
      )
      return true
    }
    await note({ attempts: item.attempts + 1, mayBeSaved: true })
    pause(AFTER_FAILURE_MS[Math.min(item.attempts, AFTER_FAILURE_MS.length - 1)] ?? PAUSE_AT_MOST_MS, false)
    return false
  }

  const send = async (item: Item, result: Run): Promise<boolean> => {
    let answer: unknown
    try {
      answer = await replay(item)
    } catch (error) {
      console.error(`A kept change could not be sent: ${item.method} ${item.endpoint}`, error)
      return settle(item, verdictOf(error, item.mayBeSaved), result)
    }
    pauses = 0
    result.sent += 1
    deps.onSent(item, answer)
    const v = versionIn(answer)
    // What waits was made to the version that was expected. Without this code, it is refused at worst.
    const later =
      v === versionIn(decodeJson(item.row)) ? undefined : await import('./by-hand.ts').catch(() => undefined)
    await change(item.person.id, result, entries => {
      const queue = entries.queue.filter(each => !isSame(each, item))
      return { ...entries, queue: later ? later.rebased(queue, item, v) : queue }
    })
    return true
  }

  const work = async (who: string): Promise<Run> => {
    const result = { ...nothing }
    // Items that there is no room to move stay where they are, as do those that wait for them; the others continue.
    const passed: Item[] = []
    let item = await next(who, result, passed)
    if (!item || !(await deps.isReady())) return result
    try {
      while (item && person()?.id === who) {
        const sending = item
        deps.onRunning(true)
        const goesOn = await send(sending, result).catch(error => {
          console.error('What became of a kept change could not be stored.', error)
          passed.push(sending)
          return true
        })
        if (!goesOn) break
        item = await next(who, result, passed)
      }
    } finally {
      deps.onRunning(false)
    }
    return result
  }

  const begin = async (mayWait: boolean): Promise<Run> => {
    const result = await deps.lockRun(mayWait, async () => {
      const who = person()?.id
      return who === undefined ? nothing : work(who)
    })
    if (result && result.sent + result.unsent > 0) deps.onRun(result)
    return result ?? nothing
  }

  // A run may be about to end, or have found another tab's, when the next one is requested: one more run follows.
  const follow = (first: Promise<Run>, mayWait: boolean): Promise<Run> => {
    waits ||= mayWait
    following ??= first.then(async done => {
      const wish = { mayWait: waits, isPatient: true }
      following = undefined
      waits = false
      const more = await run(wish)
      return { sent: done.sent + more.sent, unsent: done.unsent + more.unsent }
    })
    return following
  }

  /** Never rejects: whatever could not be done is tried again at the next trigger. */
  const run = ({ mayWait = false, isPatient = false }: Wish = {}): Promise<Run> => {
    if (running) return follow(running, mayWait)
    if (!person() || (deviceNow() < rest.until && (rest.isTold || isPatient))) return Promise.resolve(nothing)
    running = begin(mayWait)
      .catch((error: unknown) => {
        console.error('The kept changes could not be sent.', error)
        return nothing
      })
      .finally(() => {
        running = undefined
      })
    return running
  }

  return {
    run,
    /** Takes over the pause of another tab. */
    rest: (next: Rest): void => {
      rest = next
    },
  }
}
