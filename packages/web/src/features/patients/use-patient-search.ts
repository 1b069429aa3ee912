// The list of patients while one searches: name, owner, breed and chip by the one search.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useMemo, useState } from 'react'
import type { List } from '../../api/use-list.ts'
import { useFind } from '../../search/use-find.ts'
import { useSame } from '../../ui/use-same.ts'
import { NOT_READ } from './listed.ts'

/** More hits than anyone reads; what is typed next narrows them. The server answers fewer at once. */
const HITS = { snapshot: 500, server: 50 }

/** The list itself, or what a search finds: ways to read on, to sort and to export stay those of the list. */
export const usePatientSearch = (list: List<PatientRow>): List<PatientRow> => {
  const { asked, withHidden } = list
  const [from, setFrom] = useState<keyof typeof HITS>('server')
  const { results, isPending, error, again, isCut, source } = useFind(asked, {
    kinds: ['patient'],
    limit: HITS[from],
    withDeceased: withHidden,
  })
  if (source !== from) setFrom(source)
  // Made anew when the answer is another one: not with each letter on the way to it.
  const before = useSame(list.rows)
  const rows = useMemo(() => {
    const known = new Map(before?.map(row => [row.id, row]))
    return results.flatMap((each): PatientRow[] => {
      if (each.kind !== 'patient') return []
      const { kind: _kind, doNotBook: _doNotBook, ...row } = each
      return [{ v: NOT_READ, ...known.get(each.id), ...row }]
    })
  }, [results, before])
  if (asked === '') return list
  // One that was added a moment ago may not be found yet.
  const added = (list.rows ?? []).filter(row => list.isAdded(row) && !rows.some(({ id }) => id === row.id))
  const shown = [...added, ...rows]
  return {
    ...list,
    rows: (isPending || error !== undefined) && shown.length === 0 ? undefined : shown,
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
