// Reads the further pages of a list on demand, where the first page came as part of another answer.
import { useLayoutEffect, useRef, useState } from 'react'

type Page<Row> = { rows: readonly Row[]; cursor?: string | undefined }

/**
 * Returns the rows after the first page, whose cursor is `first`. With another first page they start from the beginning. `read`
 * reads the page at a cursor.
 */
export const useMore = <Row>(
  first: string | undefined,
  read: (cursor: string) => Promise<Page<Row>>,
): {
  rows: readonly Row[]
  hasMore: boolean
  isReading: boolean
  /** Whether the last attempt to read the next page failed; `read` may be called again. */
  isFailed: boolean
  /** The error of the last attempt, if it failed. */
  error: unknown
  read: () => Promise<void>
} => {
  const [kept, setKept] = useState<Page<Row> & { first: string | undefined }>()
  const [reading, setReading] = useState<string>()
  const [failed, setFailed] = useState<{ at: string; error: unknown }>()
  const more = kept?.first === first ? kept : undefined
  const cursor = more ? more.cursor : first
  const rows = more?.rows ?? []
  const present = useRef(first)
  useLayoutEffect(() => {
    present.current = first
  })
  const readOn = async () => {
    if (cursor === undefined || reading === cursor) return
    setReading(cursor)
    setFailed(undefined)
    try {
      const page = await read(cursor)
      // An answer for an earlier first page would replace what was read on from the present one.
      if (present.current === first) setKept({ first, rows: [...rows, ...page.rows], cursor: page.cursor })
    } catch (error) {
      if (present.current === first) setFailed({ at: cursor, error })
    } finally {
      setReading(now => (now === cursor ? undefined : now))
    }
  }
  const hasMore = cursor !== undefined
  const isFailed = hasMore && failed?.at === cursor
  return {
    ...{ rows, hasMore },
    isReading: hasMore && reading === cursor,
    isFailed,
    error: isFailed ? failed?.error : undefined,
    read: readOn,
  }
}
