// A recall: who got something of a batch.
import * as z from 'zod'
import { units } from './item-kinds.ts'
import { referenceKinds } from './movement-kinds.ts'

export const recallQuery = z.object({ batch: z.string().min(1).max(60) })

const recipient = z.object({
  /** The id of the invoice, visit or entry that it was sold or given with. */
  id: z.string(),
  kind: z.enum(referenceKinds),
  label: z.string().optional(),
  /** The patient in whose record it was given. */
  patientId: z.string().optional(),
  at: z.string(),
  /** The quantity that they still have, in thousandths, without what came back. */
  quantity: z.int(),
  ownerName: z.string().optional(),
  petName: z.string().optional(),
})
export type Recipient = z.infer<typeof recipient>

export const recall = z.object({ unit: z.enum(units), rows: z.array(recipient) })
export type Recall = z.infer<typeof recall>
