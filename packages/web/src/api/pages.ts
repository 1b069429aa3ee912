// Lists page by page: scrolling requests the next rows, and each search has its own pages.
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import { useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import useSWRInfinite, { unstable_serialize } from 'swr/infinite'
import { useShown } from '../cache/as-of.ts'
import type { ApiError } from './api-error.ts'
import { type Answer, type Input, request } from './request.ts'
import { usePlace } from './working-place.ts'

/** Members are identified by the person's id. */
type Row = { id: string; itemId?: string } | { userId: string }
type Page = { rows: Row[]; cursor?: string | undefined }
export type ListName = {
  [N in EndpointName]: Answer<N> extends Page ? ('cursor' extends keyof Answer<N> ? N : never) : never
}[EndpointName]
export type Query<N extends ListName> = Omit<NonNullable<Input<N>['query']>, 'cursor'>

/** A stock movement's id is unique only within its item: a transfer of several items has the same id in each of them. */
const idOf = (row: Row): string => ('id' in row ? `${row.itemId ?? ''}${row.id}` : row.userId)

export type Pages<Row> = {
  /** Rows loaded so far; missing until the first page arrives. */
  rows: readonly Row[] | undefined
  /** Whether these are all rows there are. */
  isComplete: boolean
  /** Whether rows of an earlier search are still shown in place of the requested ones. */
  isStale: boolean
  error: ApiError | undefined
  /** Loads the next page, if there is one, after the one being loaded. */
  more: () => void
  /** Reads all loaded pages again. */
  reread: () => void
}

/**
 * Reads a list. Pass undefined as query to wait, and `params` if the list's path has parameters. Answers to an earlier query
 * never replace those to a newer one. `first` is the answer for the first page, which may contain more than rows; `isReading`
 * tells whether an answer is awaited.
 */
export const usePages = <N extends ListName>(
  name: N,
  query: Query<N> | undefined,
  params?: Input<N>['params'],
): Pages<Answer<N>['rows'][number]> & { first: Answer<N> | undefined; isReading: boolean } => {
  const branch = usePlace()
  const list = JSON.stringify([name, params, query, branch])
  const [long, setLong] = useState<string>()
  // A list of one page is reread on focus and on return. The first page of a longer list isn't reread with each further page.
  const isLong = long === list
  const keyOf = (index: number, before: Answer<N> | null) => {
    if (!query || (index > 0 && !before?.cursor)) return null
    const asked = { query: { ...query, ...(before?.cursor && { cursor: before.cursor }) } }
    return [name, { ...(params && { params }), ...asked }, branch]
  }
  const key = unstable_serialize(keyOf)
  useShown(query && key)
  const { cache } = useSWRConfig()
  const { data, error, setSize, isValidating, isLoading, mutate } = useSWRInfinite<Answer<N>, ApiError>(
    keyOf,
    ([, input]: [N, Input<N>]) => request(name, input, { branch }),
    { keepPreviousData: true, revalidateFirstPage: !isLong, revalidateOnMount: true },
  )
  // Loads the page that made the list long, only after the render in which SWR has learnt not to reread the first page.
  useEffect(() => {
    if (isLong) void setSize(pages => pages + 1)
  }, [isLong, setSize])
  const seen = new Set<string>()
  // A row that moved between two reads would appear twice.
  const rows = data?.flatMap(page =>
    (page.rows as Answer<N>['rows'][number][]).filter(row => !seen.has(idOf(row)) && seen.add(idOf(row))),
  )
  // Rows of an earlier search are shown while this one is loading, but not if it failed.
  const isAnswer = error === undefined || cache.get(key)?.data !== undefined
  const hasMore = Boolean(data?.at(-1)?.cursor)
  const wanted = useRef(false)
  const there = data?.length ?? 0
  // The next page may be on its way before SWR reports it as loading: the table and code that reads ahead may both ask at once.
  const asked = useRef({ list, pages: 0 })
  useEffect(() => {
    if (asked.current.list !== list) asked.current = { list, pages: 0 }
  })
  const more = () => {
    wanted.current = isValidating
    if (!hasMore || isValidating || (asked.current.pages > there && error === undefined)) return
    asked.current = { list, pages: there + 1 }
    if (isLong) void setSize(there + 1)
    else setLong(list)
  }
  // Repeats a call of `more` made while the list was being read: somebody who has reached its end will not call again.
  useEffect(() => {
    if (wanted.current && !isValidating) more()
  })
  return {
    rows: query && isAnswer ? rows : undefined,
    first: query && isAnswer ? data?.[0] : undefined,
    isReading: isValidating,
    isComplete: data !== undefined && !hasMore && !isLoading,
    isStale: isLoading && data !== undefined,
    error,
    more,
    reread: () => void mutate(),
  }
}
