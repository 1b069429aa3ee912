// The last document of a branch's chain (data model 2 § 2): read and written in the transaction that makes the next one.
import { entity, inTable, model, required, stamps } from '../storage/entity.ts'

export const SaudiChain = entity(
  {
    model: model('saudiChain'),
    attributes: {
      clinicId: required,
      branchId: required,
      icv: { type: 'number', required: true },
      /** The document's hash, base64. */
      hash: required,
      ...stamps,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#egs',
          casing: 'none',
        },
        sk: { field: 'sk', composite: [], template: '-', casing: 'none' },
      },
    },
  },
  inTable,
)
