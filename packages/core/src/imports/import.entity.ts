// Rows of an import: its head with the counts, and the journal with a line for each row that was sent.
import type { EntityItem } from 'electrodb'
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { fates } from './import-rules.ts'

const importKey = {
  field: 'pk',
  composite: ['clinicId', 'id'],
  template: '${clinicId}#j#${id}',
  casing: 'none',
} as const

const count = { type: 'number', required: true } as const

export const ImportHead = entity(
  {
    model: model('import'),
    attributes: {
      clinicId: required,
      branchId: required,
      id: required,
      /** What is imported: each kind has a list of its own. */
      kind: required,
      fileName: required,
      total: count,
      lastRow: count,
      created: count,
      updated: count,
      skipped: count,
      failed: count,
      /** The settings for reading the rows; their form is up to the domain that is imported. */
      settings: { type: 'any', required: true },
      undoneFrom: { type: 'number' },
      undoneAt: optional,
      ...stamps,
    },
    indexes: {
      row: { pk: importKey, sk: { field: 'sk', composite: [], template: 'head', casing: 'none' } },
      list: {
        index: 'gsi1',
        pk: {
          field: 'gsi1pk',
          composite: ['clinicId', 'branchId', 'kind'],
          template: '${clinicId}#b#${branchId}#imports#${kind}',
          casing: 'none',
        },
        sk: { field: 'gsi1sk', composite: ['id'], template: '${id}', casing: 'none' },
      },
    },
  },
  inTable,
)

export type ImportData = EntityItem<typeof ImportHead>

export const ImportLine = entity(
  {
    model: model('importLine'),
    attributes: {
      clinicId: required,
      id: required,
      /** The row number in seven digits, so that lines sort like rows. */
      place: required,
      row: { type: 'number', required: true },
      fate: { type: fates, required: true },
      code: optional,
      /** What an undo needs; its form is up to the domain that is imported. */
      undo: { type: 'any' },
      ...stamps,
    },
    indexes: {
      row: {
        pk: importKey,
        sk: { field: 'sk', composite: ['place'], template: 'u#${place}', casing: 'none' },
      },
    },
  },
  inTable,
)

export type LineData = EntityItem<typeof ImportLine>
