// What an act costs until it is billed: "done, not billed". Invoices take these lines over (product § 8, decision 70).
import * as z from 'zod'
import { day, instant } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { gotNumber } from '../money/got.ts'
import { UNIT_AT_MOST } from '../money/sum.ts'
import { batchKeyField } from '../stock/level-schema.ts'

/** A line of a charge; the helper functions for money use the same names (`money/amounts.ts`). */
const chargeLine = z.object({
  name: z.string().trim().min(1, 'required').max(120),
  /** The item of the catalogue, if it is one. */
  itemId: id.optional(),
  /** The key of the batch that the item was taken from, if one was chosen; otherwise it is taken from those that expire first. */
  batch: batchKeyField.optional(),
  /** In thousandths: 1500 is 1.5. */
  quantity: z.int().min(1, 'required').max(1_000_000_000),
  /** In minor units of the clinic's currency, with or without tax as its prices are. */
  unitPrice: z.int().min(0).max(UNIT_AT_MOST),
  /** In hundredths of a per cent: 1900 is 19 %. */
  taxRate: z.int().min(0).max(10_000),
  /** In Germany: the number of the fee; the price is the fee's single rate. */
  gotNumber: gotNumber.optional(),
})
export type ChargeLine = z.infer<typeof chargeLine>

const CHARGE_LINES_AT_MOST = 10
export const chargeLines = z.array(chargeLine).max(CHARGE_LINES_AT_MOST)

export const chargeStates = ['open', 'billed', 'waived', 'withdrawn'] as const

export const charge = z.object({
  /** The id of the entry that is charged: one entry has one charge. */
  id: z.string(),
  patientId: z.string(),
  /**
   * The owner on the day of the act, who pays even if the animal has another
   * owner since; in a patient's list, the owner into whom they were merged.
   */
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
  /**
   * What the act took from the shelf, by the keys of batches; missing on older charges, whose invoice takes the items instead.
   */
  took: z.array(z.object({ itemId: z.string(), batches: z.record(z.string(), z.int()) })).optional(),
  /**
   * The charge belongs to no entry, so that what was handed out is taken
   * back by itself; missing on charges from before this was stored.
   */
  lone: z.boolean().optional(),
  /** Why it was waived, withdrawn or taken back. */
  reason: z.string().optional(),
  /** The lines that an invoice issued without a connection left out; they are waived. */
  left: chargeLines.optional(),
  /** The name of whoever waived the charge, or the lines in `left`. */
  waivedBy: z.string().optional(),
  /** The entry was struck out, or the item taken back, after the charge had been billed: somebody has to look at a refund. */
  struck: z.boolean().optional(),
})
export type Charge = z.infer<typeof charge>

/** The answer to whoever creates a charge: `short` if the shelf had less than was handed out. */
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
  /** Waived charges stay visible. */
  waived: z.array(charge),
  /** The charges still open from days before: how many, counted up to a hundred, and the day of the newest one. */
  before: z.object({ count: z.int(), day: z.string().optional() }),
})
export type UnbilledDay = z.infer<typeof unbilledDay>

/** Whether a charge can't be changed any more. A withdrawn one can: it is opened again with its entry. */
export const isSettled = ({ state }: Pick<Charge, 'state'>): boolean =>
  state === 'billed' || state === 'waived'
