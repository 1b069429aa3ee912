// Reads the items whose prices are to change, page by page while somebody waits: those of one category or of all, or only the
// chosen ones among them.
import type { StockRow } from '@vetrounds/core/stock/item'
import { type Category, categories } from '@vetrounds/core/stock/item-kinds'
import { useEffect, useState } from 'react'
import { readAll } from '../../api/read-all.ts'
import { usePlace } from '../../api/working-place.ts'

export type Scope = { category?: Category | undefined; items?: readonly string[] | undefined }

type Read = { of: string; rows: readonly StockRow[]; isComplete: boolean; error?: unknown }

/** A new value of `round` makes it read everything again. */
export const useScopeItems = ({ category, items }: Scope, round: number): Read => {
  const branch = usePlace()
  const of = JSON.stringify([category, items, branch, round])
  const [read, setRead] = useState<Read>({ of, rows: [], isComplete: false })
  useEffect(() => {
    const stop = new AbortController()
    const [wanted, ids] = JSON.parse(of) as [Category | null, string[] | null]
    const chosen = ids && new Set(ids)
    const { signal } = stop
    const rows: StockRow[] = []
    const tell = (isComplete: boolean) => {
      if (!signal.aborted) setRead({ of, rows: [...rows], isComplete })
    }
    const readItems = async () => {
      for (const category of wanted ? [wanted] : categories) {
        if (signal.aborted) return
        await readAll('listItems', { query: { category } }, { branch, signal }, page => {
          rows.push(...page.rows.filter(({ id }) => !chosen || chosen.has(id)))
          tell(false)
        })
      }
      tell(true)
    }
    readItems().catch(error => {
      if (!signal.aborted) setRead({ of, rows: [], isComplete: false, error })
    })
    return () => stop.abort()
  }, [of, branch])
  return read.of === of ? read : { of, rows: [], isComplete: false }
}
