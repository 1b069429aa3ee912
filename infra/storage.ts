// The one table, from the definition that the embedded database is created from too.
import { table as definition } from '../packages/core/src/storage/table.ts'
import { stage } from './settings.ts'

const { key, indexes } = definition
const keys = [key, ...indexes].flatMap(index => [index.pk, index.sk])

// On demand and point-in-time recovery are SST's defaults; the tests hold it to both.
export const table = new sst.aws.Dynamo('Table', {
  fields: Object.fromEntries(keys.map(name => [name, 'string' as const])),
  primaryIndex: { hashKey: key.pk, rangeKey: key.sk },
  globalIndexes: Object.fromEntries(
    indexes.map(index => [index.name, { hashKey: index.pk, rangeKey: index.sk }]),
  ),
  ttl: definition.ttl,
  stream: 'new-and-old-images',
  deletionProtection: stage.production,
})
