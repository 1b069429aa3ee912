// What an act costs until it is billed: "done, not billed". Invoices take these lines over (product § 8, decision 70).
import * as z from 'zod'
import { day, instant } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { gotNumber } from '../money/got.ts'
import { UNIT_AT_MOST } from '../money/sum.ts'
import { batchKeyField } from '../stock/level-schema.ts'

/** A line of a charge; money helper functions reckon with the same names (`money/amounts.ts`). */
const chargeLine = z.object({
  name: z.string().trim().min(1, 'required').max(120),
  /** The item of the catalogue, if it is one. */
  itemId: id.optional(),
  /** The batch that it was taken from, by its key, if one was chosen; otherwise the first that expire. */
  batch: batchKeyField.optional(),
  /** In thousandths: 1500 is 1.5. */
  quantity: z.int().min(1, 'required').max(1_000_000_000),
  /** In minor units of the clinic's currency, with or without tax as its prices are. */
  unitPrice: z.int().min(0).max(UNIT_AT_MOST),
  /** In hundredths of a per cent: 1900 is 19 %. */
  taxRate: z.int().min(0).max(10_000),
  /** In Germany: the number of the fee, whose single rate the price is. */
  gotNumber: gotNumber.optional(),
})
export type ChargeLine = z.infer<typeof chargeLine>

const CHARGE_LINES_AT_MOST = 10
export const chargeLines = z.array(chargeLine).max(CHARGE_LINES_AT_MOST)

export const chargeStates = ['open', 'billed', 'waived', 'withdrawn'] as const

export const charge = z.object({
  /** The id of the entry that it is of: one entry has one charge. */
  id: z.string(),
  patientId: z.string(),
  /** The owner on the day of the act, who pays even if the animal has another one since; in a patient's list whoever they were merged into. */
  ownerId: z.string(),
  branchId: z.string(),
  /** When the act happened. */
  at: z.string(),
  by: z.string(),
  v: z.int(),
  state: z.enum(chargeStates),
  lines: z.array(chargeLine),
  /** The visit of the act. */
  visitId: z.string().optional(),
  /** The invoice that billed it. */
  invoiceId: z.string().optional(),
  /** What the act took from the shelf, by the keys of batches; missing where its invoice takes it, as it did once. */
  took: z.array(z.object({ itemId: z.string(), batches: z.record(z.string(), z.int()) })).optional(),
  /** No entry stands for it, so that what was handed out is taken back by itself; missing on those from before this was kept. */
  lone: z.boolean().optional(),
  /** Why it was waived, withdrawn or taken back. */
  reason: z.string().optional(),
  /** What an invoice that was issued without a connection left out, which is waived. */
  left: chargeLines.optional(),
  /** The name of whoever waived it, or what is left. */
  waivedBy: z.string().optional(),
  /** Its entry was struck out, or the item taken back, after it had been billed: a refund is to be looked at. */
  struck: z.boolean().optional(),
})
export type Charge = z.infer<typeof charge>

/** A charge as its maker is answered: `short` if the shelf had less than was handed out. */
export const recordedCharge = charge.extend({ short: z.boolean().optional() })
export type RecordedCharge = z.infer<typeof recordedCharge>

/** A charge without an entry: what was handed out, when, and in which visit. */
export const chargeInput = z.object({
  id,
  at: instant,
  visitId: id.optional(),
  lines: chargeLines.min(1, 'required'),
})
export type ChargeInput = z.output<typeof chargeInput>

/** A day of a branch, in its own zone. */
export const unbilledQuery = z.object({ day })

/** What was done in a branch on a day and is not billed. */
export const unbilledDay = z.object({
  /** The oldest first. */
  open: z.array(charge),
  /** Waived ones stay to be seen. */
  waived: z.array(charge),
  /** What is still open of days before: how much of it, counted up to a hundred, and of which day the last one is. */
  before: z.object({ count: z.int(), day: z.string().optional() }),
})
export type UnbilledDay = z.infer<typeof unbilledDay>

/** Whether nothing of it can be changed any more. One that was withdrawn can be opened again with its entry. */
export const isSettled = ({ state }: Pick<Charge, 'state'>): boolean =>
  state === 'billed' || state === 'waived'
