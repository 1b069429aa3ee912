// Consumer of the table's stream: what follows from a committed change. At least once, so each effect may repeat.
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { auditEventOf, copyAuditEvent } from '@vetrounds/core/audit/audit-copy.service'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { logEvent } from '../middleware/log.ts'

const consume = async ({ eventName, dynamodb }: DynamoDBRecord): Promise<void> => {
  if (eventName !== 'INSERT' || !dynamodb?.NewImage) return
  const event = auditEventOf(unmarshall(dynamodb.NewImage as never))
  if (event) await copyAuditEvent(event)
}

/** Works through a batch in order; on a failure the batch is handed back from the failed record on. */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  for (const record of Records) {
    try {
      await consume(record)
    } catch (error) {
      logEvent({
        level: 'error',
        job: 'stream',
        fault: String(error),
        sequence: record.dynamodb?.SequenceNumber,
      })
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] }
    }
  }
  return { batchItemFailures: [] }
}
