// What the report says of a period by the rows that were read of it so far: of days that are over the server knows what they come to.
import { localDay } from '@vetrounds/core/calendar/local-day'
import type { Movement, MovementsOfBranch } from '@vetrounds/core/stock/movement'
import { joined, type MovementPart, partOf } from '@vetrounds/core/stock/movement-part'
import { isShown, type MovementFilter, type Words } from './movement-filter.ts'

type Read = {
  /** The newest ones of the period, in that order. */
  rows: readonly Movement[]
  summed: MovementsOfBranch['summed']
  /** Whether these are all rows of the period. */
  isComplete: boolean
}

export type MovementReport = {
  /** Of the rows that were read those that the filter shows. */
  shown: readonly Movement[]
  /** What all movements of the period come to that the filter shows; missing while rows are unread that it takes to know. */
  parts: readonly MovementPart[] | undefined
  /** Whether all rows are there that the filter shows. */
  isAll: boolean
}

/** Sums know types and categories; what else one asks for stands in the rows. */
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
