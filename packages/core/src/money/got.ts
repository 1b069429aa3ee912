// A fee of the German schedule for veterinarians on an invoice line: number of the service, factor of its single rate, reason.
import * as z from 'zod'
import { shortText } from '../contract/fields.ts'
import { FACTOR_LEAST, FACTOR_MOST, needsReason } from './got-rules.ts'

/** The number of the service in the first column of the schedule; `§ 4` for the fee of the emergency service. */
export const gotNumber = shortText.max(12)

export const gotFee = z
  .object({
    number: gotNumber.min(1, 'required'),
    factor: z.int().min(FACTOR_LEAST).max(FACTOR_MOST),
    reason: shortText.optional(),
  })
  .refine(({ factor, reason }) => !needsReason(factor) || Boolean(reason), {
    message: 'required',
    path: ['reason'],
  })
export type GotFee = z.infer<typeof gotFee>
