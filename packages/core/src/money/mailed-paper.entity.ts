// Rows of papers that were sent by e-mail: what was sent to whom, and where the link in the mail leads.
import { languages } from '../sessions/choices.ts'
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { estimateKey, invoiceKey } from './shared.entity.ts'

const attributes = {
  clinicId: required,
  id: required,
  mailId: required,
  to: required,
  byName: required,
  /** The level of the dunning letter that was sent; none for the invoice or estimate itself. */
  level: { type: 'number' },
  ...stamps,
} as const

const sk = { field: 'sk', composite: ['mailId'], template: 'mail#${mailId}', casing: 'none' } as const

/** In the invoice's partition. */
export const InvoiceMailRow = entity(
  {
    model: model('invoiceMail'),
    attributes,
    indexes: {
      row: {
        pk: invoiceKey,
        sk,
      },
    },
  },
  inTable,
)

/** In the estimate's partition. */
export const EstimateMailRow = entity(
  {
    model: model('estimateMail'),
    attributes,
    indexes: {
      row: {
        pk: estimateKey,
        sk,
      },
    },
  },
  inTable,
)

/**
 * The link of a mail, by the hash of its token; only the mail has the token. Kept for some time after the link expires, so that
 * it can say so.
 */
export const PaperLink = entity(
  {
    model: model('invoiceLink'),
    attributes: {
      hash: required,
      clinicId: required,
      branchId: required,
      /** Missing on links from before estimates were sent. */
      kind: { type: ['invoice', 'estimate', 'dunning'] as const },
      /** The id of the invoice or estimate. */
      id: required,
      /** The level of a dunning letter. */
      level: { type: 'number' },
      /** The language of the mail, in which the link also says that it has expired. */
      language: { type: languages, required: true },
      clinic: required,
      /** The clinic's address; missing while nobody has confirmed it. */
      clinicEmail: optional,
      /** The owner and the address that it was sent to; missing on links from before these were checked. */
      ownerId: optional,
      to: optional,
      expiresAt: required,
      ttl: { type: 'number', required: true },
    },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['hash'], template: 'invoicelink#${hash}', casing: 'none' },
        sk: { field: 'sk', composite: [], template: '-', casing: 'none' },
      },
    },
  },
  inTable,
)
