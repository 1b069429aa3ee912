// A visit's page shows what was done in it from the newest entries of its patient. Of an old visit, or a long stay, the rest stands further
// back and is read besides.
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import { isoAt } from '@vetrounds/core/clock'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import useSWR from 'swr'
import type { ApiError } from '../../api/api-error.ts'
import { usePlace } from '../../api/working-place.ts'
import { readUntil } from '../entries/read-pages.ts'
import type { Pet } from '../pet/use-pet.ts'
import type { Visit } from './use-visit.ts'

/** Entries on the patient's own page. */
const NEWEST = 50

/** What belongs to a visit may be a little older, as a weighing on arrival, or be dated a little later, as a result. */
const before = (at: string): string => isoAt(Date.parse(at) - DAY_MS)
const after = (at: string): string => isoAt(Date.parse(at) + DAY_MS)

export type OfVisit = {
  /** The patient with its newest entries and all of the visit, as far as they are read. */
  pet: Pet
  /** All of the visit's entries are known: only then may be said that there is none. */
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
  // One that goes on, or was never closed, lies right behind the newest; to one that was reopened something may be added until it is closed again.
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
