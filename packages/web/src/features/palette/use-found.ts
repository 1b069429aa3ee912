// Patients or owners of a name: at once those that this device knows, then those that the server finds.
import { fold } from '@vetrounds/core/text/fold'
import { useMemo } from 'react'
import { type Cache, useSWRConfig } from 'swr'
import { useBranch } from '../../api/branch.ts'
import { isAnswerOf, useRead } from '../../api/client.ts'
import type { Answer, Input } from '../../api/request.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { joined } from './match.ts'

/** Shorter than the pause between two words, longer than between two letters. */
const REST_MS = 120

type ListName = 'listPatients' | 'listOwners'
type Row<N extends ListName> = Answer<N>['rows'][number]

export type Found<R> = {
  rows: readonly R[]
  /** Whether the server has still to answer for what is typed now. */
  isSettled: boolean
  failed: boolean
}

const clinicOf = (branch: unknown): string | undefined =>
  typeof branch === 'string' ? branch.split('.')[0] : undefined

/** Rows of a list that were read in this clinic, whatever page and search they came with. */
const knownRows = <N extends ListName>(cache: Cache, name: N, branch: string | undefined): Row<N>[] => {
  const rows = new Map<string, Row<N>>()
  for (const cached of cache.keys()) {
    const state = cache.get(cached) as { data?: Answer<N>; _k?: unknown } | undefined
    const key = state?._k
    if (!isAnswerOf(name)(key) || clinicOf((key as unknown[])[2]) !== clinicOf(branch)) continue
    for (const row of state?.data?.rows ?? []) rows.set(row.id, row as Row<N>)
  }
  return [...rows.values()]
}

/** Any of its words may begin with what is typed; the server compares the name's beginning. */
const isHit = (name: string, text: string): boolean => ` ${fold(name)}`.includes(` ${fold(text)}`)

/**
 * Searches a list as its page does. An answer belongs to the text that asked for it, so a late one never shows under
 * another. `text` undefined looks for nothing; an empty one is answered by the first page.
 */
export const useFound = <N extends ListName>(
  name: N,
  text: string | undefined,
  isListed: (row: Row<N>) => boolean,
  waiting: readonly Row<N>[],
): Found<Row<N>> => {
  const { cache } = useSWRConfig()
  const branch = useBranch()
  const isOnline = useReach() === 'online'
  const asked = useDebounced(text, REST_MS)
  const query = { query: asked ? { search: asked } : {} } as Input<N>
  const { data, error } = useRead(name, isOnline && asked !== undefined ? query : undefined, {
    revalidateOnFocus: false,
  })
  const local = useMemo(() => {
    if (!text) return []
    const known = joined(waiting, knownRows(cache, name, branch))
    return known.filter(row => isListed(row) && isHit(row.name, text))
  }, [cache, name, branch, text, waiting, isListed])
  const read = asked === text ? ((data?.rows ?? []) as Row<N>[]) : []
  return {
    rows: joined(local, read),
    isSettled: text === undefined || !isOnline || (asked === text && (data ?? error) !== undefined),
    failed: isOnline && asked === text && error !== undefined && data === undefined,
  }
}
