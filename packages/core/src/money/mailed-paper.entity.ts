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
  /** Of the letter on an invoice that it was; none for the invoice or estimate itself. */
  level: { type: 'number' },
  ...stamps,
} as const

const sk = { field: 'sk', composite: ['mailId'], template: 'mail#${mailId}', casing: 'none' } as const

/** Beside the invoice. */
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

/** Beside the estimate. */
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

/** By the hash of the link's token, which only the mail knows. Kept for some time after the link ends, so that it can say so. */
export const PaperLink = entity(
  {
    model: model('invoiceLink'),
    attributes: {
      hash: required,
      clinicId: required,
      branchId: required,
      /** Missing on links from before estimates were sent. */
      kind: { type: ['invoice', 'estimate', 'dunning'] as const },
      /** Of the invoice or estimate. */
      id: required,
      /** Of a letter on an overdue invoice. */
      level: { type: 'number' },
      /** Of the mail; what the link says when it has ended. */
      language: { type: languages, required: true },
      clinic: required,
      /** Missing while nobody has confirmed it. */
      clinicEmail: optional,
      /** Whom it was sent to, and where: missing on links from before these were looked at. */
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
