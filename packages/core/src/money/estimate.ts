// Estimates: what a treatment will cost, from the sum of its lines up to a higher one, until a day, signed by the owner.
import * as z from 'zod'
import { day, name, version } from '../contract/fields.ts'
import { signature } from '../contract/signature.ts'
import { id } from '../ids.ts'
import { invoice, paperMail, party, totals } from './invoice.ts'
import { price } from './sum.ts'

/** `billed` ones have become the draft of an invoice, those given up never will. */
export const estimateStatuses = ['open', 'signed', 'billed', 'given_up'] as const

/** Made of a draft as it is saved; the draft is gone then. */
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
  /** The range: what the lines come to, and what it may come to. */
  total: z.int(),
  upTo: z.int(),
  signedBy: z.string().optional(),
  signedAt: z.string().optional(),
  /** The draft or invoice that it has become. */
  invoiceId: id.optional(),
  /** The estimate that was made anew of its draft: what it was given up for. */
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
  /** Before whom it was signed. */
  witness: z.string().optional(),
  /** Why it was given up. */
  reason: z.string().optional(),
  /** The first one first. */
  mails: z.array(paperMail).optional(),
  /** As it is now. Answers that were kept from before have none. */
  seller: party.optional(),
})
export type Estimate = z.infer<typeof estimate>
