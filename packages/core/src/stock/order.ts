// What to order: what runs out or expires, how much of it is proposed, and orders that were placed with a supplier.
import * as z from 'zod'
import { pageOf, shortText, version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { price, stockRow } from './item.ts'
import { units } from './item-kinds.ts'
import { someAmount } from './quantity.ts'
import { LINES_AT_MOST } from './reorder.ts'
import { short } from './short.ts'

/** Items of the current branch of which little is left, or that expire soon or have. */
export const attention = pageOf(stockRow).extend({
  /** What was given or sold without being there, the oldest first. */
  shorts: z.array(short).optional(),
})

const howMany = z.int()

/** How many items of the current branch need attention, each by the first that is to be said of it. */
export const stockAlerts = z.object({
  short: howMany,
  expired: howMany,
  expiring: howMany,
  out: howMany,
  low: howMany,
  /** Not all were counted. */
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
  /** Empty where the items name none. */
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

/** Without its lines, which would be more than a kept answer takes. */
export const changedOrder = order.omit({ lines: true })
export type ChangedOrder = z.infer<typeof changedOrder>

export const openOrders = z.object({ rows: z.array(order) })

export const orderClose = z.object({ v: version })
