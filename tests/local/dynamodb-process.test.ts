// Starting the database: which one, where its data are, and that it ends with our process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { table } from '@vetrounds/core/storage/table'
import { databaseIn, LOCAL_CREDENTIALS, LOCAL_REGION, startDynamo } from '@vetrounds/local/dynamodb/process'
import { createTable } from '@vetrounds/local/dynamodb/table'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from './support/folder.ts'

/** Java takes seconds to start. */
const PATIENCE = { timeout: 60_000 }
const PROCESS = fileURLToPath(new URL('../../packages/local/src/dynamodb/process.ts', import.meta.url))

const clientOf = (endpoint: string): DynamoDBClient => {
  const client = new DynamoDBClient({
    endpoint,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
    maxAttempts: 1,
  })
  onTestFinished(() => client.destroy())
  return client
}

const start = async (options: Parameters<typeof startDynamo>[0]) => {
  const dynamo = await startDynamo(options)
  onTestFinished(() => dynamo.close())
  return dynamo
}

const refused = async (endpoint: string): Promise<boolean> => {
  for (const last = Date.now() + 5000; Date.now() < last; await sleep(25))
    if (
      await fetch(endpoint).then(
        () => false,
        () => true,
      )
    )
      return true
  return false
}

beforeEach(() => void vi.stubEnv('DYNAMODB_ENDPOINT', ''))
afterEach(() => vi.unstubAllEnvs())

test('an endpoint in the environment is taken as it is', async () => {
  vi.stubEnv('DYNAMODB_ENDPOINT', 'http://127.0.0.1:9')
  const dynamo = await startDynamo({})
  expect(dynamo).toMatchObject({ endpoint: 'http://127.0.0.1:9', kind: 'given' })
  await dynamo.close()
})

test('data outlive an orderly end, and the table is made once', PATIENCE, async () => {
  const dir = await temporaryFolder()
  const first = await start({ dir })
  const client = clientOf(first.endpoint)
  await createTable(client, 'vetrounds', table)
  await createTable(client, 'vetrounds', table)
  const Key = { pk: { S: 'clinic' }, sk: { S: 'clinic' } }
  await client.send(
    new PutItemCommand({ TableName: 'vetrounds', Item: { ...Key, name: { S: 'Liffey Vets' } } }),
  )
  await first.close()
  expect(await refused(first.endpoint)).toBe(true)

  const second = await start({ dir })
  const again = clientOf(second.endpoint)
  await createTable(again, 'vetrounds', table)
  const { Item } = await again.send(new GetItemCommand({ TableName: 'vetrounds', Key }))
  expect(Item?.name?.S).toBe('Liffey Vets')
})

test('the next number of the stream is found by an index, not by reading the stream', async () => {
  const dir = await temporaryFolder()
  await start({ dir })
  const database = new DatabaseSync(databaseIn(dir), { readOnly: true })
  const plan = database
    .prepare(
      'EXPLAIN QUERY PLAN SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = ?',
    )
    .all('vetrounds')
  database.close()
  expect(JSON.stringify(plan)).toContain('stream_by_number')
})

test(
  'kill -9 of the process in mid-write ends the database and loses no acknowledged write',
  PATIENCE,
  async () => {
    const dir = await temporaryFolder()
    const code = `
    import { startDynamo } from ${JSON.stringify(PROCESS)}
    console.log((await startDynamo({ dir: ${JSON.stringify(dir)} })).endpoint)
    setInterval(() => {}, 1000)`
    const owner = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [endpoint] = await once(createInterface(owner.stdout), 'line')
    const client = clientOf(endpoint)
    await createTable(client, 'vetrounds', table)

    const acknowledged: string[] = []
    let inFlight = 0
    let lost = 0
    const writer = async (name: string): Promise<void> => {
      for (let n = 0; ; n++) {
        const id = `${name}-${n}`
        inFlight += 1
        try {
          const put = (sk: string) => ({
            Put: { TableName: 'vetrounds', Item: { pk: { S: id }, sk: { S: sk } } },
          })
          await client.send(new TransactWriteItemsCommand({ TransactItems: [put('head'), put('body')] }))
          acknowledged.push(id)
        } catch {
          lost += 1
          return
        } finally {
          inFlight -= 1
        }
      }
    }
    const writers = ['a', 'b', 'c', 'd'].map(writer)
    while (acknowledged.length < 40) await sleep(5)
    expect(inFlight).toBeGreaterThan(0)
    owner.kill('SIGKILL')
    await Promise.all(writers)
    expect(lost).toBe(4)
    expect(await refused(endpoint)).toBe(true)

    const again = clientOf((await start({ dir })).endpoint)
    const found = async (id: string, sk: string): Promise<boolean> => {
      const Key = { pk: { S: id }, sk: { S: sk } }
      return (await again.send(new GetItemCommand({ TableName: 'vetrounds', Key }))).Item !== undefined
    }
    for (const id of acknowledged)
      expect([await found(id, 'head'), await found(id, 'body')], id).toEqual([true, true])
  },
)

test('a port that stays taken is named', async () => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(startDynamo({ port })).rejects.toThrow(`Port ${port} is taken`)
})

test('a folder that can not be written is named', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  await expect(startDynamo({ dir: join(file, 'data') })).rejects.toThrow("the folder isn't writable")
})

test('a machine with neither program is told what to do', async () => {
  vi.stubEnv('DYNAMODB_KIND', 'dynamodb-local')
  vi.stubEnv('PATH', '/nowhere')
  await expect(startDynamo({})).rejects.toThrow(/install Java 17 or newer .* or set DYNAMODB_ENDPOINT/)
})

test('refuses to start inside Lambda', async () => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'api')
  await expect(startDynamo({})).rejects.toThrow('must not run inside AWS Lambda')
})
