// A database that was filled by writing its file directly holds the same as if its API had written the rows.
import { DatabaseSync } from 'node:sqlite'
import { type AttributeValue, DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { table } from '@vetrounds/core/storage/table'
import { fillTable } from '@vetrounds/local/dynamodb/fill'
import { databaseIn, LOCAL_CREDENTIALS, LOCAL_REGION, startDynamo } from '@vetrounds/local/dynamodb/process'
import { putItems } from '@vetrounds/local/dynamodb/recovery'
import { createTable } from '@vetrounds/local/dynamodb/table'
import { expect, onTestFinished, test } from 'vitest'
import { clinicsOf } from '../../scripts/seed/scale/plan.ts'
import { rowsOfClinic } from '../../scripts/seed/scale/rows.ts'
import { temporaryFolder } from './support/folder.ts'

const TABLE = 'vetrounds'

const start = async (dir: string) => {
  const dynamo = await startDynamo({ dir })
  const client = new DynamoDBClient({
    endpoint: dynamo.endpoint,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  })
  onTestFinished(async () => {
    client.destroy()
    await dynamo.close()
  })
  await createTable(client, TABLE, table)
  return { client, close: () => dynamo.close() }
}

/** About a dozen rows of each kind that a scale has, and one row with every type of value that rows may contain. */
const itemsOfScale = (): Record<string, AttributeValue>[] => {
  const [first] = clinicsOf('small')
  if (!first) throw new Error('The small scale has no clinics.')
  const size = { ...first.size, owners: 8, patients: 12, appointments: 20, invoices: 10, items: 10 }
  const rows = [...rowsOfClinic({ ...first, size }, '2026-11-23')]
  const numbers = [0, 7, 10, 100, 1201, 120_000, -5, -42, -1200]
  const odd = { pk: 'ä', sk: 'odd', numbers, yes: true, none: null, map: { ä: ['ü', {}], b: {} } }
  return [...Map.groupBy(rows, ({ __edb_e__ }) => __edb_e__).values(), [odd]]
    .flatMap(some => some.slice(0, 12))
    .map(row => marshall(row, { removeUndefinedValues: true }))
}

/** Everything that a database's file contains of a table and its indexes, and their layout. */
const contentOf = (dir: string) => {
  const database = new DatabaseSync(databaseIn(dir), { readOnly: true })
  try {
    const layout = database.prepare('SELECT name, sql FROM sqlite_master ORDER BY name').all()
    const names = [TABLE, ...table.indexes.map(({ name }) => `${TABLE}::gsi::${name}`)]
    const rows = names.map(name =>
      database
        .prepare(`SELECT * FROM "${name}" ORDER BY 1, 2, 3, 4`)
        .all()
        .map(({ item_json, ...columns }) => ({ ...columns, item: JSON.parse(String(item_json)) })),
    )
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    return { layout, rows }
  } finally {
    database.close()
  }
}

test('what is filled in is what the database would have written, and it reads and writes it', async () => {
  const items = itemsOfScale()
  const [asked, filled] = [await temporaryFolder(), await temporaryFolder()]
  const usual = await start(asked)
  await putItems(usual.client, TABLE, items)
  await usual.close()
  await (await start(filled)).close()
  await fillTable(databaseIn(filled), TABLE, table, items)

  const content = contentOf(filled)
  expect(content).toEqual(contentOf(asked))
  expect(content.rows.map(({ length }) => length > 10)).toEqual([true, true, true, true, true, true])

  const { client } = await start(filled)
  const head = items.find(({ gsi5pk }) => gsi5pk?.S?.endsWith('#cal')) ?? {}
  const week = new QueryCommand({
    TableName: TABLE,
    IndexName: 'gsi5',
    KeyConditionExpression: 'gsi5pk = :pk',
    ExpressionAttributeValues: { ':pk': head.gsi5pk ?? { S: '' } },
  })
  const { Count: before = 0 } = await client.send(week)
  await putItems(client, TABLE, [
    { ...head, m: { S: 'Changed' } },
    { ...head, pk: { S: 'new' } },
  ])
  const { Items: after = [] } = await client.send(week)
  expect(after).toHaveLength(before + 1)
  expect(after.filter(({ m }) => m?.S === 'Changed')).toHaveLength(1)
})

test('a row that is there twice is refused', async () => {
  const dir = await temporaryFolder()
  await (await start(dir)).close()
  const item = { pk: { S: 'a' }, sk: { S: 'b' } }
  await expect(fillTable(databaseIn(dir), TABLE, table, [item, item])).rejects.toThrow(/UNIQUE/)
})
