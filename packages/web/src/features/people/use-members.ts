// The members of this place's clinic, or those who ask to join: pages by name, with the changes made here since.
import type { MemberRow } from '@vetrounds/core/members/member'
import { useMemo, useState } from 'react'
import { usePages } from '../../api/pages.ts'
import type { List } from '../../api/use-list.ts'
import { useStableArray } from '../../ui/use-stable-array.ts'

export type MemberLine = MemberRow & { id: string }

export type Members = List<MemberLine> & {
  /** Shows a row as the answer to a change has it; no other row is read again. */
  put: (row: MemberRow) => void
}

const nothing: ReadonlyMap<string, MemberRow> = new Map()

/** Waits while `query` is undefined. */
export const useMembers = (
  query: { search?: string; requests?: 'true'; branch?: string } | undefined,
): Members => {
  const { rows, ...pages } = usePages('listMembers', query)
  const [changed, setChanged] = useState(nothing)
  const same = useStableArray(rows)
  const shown = useMemo(() => {
    const lines = same?.flatMap(row => {
      const newer = changed.get(row.userId)
      // The answer to a change lacks the fields that only lists have.
      const line = newer && newer.v >= row.v ? { ...row, ...newer } : row
      const isGone = line.state === 'declined' || (query?.requests && line.state !== 'requested')
      return isGone ? [] : [{ ...line, id: row.userId }]
    })
    // The members of a branch come in no order.
    return query?.branch ? lines?.sort((a, b) => a.name.localeCompare(b.name)) : lines
  }, [same, changed, query?.requests, query?.branch])
  return {
    ...pages,
    rows: shown,
    put: row => setChanged(before => new Map(before).set(row.userId, row)),
  }
}
