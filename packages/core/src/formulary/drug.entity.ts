// The row of a medicine in the clinic's formulary: one of its small lists (data model 2 § 2), by name and by substance.
import type { EntityItem } from 'electrodb'
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import type { Drug } from './drug.ts'

const listKey = (field: 'gsi1pk' | 'gsi2pk', list: string) =>
  ({
    field,
    composite: ['clinicId', 'active'],
    template: `\${clinicId}#l#${list}#\${active}`,
    casing: 'none',
  }) as const

export const DrugRow = entity(
  {
    model: model('drug'),
    attributes: {
      clinicId: required,
      id: required,
      name: required,
      folded: required,
      substance: optional,
      foldedSubstance: required,
      strengths: { type: 'any', required: true, get: value => value as Drug['strengths'] },
      doses: { type: 'any', required: true, get: value => value as Drug['doses'] },
      contraindications: { type: 'any', required: true, get: value => value as Drug['contraindications'] },
      source: optional,
      active: { type: ['y', 'n'] as const, required: true },
      ...stamps,
    },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['clinicId'], template: '${clinicId}#l#formulary', casing: 'none' },
        sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' },
      },
      list: {
        index: 'gsi1',
        pk: listKey('gsi1pk', 'formulary'),
        sk: { field: 'gsi1sk', composite: ['folded', 'id'], template: '${folded}#${id}', casing: 'none' },
      },
      substances: {
        index: 'gsi2',
        pk: listKey('gsi2pk', 'substances'),
        sk: {
          field: 'gsi2sk',
          composite: ['foldedSubstance', 'id'],
          template: '${foldedSubstance}#${id}',
          casing: 'none',
        },
      },
    },
  },
  inTable,
)

export type DrugData = EntityItem<typeof DrugRow>
