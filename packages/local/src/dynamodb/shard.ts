// Reads one shard of a stream in order and hands its records to the handler, with the retries of Lambda.
import {
  type DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { Checkpoint, ShardPosition } from './checkpoint.ts'
import { lambdaRecord } from './event.ts'

/** Records of one call, Lambda's default. https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-params.html */
const BATCH = 100
const FIRST_PAUSE = 50
const LONGEST_PAUSE = 10_000

/** The answer by which a handler reports a partial failure, as with Lambda. */
export interface StreamAnswer {
  batchItemFailures?: readonly { itemIdentifier: string }[]
}

/** A handler of the stream, with the signature of a Lambda function. */
export type StreamHandler = (event: DynamoDBStreamEvent) => Promise<StreamAnswer | undefined>

/** What all shards of one stream share. */
export interface Stream {
  client: DynamoDBStreamsClient
  arn: string
  handler: StreamHandler
  checkpoint: Checkpoint
  attempts: number
  log: (error: unknown) => void
}

/** The number of leading records that were handled, and the error if that isn't all of them. */
interface Outcome {
  handled: number
  error?: unknown
  /** The record after the handled ones is known to be the one that fails. */
  identified: boolean
}

const sequenceOf = (record: DynamoDBRecord | undefined): string => record?.dynamodb?.SequenceNumber ?? ''

const call = async (handler: StreamHandler, records: DynamoDBRecord[]): Promise<Outcome> => {
  try {
    const answer = await handler({ Records: records })
    const failed = new Set(answer?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier))
    if (failed.size === 0) return { handled: records.length, identified: false }
    // An identifier that names no record fails the batch; of several records the lowest is where the retry begins:
    // https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html
    const known = new Set(records.map(sequenceOf))
    for (const sequence of failed)
      if (!known.has(sequence)) throw new Error(`No record is called ${sequence}.`)
    const handled = records.findIndex(record => failed.has(sequenceOf(record)))
    return { handled, error: new Error('The handler reported failed records.'), identified: true }
  } catch (error) {
    return { handled: 0, error, identified: records.length === 1 }
  }
}

/** One shard; call `read` until it answers that nothing was there. */
export const openShard = (stream: Stream, shardId: string) => {
  const { client, arn, checkpoint } = stream
  const position: ShardPosition = checkpoint.shards.get(shardId) ?? {}
  checkpoint.shards.set(shardId, position)
  let iterator: string | undefined
  let limit = BATCH
  let failures = 0
  let pausedUntil = 0

  const freshIterator = async (): Promise<string | undefined> => {
    const request = { StreamArn: arn, ShardId: shardId }
    const fromStart = new GetShardIteratorCommand({ ...request, ShardIteratorType: 'TRIM_HORIZON' })
    if (!position.after) return (await client.send(fromStart)).ShardIterator
    try {
      const onwards = { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: position.after }
      return (await client.send(new GetShardIteratorCommand({ ...request, ...onwards }))).ShardIterator
    } catch (error) {
      // Records exist for 24 hours: after a longer absence, go on with the oldest that is left.
      // https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_streams_GetShardIterator.html
      if (!(error instanceof TrimmedDataAccessException)) throw error
      return (await client.send(fromStart)).ShardIterator
    }
  }

  /** Notes what was handled and how to go on after a failure. */
  const conclude = async (records: DynamoDBRecord[], outcome: Outcome): Promise<void> => {
    let { handled } = outcome
    failures = handled > 0 ? 0 : failures
    if (handled < records.length) {
      stream.log(outcome.error)
      failures += 1
      iterator = undefined
      // Halves the batch until the record that fails is alone in it:
      // https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html
      if (!outcome.identified) limit = Math.ceil(records.length / 2)
      if (outcome.identified && failures >= stream.attempts) {
        await checkpoint.giveUp(`${shardId}-${sequenceOf(records[handled])}`, records[handled])
        handled += 1
        failures = 0
      } else pausedUntil = Date.now() + Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE)
    } else limit = BATCH
    if (handled === 0) return
    position.after = sequenceOf(records[handled - 1])
    await checkpoint.save()
  }

  /** Reads one batch. `idle`: nothing was there; `paused`: a failed batch waits; `done`: closed and read to its end. */
  const read = async (): Promise<'idle' | 'more' | 'paused' | 'done'> => {
    if (position.done) return 'done'
    if (Date.now() < pausedUntil) return 'paused'
    iterator ??= await freshIterator()
    try {
      const page = await client.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: limit }))
      const records = (page.Records ?? []).map(record => lambdaRecord(arn, record))
      iterator = page.NextShardIterator
      if (records.length > 0) {
        await conclude(records, await call(stream.handler, records))
        return 'more'
      }
    } catch (error) {
      // An iterator lives 15 minutes, which a suspended machine exceeds.
      // https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_streams_GetRecords.html
      iterator = undefined
      if (error instanceof ExpiredIteratorException || error instanceof TrimmedDataAccessException)
        return 'more'
      throw error
    }
    // No next iterator: the shard is closed and nothing is left in it.
    if (iterator) return 'idle'
    position.done = true
    await checkpoint.save()
    return 'done'
  }

  return { read }
}
