// What a list page stands on: search as one types, rows that are hidden unless asked for, rows just added.
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useDebounced } from '../ui/use-debounced.ts'
import { isAnswerOf } from './client.ts'
import { type ListName, type Pages, type Query, usePages } from './pages.ts'
import type { Answer } from './request.ts'

/** Shorter than the pause between two words, longer than between two letters. */
const REST_MS = 120

type Row<N extends ListName> = Answer<N>['rows'][number]

type List<R> = Pages<R> & {
  search: string
  setSearch: (text: string) => void
  /** The search that the rows answer. */
  asked: string
  withHidden: boolean
  setWithHidden: (isShown: boolean) => void
  /** Puts a row that was just created first, until another search. */
  add: (row: R) => void
  isAdded: (row: R) => boolean
  /** Whether the row was made here and is not sent yet (product § 10). */
  isWaiting: (row: R) => boolean
}

/** `hidden` is the query of the rows that stand after the others when they are asked for, e.g. deactivated ones. */
export const useList = <N extends ListName>(
  name: N,
  hidden: Query<N>,
  justAdded: Row<N> | undefined,
): List<Row<N>> => {
  const { mutate } = useSWRConfig()
  const [search, setSearch] = useState('')
  const asked = useDebounced(search.trim(), REST_MS)
  const [withHidden, setWithHidden] = useState(false)
  const [extra, setExtra] = useState({ rows: justAdded ? [justAdded] : [], asked: '' })
  const query = asked === '' ? {} : { search: asked }
  const shown = usePages(name, query as Query<N>)
  const others = usePages(name, withHidden && shown.isComplete ? { ...query, ...hidden } : undefined)
  const added = extra.asked === asked ? extra.rows : []
  const isAdded = (row: Row<N>) => added.some(({ id }) => id === row.id)
  const parts = [shown, ...(withHidden ? [others] : [])]
  const read = parts.flatMap(({ rows }) => rows ?? []).filter(row => !isAdded(row))
  return {
    search,
    setSearch,
    asked,
    withHidden,
    setWithHidden,
    rows: shown.rows && [...added, ...read],
    isComplete: parts.every(({ isComplete }) => isComplete),
    isStale: search.trim() !== asked || parts.some(({ isStale }) => isStale),
    error: parts.find(({ error }) => error)?.error,
    more: () => {
      for (const part of parts) part.more()
    },
    reread: () => {
      for (const part of parts) part.reread()
    },
    add: row => {
      setExtra({ rows: [row, ...added], asked })
      // Pages of other searches know nothing of it: they are read anew when they are next shown.
      void mutate(isAnswerOf(name), undefined, { revalidate: false })
    },
    isAdded,
    isWaiting: () => false,
  }
}
