// Rows of an estimate: head for the list, body with its lines and the signature.
import { entity, inTable, isThere, maybe, model, optional, required, stamps } from '../storage/entity.ts'
import { estimateStatuses } from './estimate.ts'
import { any, estimateKey, number } from './shared.entity.ts'

export const EstimateHead = entity(
  {
    model: model('estimate'),
    attributes: {
      clinicId: required,
      id: required,
      branchId: required,
      ownerId: maybe,
      /** Owners whom the estimate belonged to before each was merged into the next; the latest is the last. */
      was: { type: 'any', get: value => value as string[] | undefined },
      name: { type: 'string', required: true, default: '' },
      patientId: maybe,
      petName: optional,
      date: required,
      validUntil: required,
      status: { type: estimateStatuses, required: true },
      currency: required,
      total: number,
      upTo: number,
      signedBy: optional,
      signedAt: optional,
      invoiceId: optional,
      nextId: optional,
      ...stamps,
    },
    indexes: {
      row: { pk: estimateKey, sk: { field: 'sk', composite: [], template: 'head', casing: 'none' } },
      list: {
        index: 'gsi1',
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#est',
          casing: 'none',
        },
        sk: { field: 'gsi1sk', composite: ['date', 'id'], template: '${date}#${id}', casing: 'none' },
      },
      ofOwner: {
        index: 'gsi2',
        condition: ({ ownerId }: Record<string, unknown>) => isThere(ownerId),
        pk: {
          field: 'gsi2pk',
          composite: ['clinicId', 'ownerId'],
          template: '${clinicId}#o#${ownerId}#est',
          casing: 'none',
        },
        sk: { field: 'gsi2sk', composite: ['date', 'id'], template: '${date}#${id}', casing: 'none' },
      },
      ofPatient: {
        index: 'gsi3',
        condition: ({ patientId }: Record<string, unknown>) => isThere(patientId),
        pk: {
          field: 'gsi3pk',
          composite: ['clinicId', 'patientId'],
          template: '${clinicId}#p#${patientId}#est',
          casing: 'none',
        },
        sk: { field: 'gsi3sk', composite: ['date', 'id'], template: '${date}#${id}', casing: 'none' },
      },
    },
  },
  inTable,
)

export const EstimateBody = entity(
  {
    model: model('estimateBody'),
    attributes: {
      clinicId: required,
      id: required,
      content: any,
      sums: any,
      pricesWithTax: { type: 'boolean', required: true },
      signature: optional,
      witness: optional,
      reason: optional,
      ...stamps,
    },
    indexes: {
      row: { pk: estimateKey, sk: { field: 'sk', composite: [], template: 'body', casing: 'none' } },
    },
  },
  inTable,
)
