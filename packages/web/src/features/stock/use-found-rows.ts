// Rows of what this device has found, page by page: all whose names begin with what was typed are a range of the list's own index and
// come in one call, the others five by five as they come into sight. So no page costs more than five units (decision 117).
import type { SearchedItem } from '@vetrounds/core/search/searched-rows'
import type { StockRow } from '@vetrounds/core/stock/item'
import { type Category, FOUND_AT_ONCE } from '@vetrounds/core/stock/item-kinds'
import { nameKey } from '@vetrounds/core/text/fold'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useKnownRows } from './use-known-rows.ts'
import { REST_MS } from './use-stock-rows.ts'

type Options = {
  category: Category
  /** What was found here, best first. */
  found: readonly SearchedItem[]
  /** What it was found by; missing while that is being asked, when nothing more is read of what was found before. */
  foundBy: string | undefined
  /** Rows that the list has read. */
  read: ReadonlyMap<string, StockRow>
}

/** The next page: of names that begin so, or of these ids. */
type Page = { place: string; search?: string; ids?: string[] }

const nextPage = (
  place: string,
  unknown: readonly SearchedItem[],
  text: string,
  areNamesTold: boolean,
): Page => {
  const begins = unknown.filter(({ name, active }) => active && nameKey(name).startsWith(nameKey(text)))
  if (!areNamesTold && begins.length > 1) return { place, search: text }
  return { place, ids: unknown.slice(0, FOUND_AT_ONCE).map(({ id }) => id) }
}

export const useFoundRows = ({ category, found, foundBy, read }: Options) => {
  const { branch, rows, round, add, reread } = useKnownRows()
  /** Where more was asked for, and whose names were told. */
  const [wanted, setWanted] = useState('')
  const [named, setNamed] = useState('')
  const [failed, setFailed] = useState<{ asked: string; error: ApiError }>()
  const place = `${round} ${foundBy}`
  const unknown = found.filter(({ id }) => !read.has(id) && !rows.has(id))
  const isWhole = unknown.length === 0
  // They are shown up to the first that isn't known, so that none comes in between later.
  const end = unknown[0] ? found.indexOf(unknown[0]) : found.length
  const isFirst = end < FOUND_AT_ONCE
  const here = `${place} ${end}`
  const isAsked = foundBy !== undefined && !isWhole && (isFirst || wanted === here)
  const asked = isAsked ? JSON.stringify(nextPage(place, unknown, foundBy, named === place)) : ''
  const rested = useDebounced(asked, isFirst ? REST_MS : 0)
  useEffect(() => {
    if (rested === '') return
    const away = new AbortController()
    const { place: of, search, ids = [] } = JSON.parse(rested) as Page
    const how = { branch, signal: away.signal }
    const answer = search
      ? request('listItems', { query: { category, search, names: 'true' } }, how)
      : request('readItemRows', { query: { ids: ids.join(',') } }, how)
    answer.then(
      told => {
        if (away.signal.aborted) return
        add(search ? told.rows.map(({ id }) => id) : ids, told.rows)
        if (search) setNamed(of)
      },
      (error: ApiError) => {
        if (!away.signal.aborted) setFailed({ asked: rested, error })
      },
    )
    return () => away.abort()
  }, [rested, branch, category, add])
  const error = asked !== '' && failed?.asked === asked ? failed.error : undefined
  return {
    /** Those that are known, up to the first that isn't. */
    rows: found.slice(0, end).flatMap(({ id }) => read.get(id) ?? rows.get(id) ?? []),
    isWhole,
    /** Whether the first of them are still to come. */
    isComing: isAsked && isFirst && !error,
    error,
    more: () => setWanted(here),
    reread,
  }
}
