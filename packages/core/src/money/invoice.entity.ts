// Rows of an invoice: head for lists, body with its lines, payments and credit notes; and the owner's ledger (data model 2 § 2).
import { entity, inTable, isThere, maybe, model, optional, required, stamps } from '../storage/entity.ts'
import type { Letter } from './invoice.ts'
import {
  invoiceStatuses,
  ledgerKinds,
  payingMethods,
  paymentMethods,
  paymentStates,
} from './invoice-rules.ts'
import { any, invoiceKey, number } from './shared.entity.ts'

export const InvoiceHead = entity(
  {
    model: model('invoice'),
    attributes: {
      clinicId: required,
      id: required,
      branchId: required,
      // Fields with a name of one letter are copied into the list's index (storage/table.ts), which holds no others.
      number: { type: 'string', field: 'm' },
      ownerId: { ...maybe, field: 'o' },
      name: { type: 'string', required: true, default: '', field: 'n' },
      patientId: { ...maybe, field: 'p' },
      petName: { type: 'string', field: 'w' },
      species: { type: 'string', field: 's' },
      date: required,
      due: { type: 'string', required: true, field: 'e' },
      status: { type: invoiceStatuses, required: true, field: 'x' },
      currency: { type: 'string', required: true, field: 'c' },
      total: { ...number, field: 't' },
      paid: { ...number, field: 'a' },
      waiting: { ...number, field: 'i' },
      credited: { ...number, field: 'h' },
      balance: { ...number, field: 'b' },
      /** The dunning letters, repeated from their own rows for reads of many invoices. */
      letters: { type: 'any', get: value => value as Letter[] | undefined },
      /** Its group among the owner's invoices: the open ones are read by it. */
      standing: { type: ['draft', 'open', 'past'] as const, required: true, field: 'g' },
      /**
       * Which of the branch's two lists it is in: `now` has what the counter works with (drafts, open ones, pending payments),
       * `inv` the rest.
       */
      list: { type: ['now', 'inv'] as const, required: true },
      ...stamps,
    },
    indexes: {
      row: { pk: invoiceKey, sk: { field: 'sk', composite: [], template: 'head', casing: 'none' } },
      list: {
        index: 'gsi5',
        pk: {
          field: 'gsi5pk',
          composite: ['clinicId', 'branchId', 'list'],
          template: '${clinicId}#b#${branchId}#${list}',
          casing: 'none',
        },
        sk: { field: 'gsi5sk', composite: ['date', 'id'], template: '${date}#${id}', casing: 'none' },
      },
      ofOwner: {
        index: 'gsi2',
        condition: ({ ownerId }: Record<string, unknown>) => isThere(ownerId),
        pk: {
          field: 'gsi2pk',
          composite: ['clinicId', 'ownerId'],
          template: '${clinicId}#o#${ownerId}',
          casing: 'none',
        },
        sk: {
          field: 'gsi2sk',
          composite: ['standing', 'date', 'id'],
          template: '${standing}#${date}#${id}',
          casing: 'none',
        },
      },
      ofPatient: {
        index: 'gsi3',
        condition: ({ patientId }: Record<string, unknown>) => isThere(patientId),
        pk: {
          field: 'gsi3pk',
          composite: ['clinicId', 'patientId'],
          template: '${clinicId}#p#${patientId}',
          casing: 'none',
        },
        sk: {
          field: 'gsi3sk',
          composite: ['date', 'id'],
          template: 'invoice#${date}#${id}',
          casing: 'none',
        },
      },
    },
  },
  inTable,
)

export const InvoiceBody = entity(
  {
    model: model('invoiceBody'),
    attributes: {
      clinicId: required,
      id: required,
      content: any,
      sums: any,
      pricesWithTax: { type: 'boolean', required: true },
      seller: { type: 'any' },
      buyer: { type: 'any' },
      issuedAt: optional,
      issuedBy: optional,
      cancelReason: optional,
      /** In Saudi Arabia: the document as it was put into the chain (`SaudiKept`). */
      saudi: { type: 'any' },
      /** The quantities that the invoice itself took from stock, by line, without stock that an act of the record took. */
      sold: { type: 'any', get: value => value as Record<string, number> | undefined },
      ...stamps,
    },
    indexes: {
      row: { pk: invoiceKey, sk: { field: 'sk', composite: [], template: 'body', casing: 'none' } },
    },
  },
  inTable,
)

export const InvoicePaymentRow = entity(
  {
    model: model('invoicePayment'),
    attributes: {
      clinicId: required,
      id: required,
      paymentId: required,
      branchId: required,
      amount: number,
      method: { type: payingMethods, required: true },
      date: required,
      status: { type: paymentStates, required: true },
      isDeposit: { type: 'boolean', required: true },
      given: { type: 'number' },
      /** The cash that changed hands; set only where coins cannot make the exact amount (decision 260). */
      cash: { type: 'number' },
      /** The number of the branch's till that it was booked in. */
      till: { type: 'number' },
      /** The credit note by which this money was given back. */
      creditId: optional,
      /** The payment over several invoices that it is a part of. */
      spreadId: optional,
      /** The reference of the provider that took it. */
      reference: optional,
      notes: optional,
      reason: optional,
      byName: required,
      takenAt: required,
      ...stamps,
    },
    indexes: {
      row: {
        pk: invoiceKey,
        sk: { field: 'sk', composite: ['paymentId'], template: 'pay#${paymentId}', casing: 'none' },
      },
      ofDay: {
        index: 'gsi1',
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#pay',
          casing: 'none',
        },
        sk: {
          field: 'gsi1sk',
          composite: ['date', 'paymentId'],
          template: '${date}#${paymentId}',
          casing: 'none',
        },
      },
    },
  },
  inTable,
)

export const CreditNoteRow = entity(
  {
    model: model('creditNote'),
    attributes: {
      clinicId: required,
      id: required,
      creditId: required,
      /** Missing on rows that were written before this field existed. */
      branchId: optional,
      number: required,
      date: required,
      lines: any,
      sums: any,
      paidBack: number,
      method: { type: paymentMethods, required: true },
      reason: required,
      byName: required,
      saudi: { type: 'any' },
      ...stamps,
    },
    indexes: {
      row: {
        pk: invoiceKey,
        sk: { field: 'sk', composite: ['creditId'], template: 'cn#${creditId}', casing: 'none' },
      },
      ofDay: {
        index: 'gsi1',
        condition: ({ branchId }: Record<string, unknown>) => branchId !== undefined,
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#cn',
          casing: 'none',
        },
        sk: {
          field: 'gsi1sk',
          composite: ['date', 'creditId'],
          template: '${date}#${creditId}',
          casing: 'none',
        },
      },
    },
  },
  inTable,
)

/** A dunning letter on an overdue invoice; its level is its key, so that no level is written twice. */
export const DunningRow = entity(
  {
    model: model('dunning'),
    attributes: {
      clinicId: required,
      id: required,
      level: number,
      date: required,
      amount: number,
      byName: required,
      ...stamps,
    },
    indexes: {
      row: {
        pk: invoiceKey,
        sk: { field: 'sk', composite: ['level'], template: 'dun#${level}', casing: 'none' },
      },
    },
  },
  inTable,
)

/**
 * The last number given in a series; read and written in the transaction that uses the next one, so that no number is left out.
 */
export const NumberSeries = entity(
  {
    model: model('numberSeries'),
    attributes: {
      clinicId: required,
      branchId: required,
      series: { type: ['inv', 'cn'] as const, required: true },
      year: required,
      n: number,
      ...stamps,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'series', 'branchId', 'year'],
          template: '${clinicId}#n#${series}#${branchId}#${year}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: [], template: '-', casing: 'none' },
      },
    },
  },
  inTable,
)

/** A payment over several invoices of an owner: its parts, and what was handed over. A row is never changed. */
export const SpreadRow = entity(
  {
    model: model('spread'),
    attributes: {
      clinicId: required,
      ownerId: required,
      /** The id of its first part. */
      id: required,
      branchId: required,
      /** `{ invoiceId, paymentId }` of each part, the oldest invoice first. */
      parts: any,
      method: { type: payingMethods, required: true },
      given: { type: 'number' },
      date: required,
      notes: optional,
      byName: required,
      ...stamps,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'ownerId'],
          template: '${clinicId}#o#${ownerId}',
          casing: 'none',
        },
        // Sorts after the rows of the ledger (`x#…`), so that reading the ledger does not read these.
        sk: { field: 'sk', composite: ['id'], template: 'xs#${id}', casing: 'none' },
      },
    },
  },
  inTable,
)

/** A movement of an owner's balance or unused advances. A row is never changed. */
export const LedgerRow = entity(
  {
    model: model('ledger'),
    attributes: {
      clinicId: required,
      ownerId: required,
      id: required,
      at: required,
      kind: { type: ledgerKinds, required: true },
      amount: number,
      /** What it adds to the owner's unused advances. */
      credit: { type: 'number' },
      /** None for an advance. */
      invoiceId: optional,
      /** The id of the advance's row. */
      advanceId: optional,
      number: optional,
      method: { type: payingMethods },
      notes: optional,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'ownerId'],
          template: '${clinicId}#o#${ownerId}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: ['at', 'id'], template: 'x#${at}#${id}', casing: 'none' },
      },
    },
  },
  inTable,
)
