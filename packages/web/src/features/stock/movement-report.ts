// The report of a period from the rows that are read so far; for days that are over, the server has the sums.
import { localDay } from '@vetrounds/core/calendar/local-day'
import type { Movement, MovementsOfBranch } from '@vetrounds/core/stock/movement'
import { joined, type MovementPart, partOf } from '@vetrounds/core/stock/movement-part'
import { isShown, type MovementFilter, type Words } from './movement-filter.ts'

type Read = {
  /** The rows read so far, newest first. */
  rows: readonly Movement[]
  summed: MovementsOfBranch['summed']
  /** Whether these are all rows of the period. */
  isComplete: boolean
}

export type MovementReport = {
  /** The rows read so far that pass the filter. */
  shown: readonly Movement[]
  /** The sums of all movements of the period that pass the filter; missing while rows that they need are unread. */
  parts: readonly MovementPart[] | undefined
  /** Whether all rows that pass the filter are read. */
  isAll: boolean
}

/** Whether the server's sums are enough: they know types and categories; anything else is only in the rows. */
const isKnownBySums = ({ by, q = '' }: MovementFilter): boolean => by === undefined && q.trim() === ''

export const reportOf = (
  { rows, summed: known, isComplete }: Read,
  { filter, words, zone }: { filter: MovementFilter; words: Words; zone: string },
): MovementReport => {
  const shown = rows.filter(isShown(filter, words))
  const { type, category } = filter
  const summed = isKnownBySums(filter) ? known : undefined
  const oldest = rows.at(-1)
  const hasOthers = summed !== undefined && oldest !== undefined && oldest.at < summed.until
  if (!isComplete && !hasOthers) return { shown, parts: undefined, isAll: false }
  const parts = joined([
    ...(summed?.parts ?? []).filter(
      part =>
        (type === undefined || part.type === type) && (category === undefined || part.category === category),
    ),
    ...shown
      .filter(({ at }) => !summed || at >= summed.until)
      .map(row => partOf(row, localDay(row.at, zone))),
  ])
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  return { shown, parts, isAll: isComplete || shown.length >= count }
}
