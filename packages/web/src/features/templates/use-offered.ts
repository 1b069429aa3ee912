// The clinic's text templates that match the typed text: those of the first page at once, all others once something is typed.
import type { NotePart } from '@vetrounds/core/records/visit-rules'
import { fold } from '@vetrounds/core/text/fold'
import type { Template } from '@vetrounds/core/text-templates/text-template'
import { useMemo } from 'react'
import { useRead } from '../../api/client.ts'
import { useAllTemplates } from './use-all-templates.ts'

/** How many templates are shown at once; typing finds the others. */
const SHOWN_AT_MOST = 8

/** The rank of a template: first those for this part, then those for any part, then those for other parts. */
const rankFor = (part: NotePart | undefined, of: Template['part']): number =>
  of === undefined ? 1 : of === part ? 0 : 2

/**
 * `asked` is missing while none are offered; they are read nevertheless, to be there at the first key and without a connection.
 */
export const useOffered = (asked: string | undefined, part: NotePart | undefined) => {
  const wanted = fold(asked ?? '')
  const first = useRead('listTemplates', { query: {} })
  // The server finds only beginnings of names; here any part of a name is found.
  const all = useAllTemplates(first.data?.cursor !== undefined && wanted !== '')
  const known = first.data?.rows
  const rows = all.data ?? known
  const offered = useMemo(
    (): readonly Template[] =>
      (rows ?? [])
        .filter(({ name, part }) => part !== 'consent' && fold(name).includes(wanted))
        .toSorted((a, b) => rankFor(part, a.part) - rankFor(part, b.part))
        .slice(0, SHOWN_AT_MOST),
    [rows, wanted, part],
  )
  return {
    offered,
    isLoading: (!known && !first.error) || all.isLoading,
    /** Whether the clinic has no templates at all. */
    hasNone: known?.length === 0,
  }
}
