// The clinic's text templates that match what is typed: from this device where the first page holds all of them, else asked for too.
import type { NotePart } from '@vetrounds/core/records/visit-rules'
import { fold } from '@vetrounds/core/text/fold'
import type { Template } from '@vetrounds/core/text-templates/text-template'
import { useMemo } from 'react'
import { useRead } from '../../api/client.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

/** As many as are shown at once: typing finds the others. */
const SHOWN_AT_MOST = 8

/** Those meant for this part, then those for any, then those for others. */
const rankFor = (part: NotePart | undefined, of: Template['part']): number =>
  of === undefined ? 1 : of === part ? 0 : 2

/** `asked` is missing where none are offered; they are read all the same, to be there with the first key and without a connection. */
export const useOffered = (asked: string | undefined, part: NotePart | undefined) => {
  const wanted = fold(asked ?? '')
  const sought = useDebounced(wanted, 250)
  const first = useRead('listTemplates', { query: {} })
  const isMore = first.data?.cursor !== undefined && sought !== ''
  const found = useRead('listTemplates', isMore ? { query: { search: sought } } : undefined)
  const known = first.data?.rows
  const more = found.data?.rows
  const offered = useMemo((): readonly Template[] => {
    const here = (known ?? []).filter(({ name, part }) => part !== 'consent' && fold(name).includes(wanted))
    const others = (more ?? []).filter(
      ({ id, name, part }) =>
        part !== 'consent' && fold(name).includes(wanted) && !here.some(each => each.id === id),
    )
    return [...here, ...others]
      .toSorted((a, b) => rankFor(part, a.part) - rankFor(part, b.part))
      .slice(0, SHOWN_AT_MOST)
  }, [known, more, wanted, part])
  const isAwaited = first.data?.cursor !== undefined && sought !== wanted
  return {
    offered,
    isLoading: (!known && !first.error) || isAwaited || (isMore && found.isLoading),
    /** The clinic has none at all. */
    hasNone: known?.length === 0,
  }
}
