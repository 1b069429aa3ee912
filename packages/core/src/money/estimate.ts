// Estimates: what a treatment will cost, from the sum of its lines to an upper limit, valid until a day, signed by the owner.
import * as z from 'zod'
import { day, name, version } from '../contract/fields.ts'
import { signature } from '../contract/signature.ts'
import { id } from '../ids.ts'
import { invoice, paperMail, party, totals } from './invoice.ts'
import { price } from './sum.ts'

/** `billed`: it has become the draft of an invoice; `given_up`: it never will. */
export const estimateStatuses = ['open', 'signed', 'billed', 'given_up'] as const

/** An estimate is made from a draft as it is saved, and the draft is removed. */
export const estimateInput = z.object({
  id,
  draft: id,
  v: version,
  /** In minor units; no less than the draft's total. */
  upTo: price,
  validUntil: day,
})
export type EstimateInput = z.infer<typeof estimateInput>

export const estimateSigning = z.object({ v: version, signedBy: name, signature })
export type EstimateSigning = z.infer<typeof estimateSigning>

/** A row of the list. */
export const estimateRow = z.object({
  id,
  branchId: id,
  ownerId: id.optional(),
  name: z.string(),
  patientId: id.optional(),
  petName: z.string().optional(),
  date: z.string(),
  validUntil: z.string(),
  status: z.enum(estimateStatuses),
  currency: z.string(),
  /** The range: the sum of the lines, and the upper limit (`upTo`). */
  total: z.int(),
  upTo: z.int(),
  signedBy: z.string().optional(),
  signedAt: z.string().optional(),
  /** The draft or invoice that it has become. */
  invoiceId: id.optional(),
  /** The new estimate, made from the draft of this one, for which this one was given up. */
  nextId: id.optional(),
  v: version,
})
export type EstimateRow = z.infer<typeof estimateRow>

export const estimate = z.object({
  row: estimateRow,
  content: invoice.shape.content,
  sums: totals,
  pricesWithTax: z.boolean(),
  signature: z.string().optional(),
  /** The name of the person in whose presence it was signed. */
  witness: z.string().optional(),
  /** Why it was given up. */
  reason: z.string().optional(),
  /** Oldest first. */
  mails: z.array(paperMail).optional(),
  /** The branch as it is now. Answers that a device kept from before this field existed have none. */
  seller: party.optional(),
})
export type Estimate = z.infer<typeof estimate>
