// Where the clinic's snapshot is in the bucket (data model § 5). A row without a file means that the first one is to be built.
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'

export const SnapshotRow = entity(
  {
    model: model('snapshot'),
    attributes: {
      clinicId: required,
      /** The object's key. */
      file: optional,
      /** When reading for it began: later changes come from the feed. */
      since: required,
      /** The format of the file (columns.ts). */
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
