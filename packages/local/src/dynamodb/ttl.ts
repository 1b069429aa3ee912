// Deletes expired items, which the local database may not do by itself. The only Scan of the product.
import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  paginateScan,
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
  /** One sweep at once; resolves to the number of deleted items. */
  sweep(): Promise<number>
  /** Ends it, after a sweep under way. */
  close(): Promise<void>
}

const sweepOnce = async ({ client, tableName, key, ttl }: Options, now: number): Promise<number> => {
  let deleted = 0
  // Only a number counts, and one more than five years back is ignored:
  // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/howitworks-ttl.html
  const expired = paginateScan(
    { client },
    {
      TableName: tableName,
      FilterExpression: 'attribute_type(#ttl, :number) AND #ttl < :now AND #ttl > :ancient',
      ProjectionExpression: '#pk, #sk, #ttl',
      ExpressionAttributeNames: { '#pk': key.pk, '#sk': key.sk, '#ttl': ttl },
      ExpressionAttributeValues: {
        ':number': { S: 'N' },
        ':now': { N: String(now) },
        ':ancient': { N: String(now - 5 * 365 * 86_400) },
      },
    },
  )
  for await (const page of expired)
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
  return deleted
}

/**
 * Sweeps every `intervalMs`, one sweep at a time.
 * @param now milliseconds since the epoch
 */
export const startTtlSweeper = (
  options: Options & { intervalMs: number; now?: () => number; log?: (error: unknown) => void },
): Sweeper => {
  const { now = Date.now, log = console.error } = options
  let last: Promise<unknown> = Promise.resolve()
  const sweep = (): Promise<number> => {
    const run = last.then(() => sweepOnce(options, Math.floor(now() / 1000)))
    last = run.catch(() => {})
    return run
  }
  let waiting = false
  const timer = setInterval(async () => {
    if (waiting) return
    waiting = true
    await sweep().catch(log)
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
