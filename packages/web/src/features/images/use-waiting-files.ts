// The files of an entry that waits to be sent, and how far each is.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { problemText } from '../../api/problem-text.ts'
import { waitingFiles } from '../../files/waiting.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Upload } from './use-uploads.ts'

/** Those of these ids that are on this device, in their order. */
export const useWaitingFiles = (ids: readonly string[]): readonly Upload[] => {
  const common = useT('common')
  // Drawn again with each step of the progress.
  useSyncExternalStore(waitingFiles.subscribe, waitingFiles.version)
  const [read, setRead] = useState<{ of: string; rows: Awaited<ReturnType<typeof waitingFiles.read>> }>()
  const all = ids.join()
  useEffect(() => {
    let isLeft = false
    const read = () =>
      void waitingFiles.read(all.split(',')).then(
        rows => isLeft || setRead({ of: all, rows }),
        () => undefined,
      )
    read()
    const stop = waitingFiles.subscribe(read)
    return () => {
      isLeft = true
      stop()
    }
  }, [all])
  // Those of other ids are other files.
  const rows = read?.of === all ? read.rows : undefined
  return ids.flatMap((key, at) => {
    const row = rows?.[at]
    if (!row) return []
    const { share = 0, error } = waitingFiles.progressOf(key) ?? {}
    const isRefused = error instanceof ApiError && error.code.startsWith('file.')
    return [
      {
        key,
        file: row.file,
        share: row.isSent ? 1 : share,
        ...(row.isSent && { id: key }),
        ...(error !== undefined && { failure: problemText(common, error) ?? common('problem.failed') }),
        ...(isRefused && { isRefused }),
      },
    ]
  })
}
