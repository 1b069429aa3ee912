// Consumer of the table's stream: what follows from a committed change. Delivered at least once, so each effect may repeat.
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { cancelOfEnded, endedPatientOf } from '@vetrounds/core/appointments/ended.service'
import { changedPatientOf, followPatient } from '@vetrounds/core/appointments/follow.service'
import { auditEventOf, copyAuditEvent, copySignIn, signInOf } from '@vetrounds/core/audit/audit-copy.service'
import { fileJoinRequest, joinRequestOf } from '@vetrounds/core/members/join.service'
import { renameMember, renamingOf } from '@vetrounds/core/members/rename.service'
import { accountMailOf, sendAccountMail } from '@vetrounds/core/outbox/account-mail.service'
import { doOnce, outboxOf } from '@vetrounds/core/outbox/outbox.service'
import { follow, followingOf } from '@vetrounds/core/owners/follow.service'
import { seriesWorkOf, workOnSeries } from '@vetrounds/core/series/job.service'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { drawAccountMail } from '../mail/account-mail.ts'
import { drawClinicMail } from '../mail/clinic-mail.ts'
import { sendMail } from '../mail/send.ts'
import { logEvent } from '../middleware/log.ts'

type Row = Record<string, unknown>

const rowOf = ({ eventName, dynamodb }: DynamoDBRecord): Row | undefined =>
  dynamodb?.NewImage && eventName !== 'REMOVE' ? unmarshall(dynamodb.NewImage as never) : undefined

const formerOf = ({ dynamodb }: DynamoDBRecord): Row | undefined =>
  dynamodb?.OldImage && unmarshall(dynamodb.OldImage as never)

const copy = async (row: Row, isNew: boolean, before: Row | undefined): Promise<void> => {
  const following = followingOf(row, before)
  if (following) await follow(following)
  const patient = changedPatientOf(row, before)
  if (patient) await followPatient(patient)
  if (!isNew) return
  const event = auditEventOf(row)
  if (event) await copyAuditEvent(event)
  const signIn = signInOf(row)
  if (signIn) await copySignIn(signIn)
  const renaming = renamingOf(row)
  if (renaming) await renameMember(renaming)
}

const deliver = async (row: Row, isNew: boolean): Promise<void> => {
  // A request that is repeated is the same row with another time.
  const asked = joinRequestOf(row)
  if (asked) await fileJoinRequest(asked)
  const series = seriesWorkOf(row)
  if (series) await workOnSeries(series.clinicId, series.id)
  const ended = endedPatientOf(row)
  if (ended) await cancelOfEnded(ended)
  if (!isNew) return
  const site = process.env.SITE_ORIGIN ?? ''
  const work = outboxOf(row)
  if (work) await doOnce(work, () => sendMail(drawClinicMail(work.mail, site)))
  const letter = accountMailOf(row)
  if (letter) await sendAccountMail(letter, () => sendMail(drawAccountMail(letter.mail, site)))
}

/** Works through rows in order; answers how many were done before the first failure. */
const doneOf = async (records: readonly DynamoDBRecord[], work: typeof copy): Promise<number> => {
  for (const [index, record] of records.entries()) {
    try {
      const row = rowOf(record)
      if (row) await work(row, record.eventName === 'INSERT', formerOf(record))
    } catch (error) {
      const sequence = record.dynamodb?.SequenceNumber
      logEvent({ level: 'error', job: 'stream', fault: String(error), sequence })
      return index
    }
  }
  return records.length
}

/**
 * Works through a batch in order, effects within the table first, so that a mail that can't be sent delays no audit copy of
 * its batch. On a failure the batch is returned from the failed row on.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const copied = await doneOf(Records, copy)
  const failed = Records[await doneOf(Records.slice(0, copied), deliver)]
  return { batchItemFailures: failed ? [{ itemIdentifier: failed.dynamodb?.SequenceNumber ?? '' }] : [] }
}
