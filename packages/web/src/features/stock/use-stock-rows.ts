// What items that a search has found cost and how much of them is here: asked of the server once the typing rests, many in one call.
import type { StockRow } from '@vetrounds/core/stock/item'
import { useCallback, useEffect, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { onWrite } from '../../api/transport.ts'
import { usePlace } from '../../api/working-place.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

const REST_MS = 150
/** A call takes no more. */
const AT_ONCE = 50

/** Null is one that the server doesn't have. */
type Known = ReadonlyMap<string, StockRow | null>
const nothing: Known = new Map()

type StockRows = {
  /** As the server told them since this box was opened, and since anything was changed here. */
  rows: Known
  isReading: boolean
  /** Why the server didn't tell some of them. */
  error: ApiError | undefined
  /** Asks for all of them again. */
  reread: () => void
  /** One of them, asked for at once if it isn't here yet; undefined where it can't be had. */
  rowOf: (id: string) => Promise<StockRow | undefined>
}

/** Rows of these items with what the branch has of each; none is shown that was kept from before, since levels change. */
export const useStockRows = (ids: readonly string[]): StockRows => {
  const branch = usePlace()
  const [known, setKnown] = useState({ branch, rows: nothing })
  const [failed, setFailed] = useState<{ asked: string; error: ApiError }>()
  const [round, setRound] = useState(0)
  const rows = known.branch === branch ? known.rows : nothing
  const missing = ids
    .filter(id => !rows.has(id))
    .slice(0, AT_ONCE)
    .join(',')
  const rested = useDebounced(missing, REST_MS)

  const add = useCallback(
    (asked: readonly string[], more: readonly StockRow[]) =>
      setKnown(before => ({
        branch,
        rows: new Map([
          ...(before.branch === branch ? before.rows : nothing),
          ...asked.map(id => [id, more.find(row => row.id === id) ?? null] as const),
        ]),
      })),
    [branch],
  )
  const reread = useCallback(() => {
    setKnown({ branch, rows: nothing })
    setRound(before => before + 1)
  }, [branch])
  useEffect(() => onWrite(reread), [reread])
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
    isReading: missing !== '' && !error,
    error,
    reread,
    rowOf: async id => {
      const row = rows.get(id)
      if (row) return row
      const answer = await request('readItemRows', { query: { ids: id } }, { branch }).catch(() => undefined)
      if (answer) add([id], answer.rows)
      return answer?.rows[0]
    },
  }
}
