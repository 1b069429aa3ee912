// A stocktake of a category in one branch: counts, each against the level at its own moment, and the differences that are booked.

import * as z from 'zod'
import { notes, version } from '../contract/fields.ts'
import { groupBy } from '../group-by.ts'
import { id } from '../ids.ts'
import { category } from './item.ts'
import { units } from './item-kinds.ts'
import { batchKeyField } from './level-schema.ts'
import { type Reason, reasonFits, reasons } from './movement-kinds.ts'
import { amount } from './quantity.ts'
import { lineOf } from './stocktake-lines.ts'

/** `booking`: some of many differences are booked, and no further counts are accepted. */
export const stocktakeStates = ['counting', 'booking', 'booked', 'cancelled'] as const

export const stocktakeInput = z.object({ id, category: category.exclude(['treatment']) })
export type StocktakeInput = z.output<typeof stocktakeInput>

export const stocktake = z.object({
  id: z.string(),
  category,
  state: z.enum(stocktakeStates),
  startedAt: z.string(),
  startedBy: z.string(),
  /** How many differences were booked, and their value at cost. */
  booked: z.int(),
  value: z.int(),
  v: version,
})
export type Stocktake = z.infer<typeof stocktake>

/** What one person counted of a batch; the counts of several people add up. */
export const countInput = z.object({
  /** An id for this count only, so that counts that wait offline don't wait for each other. */
  id: id.optional(),
  itemId: id,
  /** The key of the batch, as in the level. */
  key: batchKeyField,
  quantity: amount,
  /** The batch was counted again: what others counted of it before is not valid any more. */
  alone: z.boolean().optional(),
})
export type CountInput = z.output<typeof countInput>

export const count = z.object({
  itemId: z.string(),
  itemName: z.string(),
  unit: z.enum(units),
  key: z.string(),
  quantity: z.int(),
  by: z.string(),
  /** When a stocktake is read: the person's name, even if they no longer work here. */
  byName: z.string().optional(),
  at: z.string(),
  /** When this person counted the batch again: only others' counts from then on are added. */
  aloneAt: z.string().optional(),
})
export type Count = z.infer<typeof count>

/** A count as it is stored: with the level's quantity at that moment, which nobody sees while counting. */
export type KeptCount = Count & {
  book: number
  /** What one unit cost, in thousandths of the minor unit. */
  cost?: number | undefined
  /** When it was sent, if it had waited offline. */
  toldAt?: string | undefined
}

export const stocktakeWithCounts = stocktake.extend({ counts: z.array(count) })

export const stocktakePage = z.object({ rows: z.array(stocktake) })

export const difference = z.object({
  itemId: z.string(),
  itemName: z.string(),
  unit: z.enum(units),
  key: z.string(),
  book: z.int(),
  counted: z.int(),
  /** When it was counted last; and when that count was sent, if it had waited offline. */
  at: z.string(),
  toldAt: z.string().optional(),
  /** At cost, in minor units; missing where no cost is known. */
  value: z.int().optional(),
  /** The level was put right since this was counted: nothing of it is booked, and it needs no reason. */
  isPutRight: z.boolean().optional(),
})
export type Difference = z.infer<typeof difference>

export const review = z.object({
  v: version,
  /** How many batches agree. */
  agree: z.int(),
  differences: z.array(difference),
})
export type Review = z.infer<typeof review>

const settled = z.object({
  itemId: id,
  key: batchKeyField,
  reason: z.enum(reasons),
  notes: notes.max(500).optional(),
})

/** The version that was reviewed, and the reasons: at least for the differences that are booked next. */
export const stocktakeBooking = z.object({ v: version, lines: z.array(settled).max(2000) })
export type StocktakeBooking = z.output<typeof stocktakeBooking>

export const stocktakeCancel = z.object({ v: version })

/** Whether a reason fits a difference: what is missing is removed, what is too much is added. */
export const reasonFitsDifference = (
  { book, counted }: Pick<Difference, 'book' | 'counted'>,
  reason: Reason,
) => reasonFits(counted > book ? 'add' : 'remove', reason)

/** How many movements one transaction has at most; more only if the first item alone has more differences. */
const MOVEMENTS_AT_ONCE = 25

/** The differences that are booked next: as many as fit one transaction, with all those of an item together. */
export const bookedNext = (differences: readonly Difference[]): Difference[] => {
  let movements = 0
  return [...groupBy(differences, ({ itemId }) => itemId).values()]
    .filter((some, at) => {
      movements += some.length
      return at === 0 || movements <= MOVEMENTS_AT_ONCE
    })
    .flat()
}

/**
 * The batches whose counts differ from the level, and how many agree. Counts of several people add up, and are compared with the
 * level at the moment of the last count: what was sold before it is missing from both, and what is sold later changes neither.
 */
export const reviewOf = (
  counts: readonly KeptCount[],
  worth: (quantity: number, cost: number) => number,
): Omit<Review, 'v'> => {
  const byBatch = groupBy(counts, lineOf)
  const all = [...byBatch.values()].map(some => {
    const last = some.reduce((latest, each) => (each.at > latest.at ? each : latest))
    const { itemId, itemName, unit, key, book, cost, at, toldAt } = last
    const counted = some.reduce((sum, { quantity }) => sum + quantity, 0)
    const value = cost === undefined ? undefined : worth(counted - book, cost)
    return {
      itemId,
      itemName,
      unit,
      key,
      book,
      counted,
      at,
      ...(toldAt && { toldAt }),
      ...(value !== undefined && { value }),
    }
  })
  const differences = all
    .filter(({ book, counted }) => book !== counted)
    .toSorted((a, b) => a.itemName.localeCompare(b.itemName) || (a.key < b.key ? -1 : 1))
  return { agree: all.length - differences.length, differences }
}
