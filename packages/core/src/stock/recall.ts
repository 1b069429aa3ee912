// A recall: who got something of a batch.
import * as z from 'zod'
import { units } from './item-kinds.ts'
import { referenceKinds } from './movement-kinds.ts'

export const recallQuery = z.object({ batch: z.string().min(1).max(60) })

const recipient = z.object({
  /** Of what it was sold or given with. */
  id: z.string(),
  kind: z.enum(referenceKinds),
  label: z.string().optional(),
  /** In whose record it was given. */
  patientId: z.string().optional(),
  at: z.string(),
  /** What they still have of it, in thousandths: without what came back. */
  quantity: z.int(),
  ownerName: z.string().optional(),
  petName: z.string().optional(),
})
export type Recipient = z.infer<typeof recipient>

export const recall = z.object({ unit: z.enum(units), rows: z.array(recipient) })
export type Recall = z.infer<typeof recall>
