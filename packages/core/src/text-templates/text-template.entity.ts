// The row of a text template: one of the clinic's small lists (data model 2 § 2), found by its name.
import type { EntityItem } from 'electrodb'
import { languages } from '../sessions/choices.ts'
import { entity, inTable, model, required, stamps } from '../storage/entity.ts'
import { templateParts } from './template-fields.ts'

export const TemplateRow = entity(
  {
    model: model('template'),
    attributes: {
      clinicId: required,
      id: required,
      name: required,
      folded: required,
      text: required,
      part: { type: templateParts },
      language: { type: languages },
      active: { type: ['y', 'n'] as const, required: true },
      ...stamps,
    },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['clinicId'], template: '${clinicId}#l#templates', casing: 'none' },
        sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' },
      },
      list: {
        index: 'gsi1',
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'active'],
          template: '${clinicId}#l#templates#${active}',
          casing: 'none',
        },
        sk: { field: 'gsi1sk', composite: ['folded', 'id'], template: '${folded}#${id}', casing: 'none' },
      },
    },
  },
  inTable,
)

export type TemplateData = EntityItem<typeof TemplateRow>
