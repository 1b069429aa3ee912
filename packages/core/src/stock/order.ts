// What to order: items that run out or expire, and orders that were placed with a supplier. Proposed quantities are in
// reorder.ts.
import * as z from 'zod'
import { pageOf, shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { price, stockRow } from './item.ts'
import { units } from './item-kinds.ts'
import { someAmount } from './quantity.ts'
import { LINES_AT_MOST } from './reorder.ts'
import { short } from './short.ts'

/** Items of the current branch that are low or out, have expired or expire soon. */
export const attention = pageOf(stockRow).extend({
  /** Shortages: what was given or sold although the level didn't have it, the oldest first. */
  shorts: z.array(short).optional(),
})

const howMany = z.int()

/** How many shortages the current branch has, and how many items need attention; each item counts under its first flag. */
export const stockAlerts = z.object({
  short: howMany,
  expired: howMany,
  expiring: howMany,
  out: howMany,
  low: howMany,
  /** There are more than were counted. */
  isMore: z.boolean().optional(),
})
export type StockAlerts = z.infer<typeof stockAlerts>

export const orderStates = ['open', 'closed'] as const

const orderLine = z.object({
  itemId: id,
  name: z.string().max(120),
  unit: z.enum(units),
  quantity: someAmount,
  /** What the supplier last asked for one unit. */
  price: price.optional(),
})

export const orderInput = z.object({
  id,
  /** Empty if the items name no supplier. */
  supplier: shortText.max(120),
  lines: z.array(orderLine).min(1, 'required').max(LINES_AT_MOST),
})
export type OrderInput = z.output<typeof orderInput>

export const order = z.object({
  id: z.string(),
  supplier: z.string(),
  state: z.enum(orderStates),
  placedAt: z.string(),
  placedBy: z.string(),
  lines: z.array(orderLine.extend({ received: z.int() })),
  v: version,
})
export type Order = z.infer<typeof order>

/**
 * An order without its lines: answers are kept for replay, and each further KB of them costs two write units (storage/commit.ts).
 */
export const changedOrder = order.omit({ lines: true })
export type ChangedOrder = z.infer<typeof changedOrder>

export const openOrders = z.object({ rows: z.array(order) })

export const orderClose = z.object({ v: version })
