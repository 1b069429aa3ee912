// Expired items are deleted, and no others.
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  PutItemCommand,
  paginateQuery,
} from '@aws-sdk/client-dynamodb'
import { table } from '@vetrounds/core/storage/table'
import { LOCAL_CREDENTIALS, LOCAL_REGION, startDynamo } from '@vetrounds/local/dynamodb/process'
import { createTable } from '@vetrounds/local/dynamodb/table'
import { startTtlSweeper } from '@vetrounds/local/dynamodb/ttl'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

let database: Awaited<ReturnType<typeof startDynamo>>
let client: DynamoDBClient
const NOW = Date.now()
const seconds = (offset: number): string => String(Math.floor(NOW / 1000) + offset)

beforeAll(async () => {
  database = await startDynamo({})
  client = new DynamoDBClient({
    endpoint: database.endpoint,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  })
  await createTable(client, 'expiring', table)
}, 60_000)
afterAll(async () => {
  client.destroy()
  await database.close()
})

const put = (pk: string, sk: string, ttl?: { N: string } | { S: string }) =>
  client.send(
    new PutItemCommand({
      TableName: 'expiring',
      Item: { pk: { S: pk }, sk: { S: sk }, ...(ttl && { ttl }) },
    }),
  )

const left = async (pk: string): Promise<(string | undefined)[]> => {
  const pages = paginateQuery(
    { client },
    {
      TableName: 'expiring',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: pk } },
    },
  )
  const found: (string | undefined)[] = []
  for await (const page of pages) found.push(...(page.Items ?? []).map(item => item.sk?.S))
  return found
}

const sweeper = (intervalMs: number, now = () => NOW, from: DynamoDBClient = client) => {
  const made = startTtlSweeper({
    client: from,
    tableName: 'expiring',
    key: table.key,
    ttl: table.ttl,
    intervalMs,
    now,
    log: error => {
      throw error
    },
  })
  onTestFinished(() => made.close())
  return made
}

test('the table has the indexes, the stream and the expiry of its definition', async () => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: 'expiring' }))
  const indexes = Table?.GlobalSecondaryIndexes ?? []
  expect(indexes.map(index => index.IndexName).sort()).toEqual(['gsi1', 'gsi2', 'gsi3', 'gsi4', 'gsi5'])
  const slim = indexes.find(({ IndexName }) => IndexName === 'gsi5')?.Projection
  expect(slim?.ProjectionType).toBe('INCLUDE')
  expect(slim?.NonKeyAttributes).toHaveLength(20)
  expect(Table?.StreamSpecification?.StreamViewType).toBe('NEW_AND_OLD_IMAGES')
  const { TimeToLiveDescription } = await client.send(
    new DescribeTimeToLiveCommand({ TableName: 'expiring' }),
  )
  expect(TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' })
})

test('an item past its second goes; one at it, without, as text, or older than five years stays', async () => {
  await put('one', 'past', { N: seconds(-1) })
  await put('one', 'at', { N: seconds(0) })
  await put('one', 'future', { N: seconds(60) })
  await put('one', 'none')
  await put('one', 'text', { S: seconds(-1) })
  await put('one', 'ancient', { N: seconds(-6 * 365 * 86_400) })
  expect(await sweeper(60_000).sweep()).toBe(1)
  expect(await left('one')).toEqual(['ancient', 'at', 'future', 'none', 'text'])
})

test('an item that was renewed after it was seen stays', async () => {
  await put('two', 'renewed', { N: seconds(-5) })
  // A client that renews the item between the Scan and the Delete.
  const slow = new DynamoDBClient({
    endpoint: database.endpoint,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  })
  onTestFinished(() => slow.destroy())
  slow.middlewareStack.add(
    (next, context) => async args => {
      if (context.commandName === 'DeleteItemCommand') await put('two', 'renewed', { N: seconds(60) })
      return next(args)
    },
    { step: 'initialize' },
  )
  expect(await sweeper(60_000, () => NOW, slow).sweep()).toBe(0)
  expect(await left('two')).toEqual(['renewed'])
})

test('the sweeper runs by itself, page after page', async () => {
  const large = 'x'.repeat(300_000)
  for (let n = 0; n < 5; n++)
    await client.send(
      new PutItemCommand({
        TableName: 'expiring',
        Item: { pk: { S: 'three' }, sk: { S: String(n) }, ttl: { N: seconds(5) }, large: { S: large } },
      }),
    )
  let now = NOW
  sweeper(20, () => now)
  expect(await left('three')).toHaveLength(5)
  now += 10_000
  await expect.poll(() => left('three'), { timeout: 15_000 }).toEqual([])
})
