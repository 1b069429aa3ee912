// A list during a search: results of the global search replace its pages, for any kind of row that the search covers.
import { nameWordsOf } from '@vetrounds/core/search/words'
import { useMemo } from 'react'
import type { FullList } from '../../api/use-list.ts'
import type { Found, FoundKind } from '../../search/found.ts'
import { type Finding, fitting, useFind } from '../../search/use-find.ts'
import { useStableArray } from '../../ui/use-stable-array.ts'

/** More hits than anyone reads; further typing narrows them. */
const HITS = 500

/** How rows of one kind are made from search results. A list must pass the same object on every render. */
export type FoundRows<R, K extends FoundKind> = {
  kind: K
  /** `noteTokenHolder` is the row as the list has read it. */
  toRow: (found: Extract<Found, { kind: K }>, known: R | undefined) => R
  /** The text of a row that the list has read. It is searched where the search itself can't be asked. */
  textOf: (row: R) => string
  /** The rows that were found by phone: they come first, as full rows. */
  ofPhones?: (rows: Finding['byPhone'], withHidden: boolean) => readonly R[]
}

const isOfKind = <K extends FoundKind>(found: Found, kind: K): found is Extract<Found, { kind: K }> =>
  found.kind === kind

/**
 * Returns the list itself or, during a search, what the search finds. Reading on, sorting and exporting stay those of the list.
 */
export const useFoundList = <R extends { id: string }, K extends FoundKind>(
  list: FullList<R>,
  { kind, toRow, textOf, ofPhones }: FoundRows<R, K>,
): FullList<R> => {
  const { asked, text } = list.search
  const { edited } = list
  const withHidden = list.hidden.isShown
  const { results, isPending, error, again, isCut, isKnown, byPhone } = useFind(asked, {
    kinds: [kind],
    limit: HITS,
    [kind === 'owner' ? 'withDeactivated' : 'withDeceased']: withHidden,
    withOwnerPhones: ofPhones !== undefined,
  })
  // Computed when the answer changes, not with each letter typed before it.
  const before = useStableArray(list.rows)
  const found = useMemo(() => {
    const known = new Map(before?.map(row => [row.id, row]))
    const rows = results.flatMap(each => (isOfKind(each, kind) ? [toRow(each, known.get(each.id))] : []))
    const fits = fitting(asked)
    const read = isKnown ? [] : (before ?? []).filter(row => fits(nameWordsOf(textOf(row))))
    const seen = new Set<string>()
    return [...(ofPhones?.(byPhone, withHidden) ?? []), ...rows, ...read]
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .map(row => edited(row))
  }, [asked, results, isKnown, before, byPhone, withHidden, kind, toRow, textOf, ofPhones, edited])
  if (asked === '') return list
  // A row that was added a moment ago may not be found yet.
  const added = (list.rows ?? []).filter(row => list.isAdded(row) && !found.some(({ id }) => id === row.id))
  const shown = [...added, ...found]
  return {
    ...list,
    search: { ...list.search, isCut, isKnown, isRanked: true },
    rows: (isPending || error !== undefined) && shown.length === 0 ? undefined : shown,
    isComplete: error === undefined,
    isStale: text.trim() !== asked || isPending,
    error,
    reread: () => {
      list.reread()
      again()
    },
  }
}
