// The row whose details are open beside its list: it stands in the address, so that it can be linked to.
import { useSearchParams } from 'react-router-dom'

type Opened<R> = { id: string | null; row: R | undefined; open: (row: R) => void; close: () => void }

export const useOpened = <R extends { id: string }>(rows: readonly R[] | undefined): Opened<R> => {
  const [params, setParams] = useSearchParams()
  const id = params.get('id')
  return {
    id,
    row: rows?.find(row => row.id === id),
    open: row => setParams({ id: row.id }),
    close: () => setParams({}, { replace: true }),
  }
}
