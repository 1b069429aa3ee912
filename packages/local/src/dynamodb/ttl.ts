// Deletes expired items, which the local database may not do by itself. The only Scan of the product.
import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  ScanCommand,
  type ScanCommandOutput,
} from '@aws-sdk/client-dynamodb'

interface Options {
  client: DynamoDBClient
  tableName: string
  key: { pk: string; sk: string }
  /** Name of the attribute with the expiry, in seconds since the epoch. */
  ttl: string
}

/** A sweeper that runs until it's closed. */
export interface Sweeper {
  /** One sweep of the whole table at once; resolves to the number of deleted items. */
  sweep(): Promise<number>
  /** Ends it, after a sweep under way. */
  close(): Promise<void>
}

type Place = ScanCommandOutput['LastEvaluatedKey']

/** Without a limit the database reads its whole table for each page. */
const ROWS_A_PAGE = 1000
/** A table of a chain's size takes minutes: each sweep does a part, and the next one goes on from there. */
const PART_MS = 500

/** Deletes expired items from a place in the table on, until its end or `isPastValidity`. Returns how many, and where to go on. */
const sweepPart = async (
  { client, tableName, key, ttl }: Options,
  now: number,
  start: Place,
  isOver: () => boolean,
): Promise<{ deleted: number; next: Place }> => {
  let deleted = 0
  let next = start
  // Only a number counts as expiry, and one that is more than five years back is ignored:
  // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/howitworks-ttl.html
  const expired = (from: Place) =>
    new ScanCommand({
      TableName: tableName,
      Limit: ROWS_A_PAGE,
      ...(from && { ExclusiveStartKey: from }),
      FilterExpression: 'attribute_type(#ttl, :number) AND #ttl < :now AND #ttl > :ancient',
      ProjectionExpression: '#pk, #sk, #ttl',
      ExpressionAttributeNames: { '#pk': key.pk, '#sk': key.sk, '#ttl': ttl },
      ExpressionAttributeValues: {
        ':number': { S: 'N' },
        ':now': { N: String(now) },
        ':ancient': { N: String(now - 5 * 365 * 86_400) },
      },
    })
  do {
    const page = await client.send(expired(next))
    next = page.LastEvaluatedKey
    for (const item of page.Items ?? []) {
      const [pk, sk, at] = [item[key.pk], item[key.sk], item[ttl]]
      if (!pk || !sk || !at) continue
      try {
        await client.send(
          new DeleteItemCommand({
            TableName: tableName,
            Key: { [key.pk]: pk, [key.sk]: sk },
            // The item may have been renewed since the Scan saw it.
            ConditionExpression: '#ttl = :seen',
            ExpressionAttributeNames: { '#ttl': ttl },
            ExpressionAttributeValues: { ':seen': at },
          }),
        )
        deleted += 1
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
      }
    }
  } while (next && !isOver())
  return { deleted, next }
}

/**
 * Sweeps a part every `intervalMs`, one sweep at a time.
 * @param now milliseconds since the epoch
 */
export const startTtlSweeper = (
  options: Options & { intervalMs: number; now?: () => number; log?: (error: unknown) => void },
): Sweeper => {
  const { now = Date.now, log = console.error } = options
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work)
    last = run.catch(() => {})
    return run
  }
  const seconds = () => Math.floor(now() / 1000)
  const sweep = async (): Promise<number> =>
    (await inTurn(() => sweepPart(options, seconds(), undefined, () => false))).deleted
  let reached: Place
  const sweepOn = () =>
    inTurn(async () => {
      const end = performance.now() + PART_MS
      reached = (await sweepPart(options, seconds(), reached, () => performance.now() > end)).next
    })
  let waiting = false
  const timer = setInterval(async () => {
    if (waiting) return
    waiting = true
    await sweepOn().catch(log)
    waiting = false
  }, options.intervalMs)
  return {
    sweep,
    close: async () => {
      clearInterval(timer)
      await last
    },
  }
}
