// Records of the table's stream: the rows in them, and the failed records that are handed back to Lambda.
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { upcast } from '@vetrounds/core/storage/upcast'
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import { logEvent } from '../middleware/log.ts'

export type Row = Record<string, unknown>

// Rows in the stream may be written by the code before a deployment.
// They are converted to today's shape, as all rows that are read (decision 238).
const rowIn = (image: Parameters<typeof unmarshall>[0]): Row => upcast(unmarshall(image))

/** The row as it is now; undefined once it was removed. */
export const rowOf = ({ eventName, dynamodb }: DynamoDBRecord): Row | undefined =>
  dynamodb?.NewImage && eventName !== 'REMOVE' ? rowIn(dynamodb.NewImage as never) : undefined

/** The row as it was. */
export const formerOf = ({ dynamodb }: DynamoDBRecord): Row | undefined =>
  dynamodb?.OldImage && rowIn(dynamodb.OldImage as never)

/** Does one record's work, and returns whether it succeeded; logs a failure. */
export const isDone = async (
  record: DynamoDBRecord,
  job: 'stream' | 'mails' | 'push',
  work: () => Promise<void>,
): Promise<boolean> => {
  try {
    await work()
    return true
  } catch (error) {
    const sequence = record.dynamodb?.SequenceNumber
    logEvent({ level: 'error', job, fault: String(error), sequence })
    return false
  }
}

/**
 * Hands the batch back from the failed record on; without one, all of it is done. Lambda splits a batch at the record that it is
 * given. If that is the first, all records are tried again together, and when Lambda gives up, the others are lost with it. So it
 * throws then: a batch that fails as a whole is halved, until the failing record is alone.
 * https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html
 */
export const handedBack = (
  records: readonly DynamoDBRecord[],
  failed: DynamoDBRecord | undefined,
): DynamoDBBatchResponse => {
  if (failed && failed === records[0] && records.length > 1)
    throw new Error(`The first of ${records.length} records failed.`)
  return { batchItemFailures: failed ? [{ itemIdentifier: failed.dynamodb?.SequenceNumber ?? '' }] : [] }
}
