// Uniqueness within a clinic: one item a value, pointing to the record that holds it (data model § 3).
import { Entity } from 'electrodb'
import { model, required } from './entity.ts'
import { db } from './seam.ts'

export const Unique = new Entity(
  {
    model: model('unique'),
    attributes: {
      clinicId: required,
      kind: { type: ['ownerno', 'chip', 'nc', 'branchcode'] as const, required: true },
      value: required,
      id: required,
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
  { table: 'table', client: db as never },
)
