// The rehearsal: back up, lose, restore to a new table, compare. It works on a copy in memory; the local table is only read.
import { access } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { DeleteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { table } from '@vetrounds/core/storage/table'
import { databaseIn, LOCAL_CREDENTIALS, LOCAL_REGION, startDynamo } from '@vetrounds/local/dynamodb/process'
import { itemsOf, putItems, withRecovery } from '@vetrounds/local/dynamodb/recovery'
import { createTable } from '@vetrounds/local/dynamodb/table'
import { TABLE } from '../stack/services.ts'
import { restoreTable } from './restore.ts'

const clientOf = (endpoint: string) =>
  new DynamoDBClient({ endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS })

/** The items of the local table. @throws one sentence where the local stack has not been started yet */
const localItems = async (dir: string) => {
  await access(databaseIn(dir)).catch(() => {
    throw new Error('There is no local table yet: run npm start once, which makes one with a demo clinic.')
  })
  const dynamo = await startDynamo({ dir })
  const client = clientOf(dynamo.endpoint)
  try {
    return await itemsOf(client, TABLE)
  } finally {
    client.destroy()
    await dynamo.close()
  }
}

const sorted = <T extends { pk?: { S?: string }; sk?: { S?: string } }>(items: T[]): T[] =>
  items.toSorted((a, b) => (`${a.pk?.S} ${a.sk?.S}` < `${b.pk?.S} ${b.sk?.S}` ? -1 : 1))

/** Rehearses with the rows of the local stack in `dir`. @throws when a restored row differs from the one that was lost */
export const rehearse = async (dir: string, say: (step: string) => void): Promise<void> => {
  const items = await localItems(dir)
  const dynamo = await startDynamo({})
  const recovery = await withRecovery(dynamo.endpoint)
  const client = clientOf(recovery.endpoint)
  try {
    await createTable(client, TABLE, table)
    await putItems(client, TABLE, items)
    await recovery.keep(TABLE)
    say(`Copied the ${items.length} rows of the local table.`)
    await wait(20)
    const at = new Date()
    for (const { pk, sk } of items)
      if (pk && sk) await client.send(new DeleteItemCommand({ TableName: TABLE, Key: { pk, sk } }))
    say(`Lost all of them; ${(await itemsOf(client, TABLE)).length} are left.`)
    const to = `${TABLE}-restored`
    await restoreTable({ client, from: TABLE, to, at, say })
    const restored = await itemsOf(client, to)
    if (!isDeepStrictEqual(sorted(restored), sorted(items)))
      throw new Error(`The rehearsal failed: ${restored.length} rows came back, not all as they were.`)
    say(`All ${restored.length} rows are back in ${to}, each as it was.`)
  } finally {
    client.destroy()
    recovery.close()
    await dynamo.close()
  }
}
