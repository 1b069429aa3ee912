// Reads the rows of items that this device has found, page by page. Items whose names begin with the typed text are a range of
// the list's own index and come in one call; the others come five at a time as they come into sight. So no page costs more than
// five units (decision 117).
import type { SearchedItem } from '@vetrounds/core/search/searched-rows'
import type { StockRow } from '@vetrounds/core/stock/item'
import { type Category, FOUND_AT_ONCE } from '@vetrounds/core/stock/item-kinds'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { beginningWith, type FoundPage, readFoundPage } from './found-page.ts'
import { useKnownRows } from './use-known-rows.ts'
import { REST_MS } from './use-stock-rows.ts'

type Options = {
  category: Category
  /** The items that were found on this device, best first. */
  found: readonly SearchedItem[]
  /** The text by which they were found; missing while a search runs: then no more rows of earlier hits are read. */
  foundBy: string | undefined
  /** Rows that the list has read. */
  read: ReadonlyMap<string, StockRow>
}

type Page = FoundPage & { place: string }

const nextPage = (
  place: string,
  unknown: readonly SearchedItem[],
  names: { category: Category; search: string; areTold: boolean },
): Page => {
  const { areTold, ...sought } = names
  if (!areTold && beginningWith(sought.search, unknown).length > 1) return { place, ids: [], ...sought }
  return { place, ids: unknown.slice(0, FOUND_AT_ONCE).map(({ id }) => id) }
}

export const useFoundRows = ({ category, found, foundBy, read }: Options) => {
  const { branch, rows, round, add, reread } = useKnownRows()
  /** The place at which more rows were requested, and the search for which the rows by name were read. */
  const [wanted, setWanted] = useState('')
  const [named, setNamed] = useState('')
  const [failed, setFailed] = useState<{ asked: string; error: ApiError }>()
  const place = `${round} ${foundBy}`
  const unknown = found.filter(({ id }) => !read.has(id) && !rows.has(id))
  // Without a connection no more rows come: the known ones are all there are.
  const isOffline = useReach() !== 'online'
  const isWhole = unknown.length === 0 || isOffline
  // Rows are shown up to the first unknown one, so that none appears between them later.
  const end = unknown[0] && !isOffline ? found.indexOf(unknown[0]) : found.length
  const isFirst = end < FOUND_AT_ONCE
  const here = `${place} ${end}`
  const isAsked = foundBy !== undefined && !isWhole && (isFirst || wanted === here)
  const asked = isAsked
    ? JSON.stringify(nextPage(place, unknown, { category, search: foundBy, areTold: named === place }))
    : ''
  const rested = useDebounced(asked, isFirst ? REST_MS : 0)
  useEffect(() => {
    if (rested === '') return
    const away = new AbortController()
    const { place: of, ...page } = JSON.parse(rested) as Page
    readFoundPage(page, { branch, signal: away.signal }).then(
      ({ ids, rows: told }) => {
        if (away.signal.aborted) return
        add(ids, told)
        if (page.search) setNamed(of)
      },
      (error: ApiError) => {
        if (!away.signal.aborted) setFailed({ asked: rested, error })
      },
    )
    return () => away.abort()
  }, [rested, branch, add])
  const error = asked !== '' && failed?.asked === asked ? failed.error : undefined
  return {
    /** The known rows, up to the first unknown one. */
    rows: found.slice(0, end).flatMap(({ id }) => read.get(id) ?? rows.get(id) ?? []),
    isWhole,
    /** Whether the rows of all that was found are known, or will be. */
    isKnown: unknown.length === 0 || !isOffline,
    /** Whether the first rows are still to come. */
    isComing: isAsked && isFirst && !error,
    error,
    more: () => setWanted(here),
    reread,
  }
}
