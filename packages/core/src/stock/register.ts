// The register of controlled drugs: a line for each movement of a bottle (a batch), with the balance after it, a witness, and for whom.
// Lines are numbered by bottle without gaps, and none is ever changed. Quantities in thousandths.
import * as z from 'zod'
import { day, isInOrder, notInOrder, pageOf } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { units } from './item-kinds.ts'
import { movementTypes, reasons, referenceKinds } from './movement-kinds.ts'

/** What a line tells: a movement, a count of the bottle, or that what is short of an act never left it. */
export const lineKinds = ['movement', 'count', 'excuse'] as const

export const registerLine = z.object({
  id: z.string(),
  /** Of the bottle, from 1. */
  number: z.int(),
  at: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  unit: z.enum(units),
  /** The bottle: a batch by its key. */
  key: z.string(),
  batch: z.string().optional(),
  expiryDate: z.string().optional(),
  kind: z.enum(lineKinds),
  type: z.enum(movementTypes).optional(),
  reason: z.enum(reasons).optional(),
  /** Out is below nothing; a count that agrees is nothing. */
  quantity: z.int(),
  /** What was in the bottle after it. */
  balance: z.int(),
  by: z.string(),
  byName: z.string(),
  witness: z.string(),
  witnessName: z.string(),
  patientId: z.string().optional(),
  petName: z.string().optional(),
  ownerName: z.string().optional(),
  /** Who gave it, where somebody else has booked it. */
  givenBy: z.string().optional(),
  /** The treatment's name, the other branch, the delivery note. */
  label: z.string().optional(),
  refKind: z.enum(referenceKinds).optional(),
  notes: z.string().optional(),
  /** More or less was there than the register said. */
  isDiscrepancy: z.boolean(),
})
export type RegisterLine = z.infer<typeof registerLine>

export const registerPage = pageOf(registerLine)

/** A span of the branch's days, both included: of one item, or without one the discrepancies of all. */
export const registerQuery = z
  .object({
    item: id.optional(),
    from: day,
    to: day,
    cursor: z.string().max(1000).optional(),
  })
  .refine(isInOrder, notInOrder)
export type RegisterQuery = z.output<typeof registerQuery>
