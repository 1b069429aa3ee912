// The queue as pages see it: of the signed-in person, and where it says so of this clinic and branch.
import type { Answer } from '../api/request.ts'
import type { Item, QueueableName, Unsent } from './item.ts'

export type QueueView = {
  waiting: readonly Item[]
  /** The tray *Not sent*. */
  unsent: readonly Unsent[]
  /** Unsent items of other people on this machine: only how many. */
  others: readonly { person: string; count: number }[]
  isRunning: boolean
  /** Nothing can be kept here: no secure context, or storage is blocked. */
  isOff: boolean
}

const empty: QueueView = { waiting: [], unsent: [], others: [], isRunning: false, isOff: false }

export const useQueue = (): QueueView => empty

/** Predicted rows of what waits in this clinic (appointments: in this branch), newest last. A row stays until lists were read anew after its commit. */
export const useWaitingRows = <N extends QueueableName>(_name: N): readonly Answer<N>[] => []

/** Whether a row waits to be sent. */
export const isWaiting = (_id: string): boolean => false
