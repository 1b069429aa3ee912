// Rows of invoices that were sent by e-mail: what was sent to whom, and where the link in the mail leads.
import { languages } from '../sessions/choices.ts'
import { entity, inTable, model, required, stamps } from '../storage/entity.ts'

/** Beside the invoice. */
export const InvoiceMailRow = entity(
  {
    model: model('invoiceMail'),
    attributes: {
      clinicId: required,
      id: required,
      mailId: required,
      to: required,
      byName: required,
      ...stamps,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'id'],
          template: '${clinicId}#v#${id}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: ['mailId'], template: 'mail#${mailId}', casing: 'none' },
      },
    },
  },
  inTable,
)

/** By the hash of the link's token, which only the mail knows. Kept for some time after the link ends, so that it can say so. */
export const InvoiceLink = entity(
  {
    model: model('invoiceLink'),
    attributes: {
      hash: required,
      clinicId: required,
      branchId: required,
      id: required,
      /** Of the mail; what the link says when it has ended. */
      language: { type: languages, required: true },
      clinic: required,
      clinicEmail: required,
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
