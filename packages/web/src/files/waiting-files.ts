// Files of entries that wait to be sent (product § 10). They are stored on the device under the ids that their entry names, and
// uploaded one after the other, each once. An interrupted upload starts again; finished ones stay. The queue sends an entry once
// none of its files waits.
import { now } from '@vetrounds/core/clock'
import { ApiError } from '../api/api-error.ts'
import type { BranchKey } from '../api/branch-key.ts'
import type { Vault } from '../cache/vault.ts'
import type { WaitingFile } from '../cache/waiting-vault.ts'
import { verdictOf } from '../offline/replay-verdict.ts'

/** The progress of a file's upload. */
export type FileProgress = {
  /** The share that has been sent, 0 to 1; from 1 on the server checks the file. */
  share: number
  isSent?: true
  /** Why the last attempt failed. It is retried unless the file itself isn't accepted. */
  error?: unknown
}

type Deps = {
  vault: Vault<WaitingFile>
  person: () => { id: string } | undefined
  /**
   * Ids of the files that a person's unsent changes name: `queued` in the queue, in the order of sending; `all` with the tray's.
   */
  named: (who: string) => Promise<{ queued: readonly string[]; all: readonly string[] }>
  isOnline: () => boolean
  /** Uploads a file under this id; throws `ApiError`, or the signal's reason. */
  upload: (
    file: WaitingFile & { id: string },
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<unknown>
  /** Runs work unless another tab uploads. */
  lock: (work: () => Promise<void>) => Promise<void>
  /** Called when a file was uploaded, or never will be: changes that waited for it may be sent. */
  onSettled: () => void
}

/** The age at which a file that no entry names is deleted, in ms: before that, its entry may be about to be stored. */
const ORPHAN_MS = 600_000

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code.startsWith('file.') || verdictOf(error).kind === 'leave')

export const createWaitingFiles = (deps: Deps) => {
  const { vault, person } = deps
  const progress = new Map<string, FileProgress>()
  const refusals = new Map<string, ApiError>()
  const listeners = new Set<() => void>()
  let version = 0
  let running: Promise<void> | undefined
  let current: { id: string; controller: AbortController } | undefined

  const note = (id: string, state: FileProgress | undefined): void => {
    if (state) progress.set(id, state)
    else progress.delete(id)
    version += 1
    for (const listener of listeners) listener()
  }

  const rowsOf = async (ids: readonly string[]): Promise<(WaitingFile | undefined)[]> => {
    const who = person()
    return who && ids.length > 0 ? vault.some(who.id, ids) : []
  }

  const sweep = async (who: string, all: readonly string[]): Promise<void> => {
    const orphans = (await vault.names(who)).filter(name => !all.includes(name))
    if (orphans.length === 0) return
    const rows = await vault.some(who, orphans)
    const old = orphans.filter((_, at) => now() - (rows[at]?.at ?? 0) >= ORPHAN_MS)
    if (old.length > 0) await vault.write(who, [], old)
  }

  /** Uploads one file; returns whether to go on with the others. */
  const send = async (who: string, id: string, row: WaitingFile): Promise<boolean> => {
    const controller = new AbortController()
    current = { id, controller }
    note(id, { share: 0 })
    try {
      await deps.upload({ ...row, id }, share => note(id, { share }), controller.signal)
      await vault.write(who, [[id, { ...row, isSent: true }]])
      note(id, { share: 1, isSent: true })
      deps.onSettled()
      return true
    } catch (error) {
      if (controller.signal.aborted) return true
      note(id, { share: 0, error })
      if (!isRefusal(error)) return !(error instanceof ApiError) || error.code !== 'network'
      refusals.set(id, error)
      deps.onSettled()
      return true
    } finally {
      current = undefined
    }
  }

  const work = async (): Promise<void> => {
    const who = person()?.id
    if (who === undefined) return
    await sweep(who, (await deps.named(who)).all)
    const tried = new Set<string>()
    const next = async () => {
      const { queued } = await deps.named(who)
      const rows = await rowsOf(queued)
      const at = queued.findIndex((id, place) => {
        const row = rows[place]
        return row && !row.isSent && !tried.has(id) && !refusals.has(id)
      })
      const [id, row] = [queued[at], rows[at]]
      return id && row ? { id, row } : undefined
    }
    for (let found = await next(); found && person()?.id === who; found = await next()) {
      tried.add(found.id)
      if (!(await send(who, found.id, found.row))) return
    }
  }

  const run = (): Promise<void> => {
    if (!deps.isOnline()) return Promise.resolve()
    running ??= deps
      .lock(work)
      .catch((error: unknown) => console.error('Waiting files could not be sent.', error))
      .finally(() => {
        running = undefined
      })
    return running
  }

  return {
    /** Stores files under their ids, all or none. Rejects if the browser can't store anything. */
    keep: async (files: readonly { id: string; file: File }[], place: BranchKey): Promise<void> => {
      const who = person()
      if (!who) throw new Error('Nobody is signed in.')
      await vault.write(
        who.id,
        files.map(({ id, file }) => [id, { file, place, at: now() }] as const),
      )
    },
    /** Whether a change that names these files must wait. Not if one was refused: sending the change then reports the refusal. */
    isAwaited: async (ids: readonly string[]): Promise<boolean> => {
      if (ids.some(id => refusals.has(id))) return false
      return (await rowsOf(ids)).some(row => row !== undefined && !row.isSent)
    },
    /** Throws the `ApiError` with which one of the files was refused, and forgets it, so that the next attempt uploads again. */
    check: (ids: readonly string[]): void => {
      const found = ids.flatMap(id => refusals.get(id) ?? [])[0]
      for (const id of ids) refusals.delete(id)
      if (found) throw new ApiError({ code: found.code, status: Math.max(found.status, 400) })
    },
    /** Deletes the files when their entry was sent or discarded. */
    forget: async (ids: readonly string[]): Promise<void> => {
      if (current && ids.includes(current.id)) current.controller.abort()
      for (const id of ids) note(id, undefined)
      const who = person()
      if (who) await vault.write(who.id, [], [...ids])
    },
    /** Uploads the waiting files as far as possible at present. Never rejects. */
    run,
    /** Retries one file at a person's request. */
    retry: async (id: string): Promise<void> => {
      refusals.delete(id)
      await running
      await run()
    },
    /** Returns the stored files by id; undefined for ids that are not on this device. */
    read: rowsOf,
    progressOf: (id: string): FileProgress | undefined => progress.get(id),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: (): number => version,
  }
}
