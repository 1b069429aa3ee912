// Prices and levels of the items that a box has found: requested from the server once the typing rests, in one call for each
// text, which costs five units at most (decision 138).
import { groupBy } from '@vetrounds/core/group-by'
import type { SearchedItem } from '@vetrounds/core/search/searched-rows'
import type { StockRow } from '@vetrounds/core/stock/item'
import { FOUND_AT_ONCE } from '@vetrounds/core/stock/item-kinds'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { beginningWith, type FoundPage, readFoundPage } from './found-page.ts'
import { type Known, useKnownRows } from './use-known-rows.ts'

export const REST_MS = 150

type Asked = FoundPage & { place: string }

/** More than `FOUND_AT_ONCE` names of a category that begin with the text are read together, else the first few by their ids. */
const askedFor = (place: string, text: string, unknown: readonly SearchedItem[]): Asked => {
  const groups = [...groupBy(beginningWith(text, unknown), ({ category }) => category)]
  const [most] = groups.toSorted(([, a], [, b]) => b.length - a.length)
  if (most && most[1].length > FOUND_AT_ONCE) return { place, ids: [], search: text, category: most[0] }
  return { place, ids: unknown.slice(0, FOUND_AT_ONCE).map(({ id }) => id) }
}

type StockRows = {
  rows: Known
  /** Why some rows could not be read. */
  error: ApiError | undefined
  /** Returns the row of one item, requesting it at once if it isn't known yet; undefined if it can't be read. */
  rowOf: (id: string) => Promise<StockRow | undefined>
}

/** Reads the rows of the found items (best first) with the branch's stock. `foundBy` is missing while a search runs. */
export const useStockRows = (found: readonly SearchedItem[], foundBy: string | undefined): StockRows => {
  const { branch, rows, round, add } = useKnownRows()
  const [told, setTold] = useState('')
  const [failed, setFailed] = useState<{ asked: string; error: ApiError }>()
  const place = `${round} ${foundBy}`
  const unknown = found.filter(({ id }) => !rows.has(id))
  const isAsked = foundBy !== undefined && unknown.length > 0 && told !== place
  const asked = isAsked ? JSON.stringify(askedFor(place, foundBy, unknown)) : ''
  const rested = useDebounced(asked, REST_MS)

  useEffect(() => {
    if (rested === '') return
    const away = new AbortController()
    const { place: of, ...page } = JSON.parse(rested) as Asked
    readFoundPage(page, { branch, signal: away.signal }).then(
      ({ ids, rows: more }) => {
        if (away.signal.aborted) return
        add(ids, more)
        setTold(of)
      },
      (error: ApiError) => {
        if (!away.signal.aborted) setFailed({ asked: rested, error })
      },
    )
    return () => away.abort()
  }, [rested, branch, add])
  const error = asked !== '' && failed?.asked === asked ? failed.error : undefined
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
