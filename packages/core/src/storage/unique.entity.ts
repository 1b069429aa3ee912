// Uniqueness within a clinic: one item per value, pointing to the row that holds it (data model § 3).
import { entity, inTable, model, optional, required } from './entity.ts'

export const Unique = entity(
  {
    model: model('unique'),
    attributes: {
      clinicId: required,
      kind: {
        type: [
          'ownerno',
          'chip',
          'nc',
          'branchcode',
          'barcode',
          'item',
          'invno',
          'cnno',
          'stocktake',
        ] as const,
        required: true,
      },
      value: required,
      id: required,
      /** For a chip or tag, the owner at the time it was assigned: a hint that saves a trip, never relied upon. */
      ownerId: optional,
      /** Set on a released value: it points to nobody and may be taken again. */
      ttl: { type: 'number' },
    },
    indexes: {
      value: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'kind', 'value'],
          template: '${clinicId}#u#${kind}#${value}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: [], template: '-', casing: 'none' },
      },
    },
  },
  inTable,
)
