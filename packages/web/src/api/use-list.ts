// The data of a list page. The list of any noun may have each of these parts: search while typing, rows that are hidden by
// default, rows just added or not sent yet, and the complete order of even a very long list, known on this device.
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
  /** Set for lists with small pages that cost one read per row: a page is read only when its place comes into view. */
  isReadInSight?: boolean | undefined
  /** The number of rows without a search, if this device knows it although not all rows are read. */
  total?: number | undefined
  /** All rows without a search, if they are too many to be read page by page and this device knows their order. */
  long?: LongList<R> | undefined
}

/** A list with everything that `useList` adds. */
export type FullList<R> = List<R> & {
  search: ListSearch
  hidden: Hidden
  isAdded: (row: R) => boolean
  /** Shows a row that was just created at the top, until the search changes. */
  add: (row: R) => void
  /** Stops showing a row at the top: it has changed since, and is reread like any other. */
  forget: (id: string) => void
  /** Applies the changes made on this device to a row, however the row was found. */
  edited: <S extends R>(row: S) => S
}

/** Lists whose rows have an id of their own, and a version. */
type NounList = {
  [N in ListName]: Answer<N>['rows'][number] extends { id: string; v: number } ? N : never
}[ListName]

type Row<N extends NounList> = Answer<N>['rows'][number]

type Parts<N extends NounList> = {
  /** A query that all rows of the list match, e.g. a category. Then only the server searches, also for typed digits. */
  of?: Query<N>
  /** The query for the rows that come after the others on request, e.g. deactivated ones. */
  hidden?: Query<N>
  justAdded?: Row<N> | undefined
  /** The change that creates rows of this list, even offline. */
  madeBy?: MakerOf<Row<N>>
  /** Applies the changes made on this device to a row. */
  edited?: <S extends Row<N>>(row: S) => S
  /** Whether this device searches (as `use-found-items.ts` does): the pages are then always read without the search text. */
  isFoundHere?: boolean
  /** Given if the search on this device knows the order of all rows. */
  long?: LongSource<Row<N>>
}

/** The number of rows (ten pages) up to which a list is read page by page as somebody scrolls. */
const MANY = 500

const asIs = <R>(row: R): R => row

/** The long list with the changes made on this device applied to its rows. */
const withEdits = <R extends { id: string }>(whole: LongList<R>, edited: (row: R) => R): LongList<R> => {
  const shown = (row: R | undefined) => row && edited(row)
  return { ...whole, at: place => shown(whole.at(place)), byId: id => shown(whole.byId(id)) }
}

/** Puts `front`, rows that the long list leaves out, before the long list. */
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
  // No name begins with digits, so digits aren't sent as a search: the global search knows chips and numbers, and only the
  // server knows phones.
  const isSearch = asked !== '' && !isFoundHere && (of !== undefined || digitsOf(asked) === undefined)
  const query = { ...of, ...(isSearch && { search: asked }) }
  const first = usePages(name, query as Query<N>)
  const others = usePages(
    name,
    isShown && first.isComplete ? { ...query, ...(hidden as Query<N>) } : undefined,
  )
  const saved: readonly Row<N>[] = useSavedRows(madeBy, asked)
  // A row that was sent stays where it was while it waited, marked as new like a row that was saved at once.
  const sent = saved.filter(({ id }) => !isWaiting(id) && !extra.rows.some(row => row.id === id))
  if (sent.length > 0) setExtra({ rows: [...sent, ...(extra.asked === asked ? extra.rows : [])], asked })
  const added = extra.asked === asked ? extra.rows.filter(({ id }) => !isWaiting(id)) : []
  const isAdded = (row: Row<N>) => added.some(({ id }) => id === row.id)
  const pages = [first, ...(isShown ? [others] : [])]
  const read = pages.flatMap(({ rows }) => rows ?? [])
  // A row read since may be newer than the one saved here, e.g. a draft sent from here that later changes issued and paid.
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
      // Cached pages of other searches lack the new row: they are dropped here and reread when they are next shown.
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
