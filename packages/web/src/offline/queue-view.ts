// What this tab knows about the queue, for pages to show. The store is authoritative.
import { deviceNow } from '@vetrounds/core/clock'
import type { Entries } from './dependencies.ts'
import { type Item, shownOf, type Unsent } from './item.ts'

/** A change that the server has accepted; kept until the lists that include it have been reread. */
export type Settled = {
  item: Item
  answer: unknown
  /** By the device's clock. */
  at: number
}

/** The outcome of a change that has left the queue: the server has it, it is in the tray, or a person discarded it. */
export type Fate = { answer: unknown } | { entry: Unsent } | 'discarded'

export type State = Entries & {
  settled: readonly Settled[]
  isRunning: boolean
  /** Whether the store has been read: until then pages say nothing about waiting changes. */
  isRead: boolean
  isOff: boolean
}

/**
 * How long a sent row stays after a list was reread, in milliseconds: the list needs a moment to show what it read. A row that is
 * present both ways is shown once.
 */
const OVERLAP_MS = 2000

/** A run counts as over after this silence, in milliseconds: a tab that is killed during a run can't report its end. */
const SILENT_MS = 20_000

export const createView = (isOff: boolean) => {
  let state: State = { queue: [], tray: [], settled: [], isRunning: false, isRead: isOff, isOff }
  let silence: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const goneListeners = new Set<(item: Item, fate: Fate) => void>()
  /** The answers to sent items by id, until the queue is read without the item. */
  const answers = new Map<number, unknown>()

  const fateOf = ({ id }: Item): Fate => {
    if (answers.has(id)) return { answer: answers.get(id) }
    const entry = state.tray.find(each => each.id === id)
    return entry ? { entry } : 'discarded'
  }

  const set = (next: Partial<State>): void => {
    const left = state.queue.filter(item => next.queue?.every(({ id }) => id !== item.id))
    state = { ...state, ...next }
    for (const item of left) {
      const fate = fateOf(item)
      answers.delete(item.id)
      for (const listener of goneListeners) listener(item, fate)
    }
    for (const listener of listeners) listener()
  }

  const unsettle = (isGone: (settled: Settled) => boolean): void => {
    if (state.settled.some(isGone)) set({ settled: state.settled.filter(each => !isGone(each)) })
  }

  return {
    get: (): State => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set,
    /**
     * Calls back for each change that has left the queue, before the page is drawn without it. Returns a function that
     * unsubscribes.
     */
    onGone: (listener: (item: Item, fate: Fate) => void): (() => void) => {
      goneListeners.add(listener)
      return () => goneListeners.delete(listener)
    },
    running: (isRunning: boolean): void => {
      clearTimeout(silence)
      if (isRunning) silence = setTimeout(() => set({ isRunning: false }), SILENT_MS)
      set({ isRunning })
    },
    settle: (item: Item, answer: unknown): void => {
      answers.set(item.id, answer)
      set({
        settled: [
          ...state.settled.filter(each => each.item.id !== item.id),
          { item, answer, at: deviceNow() },
        ],
      })
    },
    /**
     * Drops the accepted change of a thing for which a newer answer has come. A change that created several things together
     * stays, since the others still need it; the list tells them apart.
     */
    overtaken: (makes: string): void => unsettle(({ item }) => item.makes === makes && !item.also),
    /** Drops, after a moment, the accepted changes that this list contains; the list was requested at `askedAt`. */
    listRead: (name: string, askedAt: number): void => {
      const isIn = ({ item, at }: Settled) => shownOf(item.name)?.list === name && at < askedAt
      if (state.settled.some(isIn)) setTimeout(() => unsettle(isIn), OVERLAP_MS)
    },
  }
}
