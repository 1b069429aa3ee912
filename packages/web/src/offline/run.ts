// A run: sends one person's waiting changes, oldest first, until everything is sent or something goes wrong (product § 10).
import { deviceNow, nowIso } from '@vetrounds/core/clock'
import { decodeJson } from './coding.ts'
import { byId, type Entries, neededBy } from './dependencies.ts'
import type { Item } from './item.ts'
import { type Verdict, verdictOf } from './replay-verdict.ts'
import type { Store } from './store.ts'
import { moveToTray, purge } from './tray.ts'

/** What a run did: how many items it sent, how many it left for the tray. */
export type Run = { sent: number; unsent: number }

/** No run starts before `until`, by the device's clock. `isTold`: the server asked for it, so that even a person must wait. */
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
  /** Whether files that the item names are still on this device: then other items are sent before it. */
  isAwaited: (item: Item) => Promise<boolean>
  lockRun: <T>(mayWait: boolean, work: () => Promise<T>) => Promise<T | undefined>
  later: (ms: number, work: () => void) => void
  onRunning: (isRunning: boolean) => void
  /** Called when the server has accepted an item; its entry is still in the store. */
  onSent: (item: Item, answer: unknown) => void
  /** The store has changed. */
  onChange: () => Promise<void>
  onRest: (rest: Rest) => void
  onRun: (run: Run) => void
}

/**
 * Failed attempts (spec § 9) after which an item is sent only after all others. It stays in the queue, since the server may have
 * saved it already.
 */
const TRIES = 3

/** The pauses after each failed attempt of an item; the last one is repeated. */
const AFTER_FAILURE_MS = [5000, 30_000, 60_000, 120_000, 300_000]

/** The first and the longest pause if the server asks for one without saying how long. */
const PAUSE_MS = 5000
const PAUSE_AT_MOST_MS = 300_000

const nothing: Run = { sent: 0, unsent: 0 }

/**
 * Sorts items by the order of sending: oldest first, and those that have failed too often after all others, fewest failures
 * first.
 */
const inTurn = (a: Item, b: Item): number => {
  const [turnOfA, turnOfB] = [a, b].map(({ attempts }) => (attempts < TRIES ? 0 : attempts)) as [
    number,
    number,
  ]
  return turnOfA - turnOfB || byId(a, b)
}

/**
 * Compares more than the id, since an id can repeat: an item discarded in the same millisecond in which the next one was made.
 */
const isSame = (a: Item, b: Item): boolean => a.id === b.id && a.key === b.key && a.rounds === b.rounds

const versionIn = (answer: unknown): unknown => (answer as { v?: unknown } | undefined)?.v

export const createRunner = (deps: Deps) => {
  const { store, person, replay } = deps
  let rest: Rest = { until: 0, isTold: false }
  let pauses = 0
  let running: Promise<Run> | undefined
  let following: Promise<Run> | undefined
  /** Whether the following run was requested by somebody who waits even for another tab's run. */
  let waits = false

  const pause = (ms: number, isTold: boolean): void => {
    rest = { until: deviceNow() + ms, isTold }
    deps.onRest(rest)
    deps.later(ms, () => void run({ isPatient: true }))
  }

  /** Changes the store, and adds the number of entries moved to the person's tray to the result. */
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

  /**
   * Returns the next item that can be sent. First moves expired items, and items that need something in the tray, to the tray.
   */
  const next = async (who: string, result: Run, passed: readonly Item[]): Promise<Item | undefined> => {
    const look = (entries: Entries): Entries => {
      const live = purge(entries, nowIso())
      const held = live.queue.filter(item => neededBy(item, live.tray).length > 0)
      return held.length === 0
        ? live
        : moveToTray(
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

  /** Stores what follows from an item's failure; returns whether the run continues. */
  const settle = async (item: Item, verdict: Verdict, result: Run): Promise<boolean> => {
    // A person may have discarded the item meanwhile.
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
        moveToTray(entries, [{ ...verdict, item: { ...found, mayBeSaved } }], nowIso()),
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
    // Later waiting changes are based on the expected version. If rebase.ts can't be loaded, the worst is that they are refused.
    const later =
      v === versionIn(decodeJson(item.row)) ? undefined : await import('./rebase.ts').catch(() => undefined)
    await change(item.person.id, result, entries => {
      const queue = entries.queue.filter(each => !isSame(each, item))
      return { ...entries, queue: later ? later.rebased(queue, item, v) : queue }
    })
    return true
  }

  const work = async (who: string): Promise<Run> => {
    const result = { ...nothing }
    // Items for whose move there is no room stay in the queue, as do the items that wait for them; the run goes on with the
    // others.
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

  // A run that is requested during another one follows it: the current run may be about to end, or may have found another tab's
  // run.
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

  /** Starts a run. Never rejects: anything that failed is tried again at the next trigger. */
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
