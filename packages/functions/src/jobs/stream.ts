// Consumer of the table's stream: what follows from a committed change. At least once, so each effect may repeat.
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { auditEventOf, copyAuditEvent, copySignIn, signInOf } from '@vetrounds/core/audit/audit-copy.service'
import { fileJoinRequest, joinRequestOf } from '@vetrounds/core/members/join.service'
import { accountMailOf, sendAccountMail } from '@vetrounds/core/outbox/account-mail.service'
import { doOnce, outboxOf } from '@vetrounds/core/outbox/outbox.service'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { drawAccountMail } from '../mail/account-mail.ts'
import { drawClinicMail } from '../mail/clinic-mail.ts'
import { sendMail } from '../mail/send.ts'
import { logEvent } from '../middleware/log.ts'

const consume = async ({ eventName, dynamodb }: DynamoDBRecord): Promise<void> => {
  if (!dynamodb?.NewImage || eventName === 'REMOVE') return
  const row = unmarshall(dynamodb.NewImage as never)
  // Asked once more, a request is the same row with another time.
  const asked = joinRequestOf(row)
  if (asked) await fileJoinRequest(asked)
  if (eventName !== 'INSERT') return
  const event = auditEventOf(row)
  if (event) await copyAuditEvent(event)
  const signIn = signInOf(row)
  if (signIn) await copySignIn(signIn)
  const work = outboxOf(row)
  if (work) await doOnce(work, () => sendMail(drawClinicMail(work.mail, process.env.SITE_ORIGIN ?? '')))
  const letter = accountMailOf(row)
  if (letter)
    await sendAccountMail(letter, () => sendMail(drawAccountMail(letter.mail, process.env.SITE_ORIGIN ?? '')))
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
