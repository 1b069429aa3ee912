// Point-in-time recovery for the embedded database, which has none: a proxy in front of it. It answers the three recovery calls
// of AWS from copies that were kept, and adds to a table's description what the table was restored from. A rehearsed restore
// therefore makes the very calls that AWS gets.
import { createServer, type IncomingMessage } from 'node:http'
import {
  type AttributeValue,
  BatchWriteItemCommand,
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  paginateScan,
  type TableDescription,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { listen } from '../port.ts'
import { LOCAL_CREDENTIALS, LOCAL_REGION } from './process.ts'

type Item = Record<string, AttributeValue>
type Copy = { at: number; items: Item[] }
type Asked = { TableName: string; SourceTableName: string; TargetTableName: string; RestoreDateTime: number }

const BATCH = 25

/** All items of a table. */
export const itemsOf = async (client: DynamoDBClient, TableName: string): Promise<Item[]> => {
  const items: Item[] = []
  for await (const page of paginateScan({ client }, { TableName, ConsistentRead: true }))
    items.push(...(page.Items ?? []))
  return items
}

/** Puts items into a table. */
export const putItems = async (
  client: DynamoDBClient,
  table: string,
  items: readonly Item[],
): Promise<void> => {
  for (let start = 0; start < items.length; start += BATCH) {
    const puts = items.slice(start, start + BATCH).map(Item => ({ PutRequest: { Item } }))
    await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: puts } }))
  }
}

// As with AWS, keys and indexes are restored; stream, expiry and recovery aren't.
const createLike = async (client: DynamoDBClient, TableName: string, source: TableDescription) => {
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: source.AttributeDefinitions,
      KeySchema: source.KeySchema,
      GlobalSecondaryIndexes: source.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
        IndexName,
        KeySchema,
        Projection,
      })),
    }),
  )
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 1, maxDelay: 1 }, { TableName })
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The headers to pass on: what the caller signed, without those of the connection. */
const signedHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => /^(x-amz-|amz-|authorization|content-type)/.test(name))
      .map(([name, value]) => [name, String(value)]),
  )

/** A proxy to the database that offers recovery. */
export interface Recoverable {
  endpoint: string
  /** Keeps a copy of what the table holds at this moment; a restore to a later time brings back the latest copy before it. */
  keep(table: string): Promise<void>
  close(): void
}

/** Starts the proxy in front of the database. */
export const withRecovery = async (database: string): Promise<Recoverable> => {
  const client = new DynamoDBClient({
    endpoint: database,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  })
  const copies = new Map<string, Copy[]>()
  const recovered = new Set<string>()
  const restored = new Map<string, object>()

  const describe = (table: string) => {
    const [first] = copies.get(table) ?? []
    return {
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: {
          PointInTimeRecoveryStatus: first || recovered.has(table) ? 'ENABLED' : 'DISABLED',
          ...(first && {
            EarliestRestorableDateTime: first.at / 1000,
            LatestRestorableDateTime: Date.now() / 1000,
          }),
        },
      },
    }
  }

  const restore = async (asked: Asked) => {
    const kept = (copies.get(asked.SourceTableName) ?? []).filter(
      ({ at }) => at <= asked.RestoreDateTime * 1000,
    )
    const { Table: source = {} } = await client.send(
      new DescribeTableCommand({ TableName: asked.SourceTableName }),
    )
    await createLike(client, asked.TargetTableName, source)
    restored.set(asked.TargetTableName, {
      SourceTableArn: source.TableArn,
      RestoreDateTime: asked.RestoreDateTime,
      RestoreInProgress: false,
    })
    await putItems(client, asked.TargetTableName, kept.at(-1)?.items ?? [])
    return { TableDescription: { TableName: asked.TargetTableName, TableStatus: 'CREATING' } }
  }

  const answers = new Map<string, (asked: Asked) => unknown>([
    ['DescribeContinuousBackups', ({ TableName }) => describe(TableName)],
    [
      'UpdateContinuousBackups',
      ({ TableName }) => {
        recovered.add(TableName)
        return describe(TableName)
      },
    ],
    ['RestoreTableToPointInTime', restore],
  ])

  /** The database's answer; for DescribeTable with what the table was restored from. */
  const described = (target: string, body: Buffer, said: Buffer): Buffer | string => {
    if (!target.endsWith('.DescribeTable')) return said
    const RestoreSummary = restored.get(JSON.parse(body.toString()).TableName)
    const { Table, ...rest } = JSON.parse(said.toString())
    return RestoreSummary && Table ? JSON.stringify({ ...rest, Table: { ...Table, RestoreSummary } }) : said
  }

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const target = String(request.headers['x-amz-target'])
    const answer = answers.get(target.split('.')[1] ?? '')
    if (answer) {
      const said = JSON.stringify(await answer(JSON.parse(body.toString())))
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(said)
      return
    }
    const passed = await fetch(database, {
      method: 'POST',
      headers: signedHeaders(request),
      body: new Uint8Array(body),
    })
    const type = passed.headers.get('content-type') ?? 'application/x-amz-json-1.0'
    const said = Buffer.from(await passed.arrayBuffer())
    response.writeHead(passed.status, { 'content-type': type }).end(described(target, body, said))
  })
  const port = await listen(server, 0)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    keep: async table => {
      const items = await itemsOf(client, table)
      copies.set(table, [...(copies.get(table) ?? []), { at: Date.now(), items }])
    },
    close: () => {
      server.closeAllConnections()
      server.close()
      client.destroy()
    },
  }
}
