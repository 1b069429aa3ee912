// What this tab knows about the queue, for pages to show; the truth is in the store.
import { deviceNow } from '@vetrounds/core/clock'
import type { Entries } from './dependencies.ts'
import { type Item, shownOf } from './item.ts'

/** A change that the server has accepted, until lists that include it are read. */
export type Settled = {
  item: Item
  answer: unknown
  /** By the device's clock. */
  at: number
}

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

  const set = (next: Partial<State>): void => {
    state = { ...state, ...next }
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
    running: (isRunning: boolean): void => {
      clearTimeout(silence)
      if (isRunning) silence = setTimeout(() => set({ isRunning: false }), SILENT_MS)
      set({ isRunning })
    },
    settle: (item: Item, answer: unknown): void =>
      set({
        settled: [
          ...state.settled.filter(each => each.item.id !== item.id),
          { item, answer, at: deviceNow() },
        ],
      }),
    /** A newer answer about the same thing has come. One of several that were made together leaves the others, whose list tells them apart. */
    overtaken: (makes: string): void => unsettle(({ item }) => item.makes === makes && !item.also),
    /** A list was read that was requested at this moment. */
    listRead: (name: string, askedAt: number): void => {
      const isIn = ({ item, at }: Settled) => shownOf(item.name)?.list === name && at < askedAt
      if (state.settled.some(isIn)) setTimeout(() => unsettle(isIn), OVERLAP_MS)
    },
  }
}
