// A visit's page takes its entries from the newest entries of the patient. For an old visit or a long stay, the rest is further
// back in the record and is read separately.
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import { isoAt } from '@vetrounds/core/clock'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import useSWR from 'swr'
import type { ApiError } from '../../api/api-error.ts'
import { usePlace } from '../../api/working-place.ts'
import { readUntil } from '../entries/read-pages.ts'
import type { Pet } from '../pet/use-pet.ts'
import type { Visit } from './use-visit.ts'

/** The number of entries on the patient's page. */
const NEWEST = 50

/**
 * An entry of a visit may be dated a little earlier, such as a weighing on arrival, or a little later, such as a result: up to a
 * day.
 */
const before = (at: string): string => isoAt(Date.parse(at) - DAY_MS)
const after = (at: string): string => isoAt(Date.parse(at) + DAY_MS)

export type OfVisit = {
  /** The patient with its newest entries and all of the visit, as far as they are read. */
  pet: Pet
  /** Whether all entries of the visit are known: only then may the page say that there is none. */
  isWhole: boolean
  error: ApiError | undefined
  retry: () => void
}

/** The entries of a visit, wherever they stand in the record. */
export const useEntriesOfVisit = (visit: Visit, pet: Pet): OfVisit => {
  const place = usePlace()
  const since = before(visit.at)
  const known = pet.entries?.filter(({ at }) => at >= since).length ?? 0
  const isFurtherBack = pet.isRead && pet.cursor !== undefined && known >= NEWEST
  // A visit that is open or was never closed is read from right behind the newest entries. A reopened one may get more entries
  // until it is closed again.
  const end = visit.editions.findLast(({ state }) => state === 'done')?.at ?? visit.facts?.end
  const query = end === undefined ? { cursor: pet.cursor } : { before: after(end) }
  const { data, error, mutate } = useSWR<{ rows: TimelineEntry[] }, ApiError>(
    isFurtherBack ? ['listEntries', { params: { id: visit.patientId }, query, since }, place] : null,
    async () => {
      const rows = await readUntil(visit.patientId, query, page => page.some(({ at }) => at < since), place)
      return { rows: rows.filter(({ at }) => at >= since) }
    },
    { keepPreviousData: true },
  )
  const newest = pet.entries ?? []
  const ids = new Set(newest.map(({ id }) => id))
  const rest = isFurtherBack ? (data?.rows ?? []).filter(({ id }) => !ids.has(id)) : []
  return {
    pet: rest.length > 0 ? { ...pet, entries: [...newest, ...rest] } : pet,
    ...(pet.entries
      ? {
          isWhole: !isFurtherBack || data !== undefined,
          error: isFurtherBack && !data ? error : undefined,
          retry: () => void mutate(),
        }
      : { isWhole: false, error: pet.error, retry: pet.reread }),
  }
}
