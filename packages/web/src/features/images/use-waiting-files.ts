// The files of an entry that waits to be sent, and how far each is.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { waitingFiles } from '../../files/waiting.ts'
import type { Upload } from './use-uploads.ts'
import { useWhyFailed } from './use-why-failed.ts'

/** The files with these ids that are on this device, in this order. */
export const useWaitingFiles = (ids: readonly string[]): readonly Upload[] => {
  const whyFailed = useWhyFailed()
  // Renders again with each step of the progress.
  useSyncExternalStore(waitingFiles.subscribe, waitingFiles.version)
  const [read, setRead] = useState<{ of: string; rows: Awaited<ReturnType<typeof waitingFiles.read>> }>()
  /** The message for each error of an upload. */
  const [told, setTold] = useState<ReadonlyMap<unknown, string>>(new Map())
  const tell = useEffectEvent(async (file: File, error: unknown) => {
    if (error === undefined || told.has(error)) return
    const text = await whyFailed(file, error)
    setTold(now => new Map(now).set(error, text))
  })
  const all = ids.join()
  useEffect(() => {
    let isLeft = false
    const keys = all.split(',')
    const read = () =>
      void waitingFiles.read(keys).then(
        rows => {
          if (isLeft) return
          setRead({ of: all, rows })
          for (const [at, key] of keys.entries())
            if (rows[at]) void tell(rows[at].file, waitingFiles.progressOf(key)?.error)
        },
        () => undefined,
      )
    read()
    const stop = waitingFiles.subscribe(read)
    return () => {
      isLeft = true
      stop()
    }
  }, [all])
  // Rows that were read for other ids belong to other files.
  const rows = read?.of === all ? read.rows : undefined
  return ids.flatMap((key, at) => {
    const row = rows?.[at]
    if (!row) return []
    const { share = 0, error } = waitingFiles.progressOf(key) ?? {}
    const failure = told.get(error)
    const isRefused = error instanceof ApiError && error.code.startsWith('file.')
    return [
      {
        key,
        file: row.file,
        share: row.isSent ? 1 : share,
        ...(row.isSent && { id: key }),
        ...(failure && { failure }),
        ...(isRefused && { isRefused }),
      },
    ]
  })
}
