// The weighings of a patient, the oldest first: those among its newest entries, or, of a long record without one, the newest further back.
import useSWR from 'swr'
import { usePlace } from '../../api/working-place.ts'
import { readUntil } from '../entries/read-pages.ts'
import type { Pet } from './use-pet.ts'
import { type Weighing, weighingsOf } from './weights.ts'

type Weighings = {
  weighings: readonly Weighing[]
  /** A weighing was found, or all was read: only then may be said that there is none. */
  isKnown: boolean
  hasFailed: boolean
}

export const useWeighings = ({ entries = [], cursor, isRead, isUnsent, patient, error }: Pet): Weighings => {
  const place = usePlace()
  const newest = weighingsOf(entries)
  const isFurtherBack = newest.length === 0 && cursor !== undefined && patient !== undefined
  const id = patient?.id ?? ''
  const { data, error: failed } = useSWR(
    isFurtherBack ? ['listEntries', { params: { id }, query: { cursor }, weighed: true }, place] : null,
    async () => {
      const rows = await readUntil(id, { cursor }, page => weighingsOf(page).length > 0, place)
      return { of: id, rows: rows.filter(({ kind }) => kind === 'weight') }
    },
    // Each new entry moves the end of the newest on: what is further back stays meanwhile.
    { keepPreviousData: true },
  )
  // Never that of another animal, which was open here before.
  const further = data?.of === id ? data : undefined
  const weighings = isFurtherBack ? weighingsOf(further?.rows ?? []) : newest
  const isWhole = isUnsent || (isRead && (!isFurtherBack || further !== undefined))
  return {
    weighings,
    isKnown: weighings.length > 0 || isWhole,
    hasFailed: (error ?? failed) !== undefined,
  }
}
