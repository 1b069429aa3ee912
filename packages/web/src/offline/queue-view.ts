// What this tab knows about the queue, for pages to show; the truth is in the store.
import { deviceNow } from '@vetrounds/core/clock'
import type { Entries } from './dependencies.ts'
import { type Item, shownOf, type Unsent } from './item.ts'

/** A change that the server has accepted, until lists that include it are read. */
export type Settled = {
  item: Item
  answer: unknown
  /** By the device's clock. */
  at: number
}

/** What became of a change that no longer waits: the server has it, it lies in the tray, or it was given up by hand. */
export type Fate = { answer: unknown } | { entry: Unsent } | 'discarded'

export type State = Entries & {
  settled: readonly Settled[]
  isRunning: boolean
  /** Whether it is known what waits: nothing is said of it before. */
  isRead: boolean
  isOff: boolean
}

/** A list needs a moment to show what was read; until then the row may stand in both: lists show it once. */
const OVERLAP_MS = 2000

/** A tab that is killed during a run can't tell that the run is over. */
const SILENT_MS = 20_000

export const createView = (isOff: boolean) => {
  let state: State = { queue: [], tray: [], settled: [], isRunning: false, isRead: isOff, isOff }
  let silence: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const goneListeners = new Set<(item: Item, fate: Fate) => void>()
  /** The answers to what was sent, until the queue is seen without it. */
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
    /** Calls back for each change that no longer waits, before the page is drawn without it; returns how to stop. */
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
    /** A newer answer about the same thing has come. One of several that were made together leaves the others, whose list tells them apart. */
    overtaken: (makes: string): void => unsettle(({ item }) => item.makes === makes && !item.also),
    /** A list was read that was requested at this moment. */
    listRead: (name: string, askedAt: number): void => {
      const isIn = ({ item, at }: Settled) => shownOf(item.name)?.list === name && at < askedAt
      if (state.settled.some(isIn)) setTimeout(() => unsettle(isIn), OVERLAP_MS)
    },
  }
}
