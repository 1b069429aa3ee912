// Finds what a page needs from a patient's record, however old it is: among the newest entries or, in a long record where those
// have none, further back.
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import useSWR from 'swr'
import { usePlace } from '../../api/working-place.ts'
import { readUntil } from '../entries/read-pages.ts'
import type { Pet } from './use-pet.ts'

type Sought<T> = {
  found: readonly T[]
  /** Whether something was found or all was read: only then may the page say that there is none. */
  isKnown: boolean
  hasFailed: boolean
}

/** `sought` names what `find` looks for: each name is read and cached separately. */
export const useFoundInRecord = <T>(
  { entries = [], cursor, isRead, isUnsent, patient, error }: Pet,
  sought: string,
  find: (entries: readonly TimelineEntry[]) => readonly T[],
): Sought<T> => {
  const place = usePlace()
  const newest = find(entries)
  const isFurtherBack = newest.length === 0 && cursor !== undefined && patient !== undefined
  const id = patient?.id ?? ''
  const { data, error: failed } = useSWR(
    isFurtherBack ? ['listEntries', { params: { id }, query: { cursor }, sought }, place] : null,
    async () => {
      const rows = await readUntil(id, { cursor }, page => find(page).length > 0, place)
      return { of: id, sought, found: find(rows) }
    },
    // With each new entry, the cursor behind the newest entries changes; what was found further back stays meanwhile.
    { keepPreviousData: true },
  )
  // Never the result of another animal that was open here before.
  const further = data?.of === id && data.sought === sought ? data : undefined
  const found = isFurtherBack ? (further?.found ?? []) : newest
  const isWhole = isUnsent || (isRead && (!isFurtherBack || further !== undefined))
  return { found, isKnown: found.length > 0 || isWhole, hasFailed: (error ?? failed) !== undefined }
}
