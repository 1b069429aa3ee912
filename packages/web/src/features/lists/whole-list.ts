// The list of an endpoint that answers all of its rows at once: it is read like any other, and has no further pages.
import type { ApiError } from '../../api/api-error.ts'
import type { Pages } from '../../api/pages.ts'

/** What a list page takes of such an answer, and the rows in it. Rows that can't be read again stay as they were. */
export const wholeList = <R>(
  { error, mutate }: { error?: ApiError | undefined; mutate: () => unknown },
  rows: readonly R[] | undefined,
): Pages<R> => ({
  rows,
  isComplete: rows !== undefined,
  isStale: false,
  error,
  more: () => undefined,
  reread: () => void mutate(),
})
