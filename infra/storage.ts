// The one table, from the same definition that the embedded database is created from.
import { table as definition } from '../packages/core/src/storage/table.ts'
import { stage } from './settings.ts'

const { key, indexes } = definition
const keys = [key, ...indexes].flatMap(index => [index.pk, index.sk])

// On demand and point-in-time recovery are SST's defaults; the tests hold it to both. The one that a restored table takes
// the place of stays in production (sst.config.ts), but is no part of the stage any more: it is used again by its name, as a
// restored one is. Where no name is said SST makes a table with another random name, which is empty.
export const table = stage.restoredTable
  ? sst.aws.Dynamo.get('Restored', stage.restoredTable)
  : new sst.aws.Dynamo('Table', {
      fields: Object.fromEntries(keys.map(name => [name, 'string' as const])),
      primaryIndex: { hashKey: key.pk, rangeKey: key.sk },
      globalIndexes: Object.fromEntries(
        indexes.map(index => [index.name, { hashKey: index.pk, rangeKey: index.sk }]),
      ),
      ttl: definition.ttl,
      stream: 'new-and-old-images',
      deletionProtection: stage.production,
    })

/** The table as functions see it: always under the name that their code uses, whichever table it is. */
export const tableLink = stage.restoredTable
  ? new sst.Linkable('Table', { properties: { name: table.name } })
  : table
