// The row whose details are open beside its list: its id is in the URL, so that it can be linked to.
import { useSearchParams } from 'react-router-dom'

/** The rows that a page knows: those it has read, and those of a long list, which nobody has in an array. */
type Listed<R> = {
  rows: readonly R[] | undefined
  long?: { byId: (id: string) => R | undefined } | undefined
}

type Opened<R> = { id: string | null; row: R | undefined; open: (row: R) => void; close: () => void }

export const useOpenedRow = <R extends { id: string }>({ rows, long }: Listed<R>): Opened<R> => {
  const [params, setParams] = useSearchParams()
  const id = params.get('id')
  return {
    id,
    row: rows?.find(row => row.id === id) ?? (id === null ? undefined : long?.byId(id)),
    open: row => setParams({ id: row.id }),
    close: () => setParams({}, { replace: true }),
  }
}
