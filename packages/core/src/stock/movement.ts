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
  /** How people know it: the number of an invoice or a delivery note, the title of an act, the other branch of a transfer. */
  label: z.string().optional(),
  /** The patient, if it was given in a visit or as an entry. */
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
  /** Negative for stock that goes out. */
  quantity: z.int(),
  batches: z.array(
    z.object({ batch: z.string().optional(), expiryDate: z.string().optional(), quantity: z.int() }),
  ),
  /** At cost, in minor units, with the sign of the quantity; missing where no cost is known. */
  value: z.int().optional(),
  notes: z.string().optional(),
  by: z.string(),
  /** In the report: the person's name, even if they no longer work here. */
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
  /** With the first page: the sums of those days of the period that are summed up; missing if its first day isn't. */
  summed: z
    .object({
      /** The sums are of movements before this instant, ISO text in UTC; later movements are in the rows only. */
      until: z.string(),
      parts: z.array(part),
    })
    .optional(),
})
export type MovementsOfBranch = z.infer<typeof movementsOfBranch>

/** A period of the branch's days, first and last day included. */
export const movementQuery = z
  .object({
    from: day,
    to: day,
    cursor: z.string().max(1000).optional(),
  })
  .refine(isInOrder, notInOrder)
export type MovementQuery = z.output<typeof movementQuery>

/** Corrects a stock level. */
export const adjustment = z.object({
  /** The id of the movement, so that a repeated attempt books only once. */
  id,
  type: z.enum(adjustmentTypes),
  /** How much is added or removed; for `set`, how much there is. */
  amount,
  reason: z.enum(reasons),
  notes: notes.max(1000).optional(),
  /** The key of the batch, as in the level; without it, the batches that expire first. */
  batch: batchKeyField.optional(),
  witness,
})
export type Adjustment = z.output<typeof adjustment>

/** Opens a quantity of a batch: from then on it expires as the item says for opened packages (`openedDays`). */
export const opening = z.object({
  /** The id of the movement. */
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
  /**
   * For a return: the key of the batch that goes back; without it, batches with the given name and day, or those that expire
   * first.
   */
  from: batchKeyField.optional(),
  batch: shortText.max(40).optional(),
  expiryDate: expiryDate.optional(),
  /** What one unit cost, in minor units. */
  purchasePrice: price.optional(),
  /** The number of the delivery note. */
  deliveryNote: shortText.max(60).optional(),
  notes: notes.max(1000).optional(),
  /** The order that the delivery belongs to. */
  orderId: id.optional(),
  witness,
})
export type Receipt = z.output<typeof receipt>
