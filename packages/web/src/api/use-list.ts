// The data of a list page. The list of any noun may have each of these parts: search while typing, rows that are hidden
// by default, rows just added or not sent yet, and the complete order of even a very long list from this device.
import { useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import { isWaiting } from '../offline/use-queue.ts'
import { digitsOf } from '../search/use-by-phone.ts'
import { type LongList, type LongSource, useLong } from '../search/use-long.ts'
import { useStableArray } from '../ui/use-stable-array.ts'
import { isAnswerOf } from './client.ts'
import { type ListName, type Pages, type Query, usePages } from './pages.ts'
import type { Answer } from './request.ts'
import { type MakerOf, useSavedRows } from './saved-rows.ts'
import { useEntryState } from './use-entry-state.ts'
import { type ListSearch, useListSearch } from './use-list-search.ts'

/** Rows that are hidden by default. */
type Hidden = { isShown: boolean; setShown: (isShown: boolean) => void }

/** Pages of rows, and which further parts the list has. */
export type List<R> = Pages<R> & {
  search?: ListSearch | undefined
  hidden?: Hidden | undefined
  isAdded?: ((row: R) => boolean) | undefined
  /** Whether the row was made here and is not sent yet (product § 10). */
  isWaiting?: ((row: R) => boolean) | undefined
  /** Pages are small, and cost as many reads as they have rows: none is read before its place is in sight. */
  isReadInSight?: boolean | undefined
  /** How many rows there are without a search, where this device knows that although not all of them are read. */
  total?: number | undefined
  /** All rows without a search, where they are too many to be read one page after the other and this device has their order. */
  long?: LongList<R> | undefined
}

/** A list with everything that `useList` adds. */
export type FullList<R> = List<R> & {
  search: ListSearch
  hidden: Hidden
  isAdded: (row: R) => boolean
  /** Shows a row that was just created first, until another search. */
  add: (row: R) => void
  /** Stops showing a row first: it has changed since, and is reread like any other. */
  forget: (id: string) => void
  /** Lays what was changed here over a row, however it was found. */
  edited: <S extends R>(row: S) => S
}

/** Lists whose rows have an id of their own, and a version. */
type NounList = {
  [N in ListName]: Answer<N>['rows'][number] extends { id: string; v: number } ? N : never
}[ListName]

type Row<N extends NounList> = Answer<N>['rows'][number]

type Parts<N extends NounList> = {
  /** The query of all its rows, e.g. a category; what is typed is then searched for by the server alone, digits too. */
  of?: Query<N>
  /** The query for the rows that come after the others on request, e.g. deactivated ones. */
  hidden?: Query<N>
  justAdded?: Row<N> | undefined
  /** The change that creates such rows, even offline. */
  madeBy?: MakerOf<Row<N>>
  /** Lays what was changed here over a row. */
  edited?: <S extends Row<N>>(row: S) => S
  /** If what is typed is searched on this device (as `use-found-items.ts` does): the pages stay those without a search. */
  isFoundHere?: boolean
  /** If the search on this device knows the order of all rows. */
  long?: LongSource<Row<N>>
}

/** Ten pages: a shorter list is read page by page as somebody scrolls. */
const MANY = 500

const asIs = <R>(row: R): R => row

/** The long list with what was changed here. */
const withEdits = <R extends { id: string }>(whole: LongList<R>, edited: (row: R) => R): LongList<R> => {
  const shown = (row: R | undefined) => row && edited(row)
  return { ...whole, at: place => shown(whole.at(place)), byId: id => shown(whole.byId(id)) }
}

/** The long list behind rows that it leaves out. */
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

/** Reads the list of a noun by pages, with the parts that the noun has. */
export const useList = <N extends NounList>(name: N, parts: Parts<N> = {}): FullList<Row<N>> => {
  const { of, hidden, justAdded, madeBy, isFoundHere = false, long: source, edited = asIs } = parts
  const { mutate } = useSWRConfig()
  const search = useListSearch(name)
  const { asked } = search
  const [isShown, setShown] = useEntryState(`${name} hidden`, false)
  const [extra, setExtra] = useState({ rows: justAdded ? [justAdded] : [], asked: '' })
  // No name begins with digits: the global search knows chips and numbers, only the server knows phones.
  const isSearch = asked !== '' && !isFoundHere && (of !== undefined || digitsOf(asked) === undefined)
  const query = { ...of, ...(isSearch && { search: asked }) }
  const first = usePages(name, query as Query<N>)
  const others = usePages(
    name,
    isShown && first.isComplete ? { ...query, ...(hidden as Query<N>) } : undefined,
  )
  const saved: readonly Row<N>[] = useSavedRows(madeBy, asked)
  // What was sent stands where it stood while it waited, marked as new like what was saved at once.
  const sent = saved.filter(({ id }) => !isWaiting(id) && !extra.rows.some(row => row.id === id))
  if (sent.length > 0) setExtra({ rows: [...sent, ...(extra.asked === asked ? extra.rows : [])], asked })
  const added = extra.asked === asked ? extra.rows.filter(({ id }) => !isWaiting(id)) : []
  const isAdded = (row: Row<N>) => added.some(({ id }) => id === row.id)
  const pages = [first, ...(isShown ? [others] : [])]
  const read = pages.flatMap(({ rows }) => rows ?? [])
  // Offline, nothing may ever have been read: rows saved here are shown all the same.
  // What was read since may be newer: a draft that was sent here was issued and paid by what was sent after it.
  const newest = (row: Row<N>): Row<N> => read.find(({ id, v }) => id === row.id && v > row.v) ?? row
  const unread = [...saved.filter(({ id }) => isWaiting(id)), ...added].map(row => edited(newest(row)))
  const unreadIds = new Set(unread.map(({ id }) => id))
  const front = useStableArray(unread) ?? unread
  const whole = useLong(name, hidden, source, isShown, front)
  const total = whole && whole.count + front.length
  const isLong = total !== undefined && total > MANY
  const long = useMemo(
    () => (whole && isLong ? behind(front, withEdits(whole, edited)) : undefined),
    [whole, isLong, front, edited],
  )
  const isKnown = first.rows !== undefined || (unread.length > 0 && first.error !== undefined)
  return {
    search,
    hidden: { isShown, setShown },
    rows: isKnown
      ? [...unread, ...read.filter(({ id }) => !unreadIds.has(id)).map(row => edited(row))]
      : undefined,
    isComplete: pages.every(({ isComplete }) => isComplete),
    isStale: search.text.trim() !== asked || pages.some(({ isStale }) => isStale),
    error: pages.find(({ error }) => error)?.error,
    more: () => {
      for (const each of pages) each.more()
    },
    reread: () => {
      for (const each of pages) each.reread()
    },
    add: row => {
      if (isWaiting(row.id)) return
      setExtra({ rows: [row, ...added], asked })
      // Pages of other searches don't include it: they are reread when they are next shown.
      void mutate(isAnswerOf(name), undefined, { revalidate: false })
    },
    isAdded,
    forget: id => setExtra({ ...extra, rows: extra.rows.filter(row => row.id !== id) }),
    edited,
    total,
    isWaiting: ({ id }) => isWaiting(id),
    long,
  }
}
