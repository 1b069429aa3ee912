// Where the clinic's snapshot lies in the bucket (data model § 5). A row without a file is a clinic that waits for its first one.
import { Entity } from 'electrodb'
import { inTable, model, optional, required, stamps } from '../storage/entity.ts'

export const SnapshotRow = new Entity(
  {
    model: model('snapshot'),
    attributes: {
      clinicId: required,
      /** The object's key. */
      file: optional,
      /** When its reading began: changes after that are asked of the feed. */
      since: required,
      /** Of the file (columns.ts). */
      format: { type: 'number' },
      bytes: { type: 'number' },
      rows: { type: 'number' },
      ...stamps,
    },
    indexes: {
      row: {
        pk: { field: 'pk', composite: ['clinicId'], template: '${clinicId}', casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'snapshot', casing: 'none' },
      },
    },
  },
  inTable,
)
