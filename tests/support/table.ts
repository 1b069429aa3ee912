// Direct access of tests to the table, past the storage layer, so that they can write rows and see what is really stored.
import { type AttributeValue, DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { DAY_MS } from '@vetrounds/core/calendar/lengths'

export type Row = Record<string, unknown> & { pk: string; sk: string }

let document: DynamoDBDocumentClient | undefined

/** The SDK's own client of the test table. */
export const rawClient = (): DynamoDBDocumentClient => {
  document ??= DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  })
  return document
}

/** Name of the table of this run. */
export const tableName = (): string => JSON.parse(process.env.SST_RESOURCE_Table ?? '{}').name

/** Writes rows as they are, 25 at a time. */
export const putRows = async (rows: readonly Row[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += 25) {
    const requests = rows.slice(at, at + 25).map(Item => ({ PutRequest: { Item } }))
    await rawClient().send(new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }))
  }
}

/** Reads one row consistently; undefined if there is none. */
export const getRow = async (pk: string, sk: string): Promise<Row | undefined> => {
  const command = new GetCommand({ TableName: tableName(), Key: { pk, sk }, ConsistentRead: true })
  return (await rawClient().send(command)).Item as Row | undefined
}

/** Reads a row in the form in which the table's stream passes it to its consumer. */
export const imageOf = async ({ pk, sk }: Row): Promise<Record<string, AttributeValue> | undefined> => {
  const Key = { pk: { S: pk }, sk: { S: sk } }
  const command = new GetItemCommand({ TableName: tableName(), Key, ConsistentRead: true })
  return (await rawClient().send(command)).Item
}

/** Reads all rows of a partition of the table, or of an index. */
export const rowsOf = async (pk: string, index?: string): Promise<Row[]> => {
  const rows: Row[] = []
  let from: Record<string, unknown> | undefined
  do {
    const { Items, LastEvaluatedKey } = await rawClient().send(
      new QueryCommand({
        TableName: tableName(),
        ...(index ? { IndexName: index } : { ConsistentRead: true }),
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': index ? `${index}pk` : 'pk' },
        ExpressionAttributeValues: { ':pk': pk },
        ...(from && { ExclusiveStartKey: from }),
      }),
    )
    rows.push(...((Items ?? []) as Row[]))
    from = LastEvaluatedKey
  } while (from)
  return rows
}

/** Yesterday and today in UTC, YYYY-MM-DD: the days of a test that may have begun before midnight. */
export const testDays = () =>
  [DAY_MS, 0].map(ago => new Date(Date.now() - ago).toISOString().slice(0, 10)) as [string, string]

/** Reads the events of yesterday and today in the log of a clinic, oldest first. */
export const eventsOf = async (clinicId: string): Promise<Row[]> =>
  (await Promise.all(testDays().map(day => rowsOf(`${clinicId}#aud#${day}`)))).flat()
