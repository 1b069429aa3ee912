// The offline queue of this tab, as pages use it.
import type { Item, Unsent } from './item.ts'

/** What a run did. */
export type Run = { sent: number; unsent: number }

export const queue = {
  /** Sends what waits for this person; resolves with what became of it when the run is over. */
  run: async (): Promise<Run> => ({ sent: 0, unsent: 0 }),
  /** Puts an entry of the tray back, with what it needs and what was held because of it. */
  retry: async (_id: number): Promise<void> => undefined,
  retryAll: async (): Promise<void> => undefined,
  /** Drops an entry for good, waiting or not sent. What depends on it is held in the tray. */
  discard: async (_id: number): Promise<void> => undefined,
  /** Drops all of this person's entries, waiting or not sent. */
  discardAll: async (): Promise<void> => undefined,
  /** An entry in full as JSON, to copy. */
  textOf: (_entry: Item | Unsent): string => '',
  /** Calls back for each item that any tab sent, with the server's answer; returns how to stop. */
  onSent:
    (_listener: (item: Item, answer: unknown) => void): (() => void) =>
    () =>
      undefined,
  /** Calls back when a run of any tab ends in which something was sent or left for the tray; returns how to stop. */
  onRun:
    (_listener: (run: Run) => void): (() => void) =>
    () =>
      undefined,
}
