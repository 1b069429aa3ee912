// A list during a search: results of the global search replace its pages, for any noun that it covers.
import { nameWordsOf } from '@vetrounds/core/search/words'
import { useMemo } from 'react'
import type { FullList } from '../../api/use-list.ts'
import type { Found, FoundKind } from '../../search/found.ts'
import { type Finding, fitting, useFind } from '../../search/use-find.ts'
import { useStableArray } from '../../ui/use-stable-array.ts'

/** More hits than anyone reads; what is typed next narrows them. */
const HITS = 500

/** How a noun's rows are made of what the search finds. Each list has one and the same object. */
export type FoundRows<R, K extends FoundKind> = {
  kind: K
  /** `known` is the row as the list has read it. */
  toRow: (found: Extract<Found, { kind: K }>, known: R | undefined) => R
  /** What of a row that the list has read is searched where nobody else can be asked. */
  textOf: (row: R) => string
  /** Rows that a phone finds stand first, in full. */
  ofPhones?: (rows: Finding['byPhone'], withHidden: boolean) => readonly R[]
}

const isOfKind = <K extends FoundKind>(found: Found, kind: K): found is Extract<Found, { kind: K }> =>
  found.kind === kind

/** The list itself, or what a search finds: ways to read on, to sort and to export stay those of the list. */
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
  // Made anew when the answer is another one: not with each letter on the way to it.
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
  // One that was added a moment ago may not be found yet.
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
