// Ends a stocktake: books its differences as movements, or cancels it.

import type { Actor } from '../access/actor.ts'
import { localDay } from '../calendar/local-day.ts'
import { AppError } from '../errors.ts'
import { groupBy } from '../group-by.ts'
import { newId } from '../ids.ts'
import { attempt, commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { isPutRightSince } from './counted.ts'
import { itemHeadOf } from './item.service.ts'
import { type Booking, batchesIn, bookingSteps, type LevelData, levelRowOf } from './level.service.ts'
import { addBatches, allot, type Batches, negated, total, valueAtCost } from './level.ts'
import { type Since, sinceCounted } from './past-batches.service.ts'
import { StocktakeHead } from './stocktake.entity.ts'
import { endStep, reviewed, type StocktakeData, toStocktake } from './stocktake.service.ts'
import {
  bookedNext,
  type Difference,
  type KeptCount,
  reasonFitsDifference,
  type Stocktake,
  type StocktakeBooking,
} from './stocktake.ts'

const invalid = (path: string, code: string) => new AppError('request.invalid', {}, [{ path, code }])

type Settled = Difference & Pick<StocktakeBooking['lines'][number], 'reason' | 'notes'>

/**
 * Differences with their reasons, without those that were put right since. Throws `request.invalid` if a reason or a note is
 * missing, or a reason doesn't fit.
 */
const settledOf = (
  level: LevelData | null,
  differences: readonly Difference[],
  { lines }: StocktakeBooking,
): Settled[] =>
  differences.flatMap(difference => {
    if (isPutRightSince(level, difference)) return []
    const line = lines.find(({ itemId, key }) => itemId === difference.itemId && key === difference.key)
    if (!line) throw invalid('body.lines', 'reason.missing')
    if (!reasonFitsDifference(difference, line.reason)) throw invalid('body.lines', 'reason.of_type')
    if (line.reason === 'other' && !line.notes) throw invalid('body.lines', 'note.missing')
    return [{ ...difference, reason: line.reason, notes: line.notes }]
  })

type Told = { id: string; label: string; counts: readonly KeptCount[]; since: (of: Settled) => Since }

/** The changes by batch that a difference makes to the present level. */
const changesOf = (had: Batches, one: Settled, { counts, since }: Told): Batches => {
  const { itemId, key, book, counted, at } = one
  const { told, opened } = since(one)
  // What had happened before the count and was sent after it has changed the level meanwhile (`textBlocks`): the count already includes
  // it.
  const by = counted - book - told
  if (by >= 0) return by === 0 ? {} : { [key]: by }
  // Never below zero: what was sold of a batch that had been counted as used up is not there to be removed again. What was opened
  // of it is.
  const { from, missing } = allot(had, -by, { key })
  const isCountedItself = (each: string) =>
    counts.some(count => count.itemId === itemId && count.key === each && count.at > at)
  const stillOpen = Object.fromEntries(
    Object.entries(opened)
      .filter(([each]) => !isCountedItself(each))
      .map(([each, quantity]) => [each, Math.min(quantity, had[each] ?? 0)]),
  )
  return negated(addBatches(from, allot(stillOpen, missing, {}).from))
}

const bookingsOf = (told: Told, had: Batches, some: readonly Settled[]) => {
  const { id, label } = told
  let left = had
  return some.flatMap((one): Booking[] => {
    const { key, at, reason, notes } = one
    const changes = changesOf(left, one, told)
    if (Object.keys(changes).length === 0) return []
    left = addBatches(left, changes)
    return [
      {
        id: newId(),
        type: reason === 'expired' ? 'expired' : 'adjustment',
        reason,
        changes,
        counted: { at, keys: [key] },
        notes,
        reference: { kind: 'stocktake', id, label },
      },
    ]
  })
}

/**
 * Books the differences that were reviewed, each by its amount and not to the counted level, so that sales since the count stay.
 * Up to 25 movements at once: for a longer stocktake, the next call books the next differences, with the version that was
 * returned and with their reasons. Throws `not_found`, `changed_elsewhere` if it was counted or booked since the review,
 * `stocktake.state`, `request.invalid`, `stock.too_many_batches`.
 */
export const bookStocktake = (actor: Actor, id: string, booking: StocktakeBooking): Promise<Stocktake> =>
  attempt(async () => {
    const { branchId, request, userId } = actor
    const { head, counts, review } = await reviewed(actor, id)
    if (head.state === 'booked' || head.state === 'cancelled')
      throw new AppError('stocktake.state', { state: head.state })
    if (head.v !== booking.v) throw new AppError('changed_elsewhere', { v: head.v })
    const next = bookedNext(review.differences)
    const label = localDay(head.startedAt, actor.zone)
    const made = await Promise.all(
      [...groupBy(next, ({ itemId }) => itemId)].map(async ([itemId, all]) => {
        const [item, level] = await Promise.all([
          itemHeadOf(actor.clinicId, itemId, true),
          levelRowOf(actor.clinicId, branchId, itemId),
        ])
        const some = settledOf(level, all, booking)
        // If the item was withdrawn with its import since the count, there is nothing left to book on. If it became a controlled
        // drug since, its bottles are counted one by one.
        if (!item || item.controlled || some.length === 0) return { itemId, steps: [], count: 0, value: 0 }
        const [first = ''] = some.map(({ at }) => at).toSorted()
        const told = { id, label, counts, since: await sinceCounted(actor, { id, itemId }, level, first) }
        const bookings = bookingsOf(told, batchesIn(level), some)
        const steps =
          bookings.length === 0 ? [] : bookingSteps(actor, { item, level, branchId }, bookings).steps
        const by = bookings.reduce((sum, { changes }) => sum + total(changes), 0)
        const value = level?.cost === undefined ? 0 : valueAtCost(by, level.cost)
        return { itemId, steps, count: bookings.length, value }
      }),
    )
    const isLast = next.length === review.differences.length
    const after: StocktakeData = {
      ...head,
      state: isLast ? 'booked' : 'booking',
      booked: head.booked + made.reduce((sum, { count }) => sum + count, 0),
      value: head.value + made.reduce((sum, { value }) => sum + value, 0),
      done: isLast ? [] : [...head.done, ...made.map(({ itemId }) => itemId)],
      v: head.v + 1,
      at: request.at,
      by: userId,
    }
    return commit(actor, {
      steps: [
        { replace: rowOf(StocktakeHead, after), before: rowOf(StocktakeHead, head) },
        ...(isLast ? [endStep(actor, head)] : []),
        ...made.flatMap(({ steps }) => steps),
      ],
      subject: `stocktake#${id}`,
      before: { state: head.state },
      after: { state: after.state, movements: after.booked },
      answer: toStocktake(after),
    })
  })

/** Cancels a stocktake: nothing is booked. Throws `not_found`, `changed_elsewhere`, `stocktake.state` once a part is booked. */
export const cancelStocktake = (actor: Actor, id: string, { v }: { v: number }): Promise<Stocktake> =>
  attempt(async () => {
    const { head } = await reviewed(actor, id)
    if (head.state !== 'counting') throw new AppError('stocktake.state', { state: head.state })
    if (head.v !== v) throw new AppError('changed_elsewhere', { v: head.v })
    const after: StocktakeData = {
      ...head,
      state: 'cancelled',
      v: v + 1,
      at: actor.request.at,
      by: actor.userId,
    }
    return commit(actor, {
      steps: [
        { replace: rowOf(StocktakeHead, after), before: rowOf(StocktakeHead, head) },
        endStep(actor, head),
      ],
      subject: `stocktake#${id}`,
      before: { state: head.state },
      after: { state: after.state },
      answer: toStocktake(after),
    })
  })
