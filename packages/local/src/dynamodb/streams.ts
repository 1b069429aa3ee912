// Hands the records of the table's stream to a handler, as Lambda's event source mapping does: shard by shard in order,
// at least once, retried from the first record that failed.
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  type DynamoDBStreamsClientConfig,
  type Shard,
} from '@aws-sdk/client-dynamodb-streams'
import { openCheckpoint } from './checkpoint.ts'
import { LOCAL_CREDENTIALS, LOCAL_REGION } from './process.ts'
import { openShard, type Stream, type StreamHandler } from './shard.ts'

interface Options {
  endpoint: string
  tableName: string
  handler: StreamHandler
  /** Folder that keeps how far the stream was read; one handler each. */
  checkpointDir: string
  intervalMs: number
  /** Attempts for one record before it is put into `<checkpointDir>/failed/` and passed over. */
  attempts?: number
  /** Receives errors; without it they go to the standard error output. */
  log?: (error: unknown) => void
}

/** A poller that runs until it's closed. */
interface StreamPoller {
  /** Resolves when all that was written before the call was handled or given up. */
  settled(): Promise<void>
  /** Ends it, after the batch under way. */
  close(): Promise<void>
}

// Has no `info`: the SDK's own silent logger has one, for which each
// page of records is copied and filtered before it is thrown away.
const silent = () => undefined
type Logger = NonNullable<DynamoDBStreamsClientConfig['logger']>
const quiet = { trace: silent, debug: silent, warn: silent, error: silent } as Logger

const allShards = async ({ client, arn }: Stream): Promise<Shard[]> => {
  const shards: Shard[] = []
  let last: string | undefined
  do {
    const page = await client.send(new DescribeStreamCommand({ StreamArn: arn, ExclusiveStartShardId: last }))
    shards.push(...(page.StreamDescription?.Shards ?? []))
    last = page.StreamDescription?.LastEvaluatedShardId
  } while (last)
  return shards
}

/**
 * Lists the shards, and lists them again only when one of them has been read to its end, as a new shard follows a closed one. For
 * each list, the embedded database reads the numbers of the whole stream, which kept half a core busy in an idle stack.
 */
const keepShards = (stream: Stream) => {
  let list: Shard[] = []
  let open = 0
  const openNow = (): number =>
    list.filter(({ ShardId: id = '' }) => !stream.checkpoint.shards.get(id)?.done).length
  return async (): Promise<Shard[]> => {
    if (open > 0 && openNow() === open) return list
    list = await allShards(stream)
    open = openNow()
    return list
  }
}

/** Reads all shards as far as they go; answers whether nothing is left. */
const pass = async (
  stream: Stream,
  shards: readonly Shard[],
  open: Map<string, ReturnType<typeof openShard>>,
  ended: () => boolean,
): Promise<boolean> => {
  const listed = new Set(shards.map(shard => shard.ShardId))
  let quiet = true
  const read = async ({ ShardId: id, ParentShardId: parent }: Shard): Promise<void> => {
    if (!id) return
    // A parent is read to its end before its children, so that changes of one item stay in order:
    // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.html
    if (parent && listed.has(parent) && !stream.checkpoint.shards.get(parent)?.done) {
      quiet = false
      return
    }
    const wasDone = stream.checkpoint.shards.get(id)?.done
    const shard = open.get(id) ?? openShard(stream, id)
    open.set(id, shard)
    let result = await shard.read()
    while (result === 'more' && !ended()) result = await shard.read()
    // The shards that follow one that has just come to its end are read by the next pass.
    if (result !== 'idle' && !(result === 'done' && wasDone)) quiet = false
  }
  for (const shard of shards) await read(shard)
  return quiet
}

/** Polls the stream every `intervalMs` ms and calls the handler with what's new, first with what's left from before. */
export const pollStream = async (options: Options): Promise<StreamPoller> => {
  const { log = console.error } = options
  const config = {
    endpoint: options.endpoint,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
    logger: quiet,
  }
  const tables = new DynamoDBClient(config)
  const { Table } = await tables.send(new DescribeTableCommand({ TableName: options.tableName }))
  tables.destroy()
  const arn = Table?.LatestStreamArn
  if (!arn) throw new Error(`The table ${options.tableName} has no stream.`)
  const stream: Stream = {
    client: new DynamoDBStreamsClient(config),
    arn,
    handler: options.handler,
    checkpoint: await openCheckpoint(options.checkpointDir, options.tableName, arn),
    attempts: options.attempts ?? 10,
    log,
  }
  const open = new Map<string, ReturnType<typeof openShard>>()
  const shards = keepShards(stream)
  let ended = false
  let wake = (): void => {}
  let waiting: (() => void)[] = []

  const loop = async (): Promise<void> => {
    while (!ended) {
      const asked = waiting
      waiting = []
      const quiet = await shards()
        .then(list => pass(stream, list, open, () => ended))
        .catch(error => {
          if (!ended) log(error)
          return false
        })
      if (quiet) for (const resolve of asked) resolve()
      else waiting.push(...asked)
      if (ended) return
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, options.intervalMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const running = loop()
  return {
    settled: () =>
      new Promise(resolve => {
        waiting.push(resolve)
        wake()
      }),
    close: async () => {
      ended = true
      wake()
      await running
      for (const resolve of waiting) resolve()
      stream.client.destroy()
    },
  }
}
