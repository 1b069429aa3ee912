// Shows the answer of an endpoint that returns all rows at once like any other list: it has no further pages.
import type { ApiError } from '../../api/api-error.ts'
import type { Pages } from '../../api/pages.ts'

/** Returns what a list page needs, made from such an answer and its rows. Rows that can't be read again stay as they were. */
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
