// Records of the table's stream: the rows in them, and what is handed back.
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { upcast } from '@vetrounds/core/storage/upcast'
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import { logEvent } from '../middleware/log.ts'

export type Row = Record<string, unknown>

// What the stream holds may be of the code before a deployment: in today's shape, as every row that is read (decision 238).
const rowIn = (image: Parameters<typeof unmarshall>[0]): Row => upcast(unmarshall(image))

/** The row as it is now; undefined once it was removed. */
export const rowOf = ({ eventName, dynamodb }: DynamoDBRecord): Row | undefined =>
  dynamodb?.NewImage && eventName !== 'REMOVE' ? rowIn(dynamodb.NewImage as never) : undefined

/** The row as it was. */
export const formerOf = ({ dynamodb }: DynamoDBRecord): Row | undefined =>
  dynamodb?.OldImage && rowIn(dynamodb.OldImage as never)

/** Does one record's work, and answers whether it succeeded; what failed is in the log. */
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
 * Hands the batch back from this record on; all of it was done where there is none. Lambda cuts a batch at the number that it is
 * given: from the first record on that is all of it, and what is given up for good would take the others with it. Throws there, since
 * a batch that fails as a whole is halved, until the record stands alone.
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
