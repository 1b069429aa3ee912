// A stocktake of a category in one branch: counts, each against the level at its own moment, and what of their differences is booked.

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

/** `booking`: some of many differences are booked, and no count is taken any more. */
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

/** What one person counted of a batch; what several counted adds up. */
export const countInput = z.object({
  /** Of this count alone, so that those which wait offline don't wait for each other. */
  id: id.optional(),
  itemId: id,
  /** The batch by its key, as the level names it. */
  key: batchKeyField,
  quantity: amount,
  /** Counted again: what was counted of it before doesn't hold any more. */
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
  /** With the others of a stocktake: their name, wherever they are by now. */
  byName: z.string().optional(),
  at: z.string(),
  /** Since when others' counts of it are added: its person has counted it again then. */
  aloneAt: z.string().optional(),
})
export type Count = z.infer<typeof count>

/** A count as it is kept: with what the level said at that moment, which nobody sees who is still counting. */
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
  /** When it was counted last; and when that was sent, if it had waited offline. */
  at: z.string(),
  toldAt: z.string().optional(),
  /** At cost, in minor units; missing where no cost is known. */
  value: z.int().optional(),
  /** The level was set to what is there since it was counted: nothing of it is booked, and it needs no reason. */
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

/** The reasons, of the version that was reviewed: at least of what is booked next. */
export const stocktakeBooking = z.object({ v: version, lines: z.array(settled).max(2000) })
export type StocktakeBooking = z.output<typeof stocktakeBooking>

export const stocktakeCancel = z.object({ v: version })

/** Whether a reason goes with a difference: what is missing is removed, what is too much is added. */
export const reasonFitsDifference = (
  { book, counted }: Pick<Difference, 'book' | 'counted'>,
  reason: Reason,
) => reasonFits(counted > book ? 'add' : 'remove', reason)

/** Movements in one transaction, beside those that an item's last batch may add. */
const MOVEMENTS_AT_ONCE = 25

/** The differences that are booked next, all of an item together: so many that they fit a transaction. */
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
 * Batches whose counts differ from the book, and how many agree. Counts of several people add up; the book is that of the last of
 * them, so that whatever was sold before it is out of both, and whatever is sold later is in neither.
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
