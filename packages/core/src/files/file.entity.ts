// Rows of checked files: a clinic's, and a person's own (decision 21). Uploads in quarantine have no row.
import { entity, inTable, model, required, stamps } from '../storage/entity.ts'
import { fileKinds } from './file.ts'

const attributes = {
  fileId: required,
  kind: { type: fileKinds, required: true },
  /** The cleaned picture's type, sides in pixels, and bytes. */
  type: required,
  width: { type: 'number', required: true },
  height: { type: 'number', required: true },
  bytes: { type: 'number', required: true },
  copy: required,
  original: { type: 'number' },
  ...stamps,
} as const

export const FileRow = entity(
  {
    model: model('file'),
    attributes: { clinicId: required, ...attributes },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'fileId'],
          template: '${clinicId}#f#${fileId}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: [], template: 'head', casing: 'none' },
      },
    },
  },
  inTable,
)

export const PhotoRow = entity(
  {
    model: model('photo'),
    attributes: { userId: required, ...attributes },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['userId'], template: 'photo#${userId}', casing: 'none' },
        sk: { field: 'sk', composite: ['fileId'], template: '${fileId}', casing: 'none' },
      },
    },
  },
  inTable,
)
