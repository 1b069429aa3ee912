// The row of a vaccine that is the clinic's own, or of a default that it has changed: one of its small lists (data model 2 § 2).
import type { EntityItem } from 'electrodb'
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import type { Vaccine } from './vaccine.ts'

export const VaccineRow = entity(
  {
    model: model('vaccine'),
    attributes: {
      clinicId: required,
      id: required,
      name: optional,
      species: { type: 'any', required: true, get: value => value as Vaccine['species'] },
      product: optional,
      firstBooster: { type: 'number' },
      laterBoosters: { type: 'number' },
      counts: { type: 'boolean' },
      active: { type: ['y', 'n'] as const, required: true },
      ...stamps,
    },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['clinicId'], template: '${clinicId}#l#vaccines', casing: 'none' },
        sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' },
      },
    },
  },
  inTable,
)

export type VaccineData = EntityItem<typeof VaccineRow>
