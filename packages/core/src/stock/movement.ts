// A stock movement: why a level changed, written with the change and never edited (product § 6). Quantities in thousandths.
import * as z from 'zod'
import { day, isInOrder, notes, notInOrder, pageOf, shortText } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { category, expiryDate, price } from './item.ts'
import { units } from './item-kinds.ts'
import { batchKeyField } from './level-schema.ts'
import { adjustmentTypes, movementTypes, reasons, referenceKinds } from './movement-kinds.ts'
import type { MovementPart } from './movement-part.ts'
import { amount, someAmount } from './quantity.ts'
import { witness } from './witness-field.ts'

export const reference = z.object({
  kind: z.enum(referenceKinds),
  id: z.string(),
  /** Its number, as people know it: an invoice's, a delivery note's. */
  label: z.string().optional(),
  /** Of what was given in a visit or as an entry. */
  patientId: z.string().optional(),
})
export type Reference = z.infer<typeof reference>

export const movement = z.object({
  id: z.string(),
  at: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  category,
  unit: z.enum(units),
  type: z.enum(movementTypes),
  reason: z.enum(reasons).optional(),
  /** Out is below nothing. */
  quantity: z.int(),
  batches: z.array(
    z.object({ batch: z.string().optional(), expiryDate: z.string().optional(), quantity: z.int() }),
  ),
  /** At cost, in minor units, with the sign of the quantity; missing where no cost is known. */
  value: z.int().optional(),
  notes: z.string().optional(),
  by: z.string(),
  /** In the report: their name, wherever they are by now. */
  byName: z.string().optional(),
  reference: reference.optional(),
})
export type Movement = z.infer<typeof movement>

export const movementPage = pageOf(movement)

const part = z.object({
  day,
  type: z.enum(movementTypes),
  category,
  count: z.int(),
  came: z.int(),
  went: z.int(),
}) satisfies z.ZodType<MovementPart>

export const movementsOfBranch = movementPage.extend({
  /** With the first page: what those days of the period come to that are summed up; missing while its first one isn't. */
  summed: z
    .object({
      /** Of movements before this instant, ISO text in UTC, these are the sums; those from then on stand in the rows alone. */
      until: z.string(),
      parts: z.array(part),
    })
    .optional(),
})
export type MovementsOfBranch = z.infer<typeof movementsOfBranch>

/** A period of the branch's days, both included. */
export const movementQuery = z
  .object({
    from: day,
    to: day,
    cursor: z.string().max(1000).optional(),
  })
  .refine(isInOrder, notInOrder)
export type MovementQuery = z.output<typeof movementQuery>

/** Puts a level right. */
export const adjustment = z.object({
  /** Of the movement, so that a try that is repeated books once. */
  id,
  type: z.enum(adjustmentTypes),
  /** How much more or less; for `set`, how much there is. */
  amount,
  reason: z.enum(reasons),
  notes: notes.max(1000).optional(),
  /** The batch by its key, as the level names it; without one the first that expire. */
  batch: batchKeyField.optional(),
  witness,
})
export type Adjustment = z.output<typeof adjustment>

/** Opens something of a batch: from then on it expires as what is opened does. */
export const opening = z.object({
  /** Of the movement. */
  id,
  batch: batchKeyField,
  quantity: someAmount,
})
export type Opening = z.output<typeof opening>

/** A delivery of one item; `back` returns it to the supplier. */
export const receipt = z.object({
  id,
  quantity: someAmount,
  back: z.boolean().optional(),
  /** Of a return: the batch that goes back, by its key; without one what has that name and day, or the first that expire. */
  from: batchKeyField.optional(),
  batch: shortText.max(40).optional(),
  expiryDate: expiryDate.optional(),
  /** What one unit cost, in minor units. */
  purchasePrice: price.optional(),
  /** The number of the delivery note. */
  deliveryNote: shortText.max(60).optional(),
  notes: notes.max(1000).optional(),
  /** The order that it belongs to. */
  orderId: id.optional(),
  witness,
})
export type Receipt = z.output<typeof receipt>
