// The table's stream is delivered to a handler: at least once, in order, and retried from the first record that failed.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DeleteItemCommand, DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { table } from '@vetrounds/core/storage/table'
import { LOCAL_CREDENTIALS, LOCAL_REGION, startDynamo } from '@vetrounds/local/dynamodb/process'
import type { StreamHandler } from '@vetrounds/local/dynamodb/shard'
import { pollStream } from '@vetrounds/local/dynamodb/streams'
import { createTable } from '@vetrounds/local/dynamodb/table'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from './support/folder.ts'

let database: Awaited<ReturnType<typeof startDynamo>>
let client: DynamoDBClient
let tableName: string
let count = 0

beforeAll(async () => {
  database = await startDynamo({})
  client = new DynamoDBClient({
    endpoint: database.endpoint,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  })
}, 60_000)
afterAll(async () => {
  client.destroy()
  await database.close()
})
beforeEach(async () => {
  count += 1
  tableName = `stream-${count}`
  await createTable(client, tableName, table)
})

const put = (sk: string, more = {}) =>
  client.send(new PutItemCommand({ TableName: tableName, Item: { pk: { S: 'c' }, sk: { S: sk }, ...more } }))

const poll = async (handler: StreamHandler, checkpointDir: string, attempts?: number) => {
  const logged: unknown[] = []
  const poller = await pollStream({
    endpoint: database.endpoint,
    tableName,
    handler,
    checkpointDir,
    intervalMs: 20,
    attempts,
    log: error => logged.push(error),
  })
  onTestFinished(() => poller.close())
  return { ...poller, logged }
}

/** A handler that notes the sort keys of its records, call by call. */
const noting = (
  seen: string[][],
  act: (names: string[]) => Awaited<ReturnType<StreamHandler>> = () => undefined,
) => {
  const handler: StreamHandler = async event => {
    const names = event.Records.map(record => record.dynamodb?.Keys?.sk?.S ?? '')
    seen.push(names)
    return act(names)
  }
  return handler
}

test('a record arrives in the form of a Lambda event, with both images', async () => {
  const dir = await temporaryFolder()
  const events: Parameters<StreamHandler>[0][] = []
  const poller = await poll(async event => void events.push(event), dir)
  await put('a', {
    list: { L: [{ N: '1' }, { BOOL: false }, { NULL: true }] },
    bytes: { B: Buffer.from('hi') },
  })
  await put('a', { set: { BS: [Buffer.from('x')] }, map: { M: { empty: { S: '' } } } })
  await client.send(new DeleteItemCommand({ TableName: tableName, Key: { pk: { S: 'c' }, sk: { S: 'a' } } }))
  await poller.settled()
  const records = events.flatMap(event => event.Records)
  const Keys = { pk: { S: 'c' }, sk: { S: 'a' } }
  const first = { ...Keys, list: { L: [{ N: '1' }, { BOOL: false }, { NULL: true }] }, bytes: { B: 'aGk=' } }
  const second = { ...Keys, set: { BS: ['eA=='] }, map: { M: { empty: { S: '' } } } }
  expect(
    records.map(record => [record.eventName, record.dynamodb?.OldImage, record.dynamodb?.NewImage]),
  ).toEqual([
    ['INSERT', undefined, first],
    ['MODIFY', first, second],
    ['REMOVE', second, undefined],
  ])
  for (const record of records) {
    expect(record).toMatchObject({
      eventSource: 'aws:dynamodb',
      dynamodb: { Keys, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    })
    expect(record.eventSourceARN).toContain(`table/${tableName}/stream/`)
    expect(record.dynamodb?.ApproximateCreationDateTime).toBeGreaterThan(Date.now() / 1000 - 120)
  }
})

test('a later poller goes on where the former ended, and gets what was written meanwhile', async () => {
  const dir = await temporaryFolder()
  const before: string[][] = []
  const first = await poll(noting(before), dir)
  await put('a')
  await put('b')
  await first.settled()
  await first.close()
  await put('c')
  const after: string[][] = []
  await (await poll(noting(after), dir)).settled()
  expect(before.flat()).toEqual(['a', 'b'])
  expect(after.flat()).toEqual(['c'])
})

test('a batch whose handler did not finish is handed over again by the next process', async () => {
  const dir = await temporaryFolder()
  await put('a')
  let entered = (): void => {}
  const called = new Promise<void>(resolve => {
    entered = resolve
  })
  // Simulates a process that is killed while its handler runs: only the checkpoint on disk counts.
  let release = (): void => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await poll(async () => {
    entered()
    await held
    return undefined
  }, dir)
  onTestFinished(() => release())
  await called
  const seen: string[][] = []
  await (await poll(noting(seen), dir)).settled()
  expect(seen.flat()).toEqual(['a'])
  release()
})

test('a partial failure is retried from the lowest record that failed', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await put(name)
  const seen: string[][] = []
  let refusals = 2
  const handler: StreamHandler = async event => {
    seen.push(event.Records.map(record => record.dynamodb?.Keys?.sk?.S ?? ''))
    if (refusals-- <= 0) return undefined
    const failed = event.Records.filter(record => ['b', 'd'].includes(record.dynamodb?.Keys?.sk?.S ?? ''))
    return {
      batchItemFailures: failed
        .reverse()
        .map(record => ({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' })),
    }
  }
  const poller = await poll(handler, await temporaryFolder())
  await poller.settled()
  expect(seen).toEqual([
    ['a', 'b', 'c', 'd'],
    ['b', 'c', 'd'],
    ['b', 'c', 'd'],
  ])
  expect(poller.logged).toHaveLength(2)
})

test('an answer that names no record of the batch fails the whole batch', async () => {
  await put('a')
  const seen: string[][] = []
  const poller = await poll(
    noting(seen, () => (seen.length === 1 ? { batchItemFailures: [{ itemIdentifier: '' }] } : undefined)),
    await temporaryFolder(),
  )
  await poller.settled()
  expect(seen).toEqual([['a'], ['a']])
})

test('a record that fails for ever is singled out, kept and passed over', async () => {
  const dir = await temporaryFolder()
  for (const name of ['a', 'b', 'poison', 'c']) await put(name)
  const seen: string[][] = []
  const handled: string[] = []
  const poller = await poll(
    noting(seen, names => {
      if (names.includes('poison')) throw new Error('cannot digest')
      handled.push(...names)
      return undefined
    }),
    dir,
    3,
  )
  await poller.settled()
  expect(handled).toEqual(['a', 'b', 'c'])
  const [all, poison] = [['a', 'b', 'poison', 'c'], ['poison']]
  expect(seen).toEqual([all, ['a', 'b'], ['poison', 'c'], poison, poison, ['c']])
  const [kept, ...others] = await readdir(join(dir, 'failed'))
  expect(others).toEqual([])
  const record = JSON.parse(await readFile(join(dir, 'failed', kept ?? ''), 'utf8'))
  expect(record.dynamodb.Keys.sk.S).toBe('poison')
})

test('a table without a stream is refused', async () => {
  await expect(
    pollStream({
      endpoint: database.endpoint,
      tableName: 'missing',
      handler: async () => undefined,
      checkpointDir: await temporaryFolder(),
      intervalMs: 20,
      log: () => {},
    }),
  ).rejects.toThrow()
})
