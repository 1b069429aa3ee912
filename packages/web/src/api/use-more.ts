// What comes after the first page of a list that a page has read with something else, read on demand.
import { useState } from 'react'

type Page<Row> = { rows: readonly Row[]; cursor?: string | undefined }

/** The rows after the first page, whose cursor is `first`; they begin anew with another first page. `read` gets the page at a cursor. */
export const useMore = <Row>(
  first: string | undefined,
  read: (cursor: string) => Promise<Page<Row>>,
): {
  rows: readonly Row[]
  hasMore: boolean
  isReading: boolean
  /** The last try to read on has failed; it may be tried again. */
  isFailed: boolean
  /** Why. */
  error: unknown
  read: () => Promise<void>
} => {
  const [kept, setKept] = useState<Page<Row> & { first: string | undefined }>()
  const [reading, setReading] = useState<string>()
  const [failed, setFailed] = useState<{ at: string; error: unknown }>()
  const more = kept?.first === first ? kept : undefined
  const cursor = more ? more.cursor : first
  const rows = more?.rows ?? []
  const readOn = async () => {
    if (cursor === undefined || reading === cursor) return
    setReading(cursor)
    setFailed(undefined)
    try {
      const page = await read(cursor)
      setKept({ first, rows: [...rows, ...page.rows], cursor: page.cursor })
    } catch (error) {
      setFailed({ at: cursor, error })
    } finally {
      setReading(undefined)
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
