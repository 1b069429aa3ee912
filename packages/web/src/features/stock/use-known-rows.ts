// Rows of items as the server told them since a box or a search was opened, and since anything was changed here; none is shown that was
// kept from before, since levels change.
import type { StockRow } from '@vetrounds/core/stock/item'
import { useCallback, useEffect, useState } from 'react'
import { onWrite } from '../../api/transport.ts'
import { usePlace } from '../../api/working-place.ts'

/** Null is one that the server doesn't have. */
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
    /** How often all of them were forgotten: what was asked before that is out of date. */
    round,
    /** Keeps what was told of those that were asked for. */
    add,
    /** Forgets all of them, so that they are asked for again. */
    reread,
  }
}
