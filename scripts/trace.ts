// `npm run trace -- <requestId>`: the log line of a request, what it cost, and the audit event that it wrote.
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { findBySortKey } from '@vetrounds/local/dynamodb/find'
import { LOCAL_CREDENTIALS, LOCAL_REGION, startDynamo } from '@vetrounds/local/dynamodb/process'
import { logFile } from './stack/api.ts'
import { run } from './stack/run.ts'
import { TABLE } from './stack/services.ts'
import { findRunning, stateDir } from './stack/state.ts'

type Line = Record<string, unknown> & { requestId?: string; event?: string }

const findLine = async (requestId: string): Promise<Line | undefined> => {
  if (!existsSync(logFile)) return undefined
  for await (const text of createInterface({ input: createReadStream(logFile) }))
    if (text.includes(requestId)) {
      const line: Line = JSON.parse(text)
      if (line.requestId === requestId) return line
    }
  return undefined
}

const readEvent = async (endpoint: string, event: string): Promise<unknown> => {
  const at = event.lastIndexOf('/')
  const client = new DynamoDBClient({ endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS })
  const document = DynamoDBDocumentClient.from(client)
  // The log names a person's own event without the person, so the row has to be searched for.
  const item =
    at < 0
      ? await findBySortKey(document, TABLE, event)
      : (
          await document.send(
            new GetCommand({ TableName: TABLE, Key: { pk: event.slice(0, at), sk: event.slice(at + 1) } }),
          )
        ).Item
  client.destroy()
  return item
}

const eventOf = async (event: string): Promise<unknown> => {
  const running = await findRunning()
  if (running) return readEvent(running.dynamodb, event)
  const dynamo = await startDynamo({ dir: join(stateDir, 'dynamodb') })
  try {
    return await readEvent(dynamo.endpoint, event)
  } finally {
    await dynamo.close()
  }
}

await run(async () => {
  const requestId = process.argv[2]
  if (!requestId) throw new Error('Say which request: npm run trace -- <requestId>')
  const line = await findLine(requestId)
  if (!line) throw new Error(`There is no request ${requestId} in ${logFile}.`)
  const { _aws, reads, writes, trips, conflicts, bytesIn, event, ...rest } = line
  console.log('Request', rest)
  console.log('Cost', { reads, writes, trips, conflicts, bytesIn })
  console.log('Audit event', event ? { key: event, item: await eventOf(event) } : 'none: it changed nothing.')
  process.exit(0)
})
