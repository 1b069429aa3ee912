// What items that a search has found cost and how much of them is here: asked of the server once the typing rests, many in one call.
import type { StockRow } from '@vetrounds/core/stock/item'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { type Known, useKnownRows } from './use-known-rows.ts'

export const REST_MS = 150
/** A call takes no more. */
const AT_ONCE = 50

type StockRows = {
  rows: Known
  /** Why the server didn't tell some of them. */
  error: ApiError | undefined
  /** One of them, asked for at once if it isn't here yet; undefined where it can't be had. */
  rowOf: (id: string) => Promise<StockRow | undefined>
}

/** Rows of these items with what the branch has of each. */
export const useStockRows = (ids: readonly string[]): StockRows => {
  const { branch, rows, round, add } = useKnownRows()
  const [failed, setFailed] = useState<{ asked: string; error: ApiError }>()
  const missing = ids
    .filter(id => !rows.has(id))
    .slice(0, AT_ONCE)
    .join(',')
  const rested = useDebounced(missing, REST_MS)

  useEffect(() => {
    if (rested === '') return
    const away = new AbortController()
    const asked = `${round} ${rested}`
    request('readItemRows', { query: { ids: rested } }, { branch, signal: away.signal }).then(
      answer => {
        if (!away.signal.aborted) add(rested.split(','), answer.rows)
      },
      (error: ApiError) => {
        if (!away.signal.aborted) setFailed({ asked, error })
      },
    )
    return () => away.abort()
  }, [rested, branch, round, add])
  const error = missing !== '' && failed?.asked === `${round} ${missing}` ? failed.error : undefined
  return {
    rows,
    error,
    rowOf: async id => {
      const row = rows.get(id)
      if (row) return row
      const answer = await request('readItemRows', { query: { ids: id } }, { branch }).catch(() => undefined)
      if (answer) add([id], answer.rows)
      return answer?.rows[0]
    },
  }
}
