// The items whose prices are to change, read page by page while somebody waits: of a category or of all, of these only chosen ones.
import type { StockRow } from '@vetrounds/core/stock/item'
import { type Category, categories } from '@vetrounds/core/stock/item-kinds'
import { useEffect, useState } from 'react'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'

export type Scope = { category?: Category | undefined; items?: readonly string[] | undefined }

type Read = { of: string; rows: readonly StockRow[]; isComplete: boolean; error?: unknown }

/** `round` reads anew. */
export const useScopeItems = ({ category, items }: Scope, round: number): Read => {
  const branch = usePlace()
  const of = JSON.stringify([category, items, branch, round])
  const [read, setRead] = useState<Read>({ of, rows: [], isComplete: false })
  useEffect(() => {
    const stop = new AbortController()
    const [wanted, ids] = JSON.parse(of) as [Category | null, string[] | null]
    const chosen = ids && new Set(ids)
    const readAll = async () => {
      const rows: StockRow[] = []
      for (const each of wanted ? [wanted] : categories) {
        let cursor: string | undefined
        do {
          const query = { category: each, ...(cursor && { cursor }) }
          const page = await request('listItems', { query }, { branch, signal: stop.signal })
          if (stop.signal.aborted) return
          rows.push(...page.rows.filter(({ id }) => !chosen || chosen.has(id)))
          cursor = page.cursor
          setRead({ of, rows: [...rows], isComplete: false })
        } while (cursor)
      }
      setRead({ of, rows, isComplete: true })
    }
    readAll().catch(error => {
      if (!stop.signal.aborted) setRead({ of, rows: [], isComplete: false, error })
    })
    return () => stop.abort()
  }, [of, branch])
  return read.of === of ? read : { of, rows: [], isComplete: false }
}
