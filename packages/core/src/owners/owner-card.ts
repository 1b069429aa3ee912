// The owner as a patient's page shows them; phones are masked.
import * as z from 'zod'
import { money } from './money.ts'
import { ownerRow } from './owner.ts'

export const ownerCard = ownerRow
  .pick({ id: true, number: true, name: true, phone: true, landline: true, active: true, doNotBook: true })
  .extend({
    doNotBookReason: z.string().optional(),
    clinicNotes: z.string().optional(),
    balance: money.optional(),
  })
export type OwnerCard = z.infer<typeof ownerCard>
