// A change of selling prices by per cent: of chosen items, a category or all, in parts that follow one another and can be
// resumed.
import * as z from 'zod'
import { version } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { category } from './item.ts'
import {
  CHOSEN_AT_MOST,
  PERCENT_AT_LEAST,
  PERCENT_AT_MOST,
  PRICES_AT_ONCE,
  type Rounding,
  roundings,
} from './price-after.ts'

const rounding = z
  .int()
  .refine((value): value is Rounding => (roundings as readonly number[]).includes(value), 'rounding.unknown')

export const priceChangeInput = z.object({
  id,
  percent: z
    .int()
    .min(PERCENT_AT_LEAST, 'too_small')
    .max(PERCENT_AT_MOST)
    .refine(value => value !== 0, 'required'),
  rounding,
  /** Only items of this category change. */
  category: category.optional(),
  /** Only these items change. */
  items: z.array(id).min(1, 'required').max(CHOSEN_AT_MOST).optional(),
  /** How many prices are to change, for whoever resumes the change. */
  total: z.int().min(1, 'required').max(100_000),
})
export type PriceChangeInput = z.output<typeof priceChangeInput>

export const priceChangeStates = ['running', 'finished'] as const

/** An item whose price stays, since somebody else has changed it meanwhile. */
const left = z.object({ id: z.string(), name: z.string() })

export const priceChange = z.object({
  id: z.string(),
  percent: z.int(),
  rounding,
  category: category.optional(),
  total: z.int(),
  /** How many prices were changed so far. */
  changed: z.int(),
  /** How many prices were left as they are. */
  left: z.int(),
  state: z.enum(priceChangeStates),
  startedAt: z.string(),
  startedBy: z.string(),
  v: version,
})
export type PriceChange = z.infer<typeof priceChange>

/** The price changes that are not finished, each with the items that were chosen for it. */
export const priceChanges = z.object({
  rows: z.array(priceChange.extend({ items: z.array(z.string()).optional() })),
})

export const pricesInput = z.object({
  /** The items, each with its version in the preview. */
  lines: z.array(z.object({ id, v: version })).max(PRICES_AT_ONCE),
  /** This is the last part: the change is finished. */
  isLast: z.boolean(),
})
export type PricesInput = z.output<typeof pricesInput>

export const pricesWritten = z.object({ change: priceChange, left: z.array(left) })
export type PricesWritten = z.infer<typeof pricesWritten>
