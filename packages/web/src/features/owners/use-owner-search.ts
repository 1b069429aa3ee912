// The list of owners while one searches: names, e-mail and pets by the one search, four digits and more by the phone.
import { useMemo, useState } from 'react'
import type { List } from '../../api/use-list.ts'
import { useFind } from '../../search/use-find.ts'
import { useSame } from '../../ui/use-same.ts'
import type { ListedOwner } from './listed.ts'

/** More hits than anyone reads; what is typed next narrows them. The server answers fewer at once. */
const HITS = { snapshot: 500, server: 50 }

/** The list itself, or what a search finds: ways to read on, to sort and to export stay those of the list. */
export const useOwnerSearch = (list: List<ListedOwner>): List<ListedOwner> => {
  const { asked, withHidden } = list
  const [from, setFrom] = useState<keyof typeof HITS>('server')
  const { results, isPending, error, again, isCut, source, byPhone } = useFind(asked, {
    kinds: ['owner'],
    limit: HITS[from],
    withDeactivated: withHidden,
  })
  if (source !== from) setFrom(source)
  // Made anew when the answer is another one: not with each letter on the way to it.
  const before = useSame(list.rows)
  const distinct = useMemo(() => {
    const known = new Map(before?.map(row => [row.id, row]))
    const found = results.flatMap((each): ListedOwner[] => {
      if (each.kind !== 'owner') return []
      const { kind: _kind, pets, ...row } = each
      return [{ v: 1, ...known.get(each.id), ...row, pets }]
    })
    const seen = new Set<string>()
    return [...byPhone.filter(row => withHidden || row.active), ...found].filter(
      ({ id }) => !seen.has(id) && seen.add(id),
    )
  }, [results, before, byPhone, withHidden])
  if (asked === '') return list
  return {
    ...list,
    rows: (isPending || error !== undefined) && distinct.length === 0 ? undefined : distinct,
    isComplete: error === undefined,
    isCut,
    isStale: list.search.trim() !== asked || isPending,
    error,
    reread: () => {
      list.reread()
      again()
    },
  }
}
