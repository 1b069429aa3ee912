// What a list page stands on: search as one types, rows that are hidden unless asked for, rows just added or not sent yet.
import { useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import { isWaiting } from '../offline/use-queue.ts'
import { digitsOf } from '../search/use-by-phone.ts'
import { type LongList, useLong } from '../search/use-long.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { useSame } from '../ui/use-same.ts'
import { isAnswerOf } from './client.ts'
import { type Pages, type Query, usePages } from './pages.ts'
import type { Answer } from './request.ts'
import { type SavedListName, useSavedRows } from './saved-rows.ts'

/** Shorter than the pause between two words, longer than between two letters. */
const REST_MS = 120

type Row<N extends SavedListName> = Answer<N>['rows'][number]

export type List<R> = Pages<R> & {
  search: string
  setSearch: (text: string) => void
  /** The search that the rows answer. */
  asked: string
  withHidden: boolean
  setWithHidden: (isShown: boolean) => void
  /** Puts a row that was just created first, until another search. */
  add: (row: R) => void
  isAdded: (row: R) => boolean
  /** A search stopped at its limit: more rows may match than are there. */
  isCut?: boolean | undefined
  /** Lets go of a row that was put first: it has changed since, and is read anew like any other. */
  forget: (id: string) => void
  /** Whether the row was made here and is not sent yet (product § 10). */
  isWaiting: (row: R) => boolean
  /** All rows without a search, where they are too many to be read one page after the other and this device has their order. */
  long?: LongList<R> | undefined
  /** Whether the long list stands the other way round. */
  isDown: boolean
  setDown: (isDown: boolean) => void
}

/** Ten pages: of fewer rows each is read as one comes to its end. */
const MANY = 500

/** The long list behind rows that it doesn't have yet. */
const behind = <R extends { id: string }>(front: readonly R[], whole: LongList<R>): LongList<R> => {
  if (front.length === 0) return whole
  const { length } = front
  return {
    ...whole,
    count: whole.count + length,
    at: place => (place < length ? front[place] : whole.at(place - length)),
    byId: id => front.find(row => row.id === id) ?? whole.byId(id),
    want: (from, to) => whole.want(Math.max(0, from - length), Math.max(0, to - length)),
    ids: async (from, to) => [
      ...front.slice(from, to).map(({ id }) => id),
      ...(await whole.ids(Math.max(0, from - length), Math.max(0, to - length))),
    ],
  }
}

/** `hidden` is the query of the rows that stand after the others when they are asked for, e.g. deactivated ones. */
export const useList = <N extends SavedListName>(
  name: N,
  hidden: Query<N>,
  justAdded: Row<N> | undefined,
): List<Row<N>> => {
  const { mutate } = useSWRConfig()
  const [search, setSearch] = useState('')
  const asked = useDebounced(search.trim(), REST_MS)
  const [withHidden, setWithHidden] = useState(false)
  const [extra, setExtra] = useState({ rows: justAdded ? [justAdded] : [], asked: '' })
  // No name begins with digits: the one search knows chips and numbers, phones the server alone.
  const query = asked === '' || digitsOf(asked) !== undefined ? {} : { search: asked }
  const shown = usePages(name, query as Query<N>)
  const others = usePages(name, withHidden && shown.isComplete ? { ...query, ...hidden } : undefined)
  const saved = useSavedRows(name, asked)
  const [isDown, setDown] = useState(false)
  const whole = useLong(name, hidden, { withHidden, isDown })
  // What waits stands among the saved ones, and has its number only once it was sent.
  const added = extra.asked === asked ? extra.rows.filter(({ id }) => !saved.some(row => row.id === id)) : []
  const isAdded = (row: Row<N>) => added.some(({ id }) => id === row.id)
  const parts = [shown, ...(withHidden ? [others] : [])]
  const read = parts.flatMap(({ rows }) => rows ?? [])
  const readIds = new Set(read.map(({ id }) => id))
  const isRead = (row: Row<N>) => readIds.has(row.id)
  // Offline nothing may ever have been read: what was saved here shows all the same.
  const first = [...saved.filter(row => isWaiting(row.id) || !isRead(row)), ...added]
  const isFirst = new Set(first.map(({ id }) => id))
  const front = useSame(first) ?? first
  const long = useMemo(() => (whole && whole.count > MANY ? behind(front, whole) : undefined), [whole, front])
  const isKnown = shown.rows !== undefined || (first.length > 0 && shown.error !== undefined)
  return {
    search,
    setSearch,
    asked,
    withHidden,
    setWithHidden,
    rows: isKnown ? [...first, ...read.filter(({ id }) => !isFirst.has(id))] : undefined,
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
      if (isWaiting(row.id)) return
      setExtra({ rows: [row, ...added], asked })
      // Pages of other searches know nothing of it: they are read anew when they are next shown.
      void mutate(isAnswerOf(name), undefined, { revalidate: false })
    },
    isAdded,
    forget: id => setExtra({ ...extra, rows: extra.rows.filter(row => row.id !== id) }),
    isWaiting: row => isWaiting(row.id),
    long,
    isDown,
    setDown,
  }
}
