// The rows of items that the server has sent since a box or a search was opened, and since the last change on this device. Rows
// from before are not shown, since levels change.
import type { StockRow } from '@vetrounds/core/stock/item'
import { useCallback, useEffect, useState } from 'react'
import { onWrite } from '../../api/transport.ts'
import { usePlace } from '../../api/working-place.ts'

/** Rows by item id; null for an item that the server doesn't have. */
export type Known = ReadonlyMap<string, StockRow | null>
const nothing: Known = new Map()

export const useKnownRows = () => {
  const branch = usePlace()
  const [known, setKnown] = useState({ branch, rows: nothing })
  const [round, setRound] = useState(0)
  const rows = known.branch === branch ? known.rows : nothing
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
  return {
    branch,
    rows,
    /** How often all rows were forgotten: requests from before that are out of date. */
    round,
    /** Keeps the rows of the requested items; null for a requested item without a row. */
    add,
    /** Forgets all rows, so that they are requested again. */
    reread,
  }
}
