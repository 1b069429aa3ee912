// The one table, from the same definition that the embedded database is created from.
import { table as definition } from '../packages/core/src/storage/table.ts'
import { stage } from './settings.ts'

const { key, indexes } = definition
const keys = [key, ...indexes].flatMap(index => [index.pk, index.sk])

// On demand and point-in-time recovery are SST's defaults, and tests check both. A table that a restored one replaces
// is kept in production (sst.config.ts), but no longer belongs to the stage: to use it again, give its name, as for a
// restored one. Without a name SST creates a table with a new random name, which is empty.
export const table = stage.restoredTable
  ? sst.aws.Dynamo.get('Restored', stage.restoredTable)
  : new sst.aws.Dynamo('Table', {
      fields: Object.fromEntries(keys.map(name => [name, 'string' as const])),
      primaryIndex: { hashKey: key.pk, rangeKey: key.sk },
      globalIndexes: Object.fromEntries(
        indexes.map(({ name, pk, sk, holds }) => [
          name,
          { hashKey: pk, rangeKey: sk, ...(holds && { projection: [...holds] }) },
        ]),
      ),
      ttl: definition.ttl,
      stream: 'new-and-old-images',
      deletionProtection: stage.production,
    })

/** The table as functions see it: always under the name that their code uses, whichever table it is. */
export const tableLink = stage.restoredTable
  ? new sst.Linkable('Table', { properties: { name: table.name } })
  : table
