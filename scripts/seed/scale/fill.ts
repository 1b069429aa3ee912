// Makes the database of a scale, writing straight into its file.
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { table } from '@vetrounds/core/storage/table'
import { fillTable } from '@vetrounds/local/dynamodb/fill'
import { databaseIn, LOCAL_CREDENTIALS, LOCAL_REGION, startDynamo } from '@vetrounds/local/dynamodb/process'
import { createTable } from '@vetrounds/local/dynamodb/table'
import { TABLE } from '../../stack/services.ts'
import type { Row } from '../write-rows.ts'
import { clinicsOf, type Plan } from './plan.ts'
import { rowsOfClinic } from './rows.ts'

/** The number of rows after which it says how far it has come. */
const TOLD = 200_000

const folderIn = (dir: string): string => join(dir, 'dynamodb')

/** Whether the folder has a database already. */
export const isFilled = (dir: string): Promise<boolean> =>
  access(databaseIn(folderIn(dir))).then(
    () => true,
    () => false,
  )

// The database itself makes the empty table.
const makeEmpty = async (dir: string): Promise<void> => {
  const dynamo = await startDynamo({ dir })
  try {
    if (dynamo.kind !== 'dynoxide')
      throw new Error(
        `A scale needs the embedded database, which isn't made for ${process.platform}-${process.arch} or was replaced by DYNAMODB_ENDPOINT or DYNAMODB_KIND.`,
      )
    const client = new DynamoDBClient({
      endpoint: dynamo.endpoint,
      region: LOCAL_REGION,
      credentials: LOCAL_CREDENTIALS,
    })
    await createTable(client, TABLE, table)
    client.destroy()
  } finally {
    await dynamo.close()
  }
}

function* itemsOf(rows: Iterable<Row>, say: (text: string) => void) {
  let made = 0
  for (const row of rows) {
    yield marshall(row, { removeUndefinedValues: true })
    made += 1
    if (made % TOLD === 0) say(`${made.toLocaleString('en')} rows`)
  }
}

function* rowsOf({ scale, today }: Plan): Iterable<Row> {
  for (const place of clinicsOf(scale)) yield* rowsOfClinic(place, today)
}

/** Makes the folder's database, anew if a former run was interrupted. Throws where there is no embedded database. */
export const fillDatabase = async (plan: Plan, dir: string, say: (text: string) => void): Promise<void> => {
  const made = `${folderIn(dir)}.new`
  await rm(made, { recursive: true, force: true })
  await makeEmpty(made)
  await fillTable(databaseIn(made), TABLE, table, itemsOf(rowsOf(plan), say))
  // Only a complete database gets its final name.
  await mkdir(folderIn(dir), { recursive: true })
  await rename(databaseIn(made), databaseIn(folderIn(dir)))
  await rm(made, { recursive: true })
}
