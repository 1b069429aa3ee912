// The register of controlled drugs: a line for each movement of a bottle (a batch), with the balance after it, the witness and
// the patient. Lines are numbered by bottle without gaps, and none is ever changed. Quantities in thousandths.
import * as z from 'zod'
import { day, isInOrder, notInOrder, pageOf } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { units } from './item-kinds.ts'
import { movementTypes, reasons, referenceKinds } from './movement-kinds.ts'

/**
 * What a line records: a movement, a count of the bottle, or (`excuse`) that the quantity an act is short of never left the
 * bottle.
 */
export const lineKinds = ['movement', 'count', 'excuse'] as const

export const registerLine = z.object({
  id: z.string(),
  /** The line number of the bottle, from 1. */
  number: z.int(),
  at: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  unit: z.enum(units),
  /** The bottle: the key of its batch. */
  key: z.string(),
  batch: z.string().optional(),
  expiryDate: z.string().optional(),
  kind: z.enum(lineKinds),
  type: z.enum(movementTypes).optional(),
  reason: z.enum(reasons).optional(),
  /** Negative for what goes out; zero for a count that agrees. */
  quantity: z.int(),
  /** What was in the bottle after the movement. */
  balance: z.int(),
  by: z.string(),
  byName: z.string(),
  witness: z.string(),
  witnessName: z.string(),
  patientId: z.string().optional(),
  petName: z.string().optional(),
  ownerName: z.string().optional(),
  /** Who gave it, if somebody else has booked it. */
  givenBy: z.string().optional(),
  /** The name of the treatment, the other branch, or the number of the delivery note. */
  label: z.string().optional(),
  refKind: z.enum(referenceKinds).optional(),
  notes: z.string().optional(),
  /** There was more or less than the register said, or the line is an `excuse`. */
  isDiscrepancy: z.boolean(),
})
export type RegisterLine = z.infer<typeof registerLine>

export const registerPage = pageOf(registerLine)

/**
 * A period of the branch's days, first and last day included: the lines of one item or, without an item, the discrepancies of
 * all.
 */
export const registerQuery = z
  .object({
    item: id.optional(),
    from: day,
    to: day,
    cursor: z.string().max(1000).optional(),
  })
  .refine(isInOrder, notInOrder)
export type RegisterQuery = z.output<typeof registerQuery>
