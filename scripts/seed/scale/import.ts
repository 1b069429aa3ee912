// Reads parts into the embedded database in one go: its API takes some 2,000 rows a second, this several times as many.
import { execFile } from 'node:child_process'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { table } from '@vetrounds/core/storage/table'
import { databaseIn, dynoxideBinary } from '@vetrounds/local/dynamodb/process'
import { projectionOf } from '@vetrounds/local/dynamodb/table'
import { TABLE } from '../../stack/services.ts'

const keySchema = ({ pk, sk }: { pk: string; sk: string }) => [
  { AttributeName: pk, KeyType: 'HASH' },
  { AttributeName: sk, KeyType: 'RANGE' },
]

const schema = () => ({
  Table: {
    TableName: TABLE,
    AttributeDefinitions: [table.key, ...table.indexes]
      .flatMap(({ pk, sk }) => [pk, sk])
      .map(AttributeName => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: keySchema(table.key),
    BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    GlobalSecondaryIndexes: table.indexes.map(index => ({
      IndexName: index.name,
      KeySchema: keySchema(index),
      Projection: projectionOf(index),
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: table.stream },
  },
})

const databaseOf = (dir: string): string => databaseIn(join(dir, 'dynamodb'))

/** Whether the folder has a database already. */
export const isImported = (dir: string): Promise<boolean> =>
  access(databaseOf(dir)).then(
    () => true,
    () => false,
  )

/** Makes the folder's database from the parts. Throws where the embedded database can't be had for this machine. */
export const importParts = async (parts: string, dir: string): Promise<void> => {
  const binary = dynoxideBinary()
  if (!binary)
    throw new Error(
      `A scale needs the embedded database, which isn't made for ${process.platform}-${process.arch}.`,
    )
  const described = join(dir, 'schema.json')
  await writeFile(described, JSON.stringify(schema()))
  await mkdir(join(dir, 'dynamodb'), { recursive: true })
  const made = `${databaseOf(dir)}.new`
  await promisify(execFile)(binary, [
    'import',
    ...['--source', parts, '--schema', described, '--output', made, '--force'],
  ])
  // Only a whole one gets its name.
  await rename(made, databaseOf(dir))
}
