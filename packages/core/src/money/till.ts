// The till of a branch: what was booked since it was closed last, and how a day is closed: counted, compared, signed (product § 2).
import * as z from 'zod'
import { day, shortText, version } from '../contract/fields.ts'
import { paymentMethods } from './invoice-rules.ts'
import { SUM_AT_MOST } from './sum.ts'
import { countedOf } from './till-rules.ts'

const amount = z.int().min(0).max(SUM_AT_MOST)

/** What was booked by one method; minor units. */
const booked = z.object({
  method: z.enum(paymentMethods),
  count: z.int(),
  taken: z.int(),
  /** Given back, as a positive amount: refunds, and payments that were taken back. */
  back: z.int(),
})
export type Booked = z.infer<typeof booked>

/** The open till. Before the branch's first payment nothing is stored: `v` is 0. */
export const openTill = z.object({
  /** Its number in the branch, from 1. */
  seq: z.int(),
  v: z.int(),
  currency: z.string(),
  /** Today at the branch. */
  day: z.string(),
  /** The cash that was left in it when the till before was closed; missing until the first one is closed. */
  float: z.int().optional(),
  booked: z.array(booked),
})
export type OpenTill = z.infer<typeof openTill>

const COINS_AT_MOST = 30

export const closeInput = z
  .object({
    v: version.or(z.literal(0)),
    /** Cash that was in the till in the morning. */
    float: amount,
    /** How many of each note and coin, by their value in minor units; of a currency that isn't listed, how many minor units there are. */
    counts: z.array(z.object({ value: amount.min(1), n: amount })).max(COINS_AT_MOST),
    /** The total of cards on the terminal's slip; negative if more went back than came in. Left out where there is no slip. */
    slip: z.int().min(-SUM_AT_MOST).max(SUM_AT_MOST).optional(),
    /** The cash that stays in the till for the next day. */
    left: amount,
    reason: shortText.optional(),
  })
  .refine(({ counts }) => countedOf(counts) <= SUM_AT_MOST, { path: ['counts'], error: 'too_big' })
  .refine(({ counts, left }) => left <= countedOf(counts), { path: ['left'], error: 'till.left' })
export type CloseInput = z.infer<typeof closeInput>

export const closedTill = z.object({
  seq: z.int(),
  day: day,
  currency: z.string(),
  float: z.int(),
  booked: z.array(booked),
  counts: z.array(z.object({ value: z.int(), n: z.int() })),
  slip: z.int().optional(),
  expected: z.int(),
  counted: z.int(),
  left: z.int(),
  reason: z.string().optional(),
  closedBy: z.string(),
  closedAt: z.string(),
})
export type ClosedTill = z.infer<typeof closedTill>
