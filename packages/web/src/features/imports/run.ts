// Running imports: chunks are sent one after another while the person goes on working elsewhere. What is left is stored on the
// device, so that the import can go on after a break. The server makes sure that a row that is sent twice is written once.
import { now } from '@vetrounds/core/clock'
import type { RowResult } from '@vetrounds/core/imports/import'
import { CHUNK_AT_MOST, type Fate } from '@vetrounds/core/imports/import-rules'

/** A row that is sent. */
export type SentRow = { row: number }

export type Run = {
  id: string
  fileName: string
  /** When the import was started, in ms. */
  begunAt: number
  lastRow: number
  total: number
  counts: Readonly<Record<Fate, number>>
  /** The rows to send, in the order of the file; the first `at` of them are written. */
  rows: readonly SentRow[]
  at: number
  state: 'running' | 'stopped' | 'failed' | 'done'
  error?: unknown
  /** The rows that failed so far, with the words of the check or the code of the server. */
  failed: readonly { row: number; code: string; said?: string }[]
  headings: readonly string[]
  /** The cells of all rows, for the file with those that failed. */
  texts: ReadonlyMap<number, readonly (string | number)[]>
}

export type Write = (id: string, rows: readonly SentRow[]) => Promise<readonly RowResult[]>

type Keep = {
  write: (name: string, run: Run) => Promise<void>
  drop: (name: string) => Promise<void>
  read: (name: string) => Promise<Run | undefined>
}

// A request takes 256 KB, and long descriptions are rare.
const CHARS_AT_ONCE = 100_000

/** The next rows that fit in one request. */
export const chunkOf = (rows: readonly SentRow[], at: number): readonly SentRow[] => {
  const next = rows.slice(at, at + CHUNK_AT_MOST)
  let chars = 0
  const over = next.findIndex(row => {
    chars += JSON.stringify(row).length
    return chars > CHARS_AT_ONCE
  })
  return over < 0 ? next : next.slice(0, Math.max(1, over))
}

const after = (run: Run, sent: readonly SentRow[], results: readonly RowResult[]): Run => {
  const counts = { ...run.counts }
  for (const { fate } of results) counts[fate] += 1
  const failed = results.flatMap(({ row, fate, code = '' }) => (fate === 'failed' ? [{ row, code }] : []))
  return { ...run, counts, at: run.at + sent.length, failed: [...run.failed, ...failed] }
}

/** The imports of this tab, by what is imported and where (`ImportDomain.name`); `keep` stores those of the person. */
export const createRuns = (keep: Keep) => {
  const runs = new Map<string, Run>()
  const listeners = new Set<() => void>()
  const going = new Set<string>()
  let session = new AbortController()

  const tell = () => {
    for (const listener of listeners) listener()
  }

  const set = (name: string, run: Run | undefined) => {
    if (run) runs.set(name, run)
    else runs.delete(name)
    tell()
  }

  // If the device can't store anything, only the rest of an import is lost when the tab is closed.
  const quietly = (work: Promise<void>) =>
    work.catch(error => console.warn('An import can’t be kept here.', error))

  const go = async (name: string, write: Write, { signal } = session): Promise<void> => {
    if (going.has(name)) return
    going.add(name)
    try {
      for (;;) {
        const run = runs.get(name)
        if (signal.aborted || !run) return
        const next = chunkOf(run.rows, run.at)
        // If it was stopped while the last rows were being sent, it is done nevertheless.
        if (next.length === 0) {
          set(name, { ...run, state: 'done' })
          await quietly(keep.drop(name))
          return
        }
        if (run.state !== 'running') return
        const results = await write(run.id, next)
        // Meanwhile it may have been stopped, or the person who started it may have left.
        const latest = runs.get(name)
        if (signal.aborted || !latest) return
        set(name, after(latest, next, results))
        await quietly(keep.write(name, after(latest, next, results)))
      }
    } catch (error) {
      const run = runs.get(name)
      if (!signal.aborted && run) set(name, { ...run, state: 'failed', error })
    } finally {
      // After the session, the next person may have started an import of the same name.
      if (!signal.aborted) going.delete(name)
    }
  }

  return {
    get: (name: string) => runs.get(name),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Aborted once the current person has left. */
    session: (): AbortSignal => session.signal,
    /** Starts sending, unless the session in which the import was prepared is over. */
    start: async (
      name: string,
      run: Omit<Run, 'state' | 'at' | 'begunAt'>,
      write: Write,
      during = session.signal,
    ): Promise<void> => {
      const begun: Run = { ...run, at: 0, begunAt: now(), state: 'running' }
      if (during.aborted) return
      set(name, begun)
      await quietly(keep.write(name, begun))
      if (!during.aborted) await go(name, write)
    },
    /** Goes on where the import was stopped or failed. */
    proceed: (name: string, write: Write): Promise<void> => {
      const run = runs.get(name)
      if (!run) return Promise.resolve()
      const { error: _error, ...rest } = run
      set(name, { ...rest, state: 'running' })
      return go(name, write)
    },
    /** Stops after the rows that are being sent. */
    stop: (name: string): void => {
      const run = runs.get(name)
      if (run?.state === 'running') set(name, { ...run, state: 'stopped' })
    },
    /** Forgets an import that is over, or with which nobody wants to go on. */
    forget: async (name: string): Promise<void> => {
      set(name, undefined)
      await quietly(keep.drop(name))
    },
    /** Finds an import that an earlier page has left unfinished; it is stopped until somebody goes on with it. */
    restore: async (name: string): Promise<void> => {
      if (runs.has(name)) return
      const { signal } = session
      const run = await keep.read(name).catch(() => undefined)
      if (!run || signal.aborted || runs.has(name)) return
      set(name, { ...run, state: run.at < run.rows.length ? 'stopped' : 'done' })
    },
    /** Ends the session: nothing of the person is shown, sent or stored any more. What the device has stored stays as it is. */
    end: (): void => {
      session.abort()
      session = new AbortController()
      going.clear()
      runs.clear()
      tell()
    },
  }
}
