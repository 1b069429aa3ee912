// Second consumer of the table's stream: sends the mails that changes request, at a pace of its own, so that a slow mail holds up
// nothing else. Delivered at least once; each is sent once (`doOnce`).
import { accountMailOf, sendAccountMail } from '@vetrounds/core/outbox/account-mail.service'
import { doOnce, outboxOf } from '@vetrounds/core/outbox/outbox.service'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { drawAccountMail } from '../mail/account-mail.ts'
import { drawClinicMail } from '../mail/clinic-mail.ts'
import { sendMail } from '../mail/send.ts'
import { handedBack, isDone, type Row, rowOf } from './batch.ts'

const send = async (row: Row): Promise<void> => {
  const site = process.env.SITE_ORIGIN ?? ''
  const work = outboxOf(row)
  if (work) await doOnce(work, () => sendMail(drawClinicMail(work.mail, site)))
  const letter = accountMailOf(row)
  if (letter) await sendAccountMail(letter, () => sendMail(drawAccountMail(letter.mail, site)))
}

/** Sends a batch's mails in parallel, so that none waits for another. After a failure, hands back the batch from there on. */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const done = await Promise.all(
    Records.map(async record => {
      const row = record.eventName === 'INSERT' ? rowOf(record) : undefined
      return !row || isDone(record, 'mails', () => send(row))
    }),
  )
  return handedBack(Records, Records[done.indexOf(false)])
}
