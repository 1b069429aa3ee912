// Consumer of the table's stream: does what follows from a committed change, except mails (`mails.ts`).
// Delivered at least once, so each effect may repeat.
import {
  cancelAfterDeath,
  endedPatientOf,
  restoreAfterUndoneDeath,
  revivedPatientOf,
} from '@vetrounds/core/appointments/after-death.service'
import {
  changedPatientOf,
  followBranch,
  followPatient,
  movedBranchOf,
} from '@vetrounds/core/appointments/follow.service'
import { auditEventOf, copyAuditEvent, copySignIn, signInOf } from '@vetrounds/core/audit/audit-copy.service'
import { monthsToKeep } from '@vetrounds/core/calendar/month-rows.service'
import {
  answeredRequestOf,
  fileJoinRequest,
  joinRequestOf,
  markAnswered,
} from '@vetrounds/core/members/join.service'
import { renameMember, renamingOf } from '@vetrounds/core/members/rename.service'
import { follow, followingOf } from '@vetrounds/core/owners/follow.service'
import { recomputationsFor } from '@vetrounds/core/patients/list-facts.service'
import { seriesWorkOf, workOnSeries } from '@vetrounds/core/series/job.service'
import { changedItemOf, copyItemToLevels } from '@vetrounds/core/stock/level-sync.service'
import { isRefusedForGood } from '@vetrounds/core/storage/retry'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { logEvent } from '../middleware/log.ts'
import { formerOf, handedBack, isDone, type Row, rowOf } from './batch.ts'

const copy = async (row: Row, isNew: boolean, before: Row | undefined): Promise<void> => {
  const following = followingOf(row, before)
  if (following) await follow(following)
  const patient = changedPatientOf(row, before)
  if (patient) await followPatient(patient)
  const branch = movedBranchOf(row, before)
  if (branch) await followBranch(branch)
  const item = changedItemOf(row, before)
  if (item) await copyItemToLevels(item)
  const answered = answeredRequestOf(row, before)
  if (answered) await markAnswered(answered)
  if (!isNew) return
  const event = auditEventOf(row)
  if (event) await copyAuditEvent(event)
  const signIn = signInOf(row)
  if (signIn) await copySignIn(signIn)
  const renaming = renamingOf(row)
  if (renaming) await renameMember(renaming)
}

// A repeated join request is the same row with another time, so changed rows are worked on, too.
const carryOn = async (row: Row, _isNew: boolean, before: Row | undefined): Promise<void> => {
  const asked = joinRequestOf(row)
  if (asked) await fileJoinRequest(asked)
  const series = seriesWorkOf(row)
  if (series) await workOnSeries(series.clinicId, series.id)
  const ended = endedPatientOf(row)
  if (ended) await cancelAfterDeath(ended)
  const revived = revivedPatientOf(row, before)
  if (revived) await restoreAfterUndoneDeath(revived)
}

/** Works through rows in order; returns how many were done before the first failure. */
const doneOf = async (records: readonly DynamoDBRecord[], work: typeof copy): Promise<number> => {
  for (const [index, record] of records.entries()) {
    const row = rowOf(record)
    const isNew = record.eventName === 'INSERT'
    if (row && !(await isDone(record, 'stream', () => work(row, isNew, formerOf(record))))) return index
  }
  return records.length
}

/**
 * The months to update. One whose row has no room for more is given up: it would fail at each attempt, and hold up other clinics
 * with each further booking of its day (decision 261).
 */
const monthsWithRoom: typeof monthsToKeep = changes =>
  monthsToKeep(changes).map(({ write, ...month }) => ({
    ...month,
    write: () =>
      write().catch(error => {
        if (!isRefusedForGood(error)) throw error
        logEvent({ level: 'error', job: 'stream', clinicId: month.clinicId, fault: String(error) })
      }),
  }))

/** Does the work that the changed rows require together; returns how many rows were done before the first failure. */
const followedOf = async (
  records: readonly DynamoDBRecord[],
  workOn: typeof recomputationsFor | typeof monthsWithRoom,
): Promise<number> => {
  const changes = records.map(record => ({ row: rowOf(record), before: formerOf(record) }))
  for (const { index, write } of workOn(changes)) {
    const record = records[index]
    if (record && !(await isDone(record, 'stream', write))) return index
  }
  return records.length
}

/**
 * Works through a batch in order, copies first, so that a series that can't be worked on delays no audit copy of its batch.
 * On a failure the batch is returned from the failed row on (`handedBack`).
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const copied = await doneOf(Records, copy)
  const noted = await followedOf(Records.slice(0, copied), recomputationsFor)
  const kept = await followedOf(Records.slice(0, noted), monthsWithRoom)
  return handedBack(Records, Records[await doneOf(Records.slice(0, kept), carryOn)])
}
