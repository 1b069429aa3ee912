// The feed of a branch's calendar: appointments and absences by last change, one index and one query (data model § 5).
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Reader } from '../access/actor.ts'
import { toRow } from '../appointments/appointment-head.ts'
import { headsAmong } from '../appointments/span.service.ts'
import { isoAt } from '../clock.ts'
import { db } from '../storage/seam.ts'
import { toAbsence } from './absence.service.ts'
import { AbsenceRow } from './calendar.entity.ts'
import type { Absence, CalendarChanges } from './calendar.ts'

// A commit may be later than its timestamp by the function's time limit plus the clock's error,
// and the index later still (data model § 5).
const OVERLAP_MS = 30_000
/** With more changes than this, rereading what is on the screen costs less. */
const ROWS_AT_MOST = 500

type Found = { Items?: Record<string, unknown>[]; LastEvaluatedKey?: Record<string, unknown> }

/** The absences among the rows of an index that holds several kinds, as the API returns them. */
export const absencesAmong = (items: readonly Record<string, unknown>[]): Absence[] => {
  const own = items.filter(item => item.__edb_e__ === 'absence')
  const { data } = AbsenceRow.parse({ Items: own } as never) as unknown as {
    data: Parameters<typeof toAbsence>[0][]
  }
  return data.map(toAbsence)
}

/**
 * What changed at the current branch since an instant, minus 30 s: applied by id and version, so a repeated row does no
 * harm. An appointment never changes branch, so only cancelled rows leave a calendar. One query, 0.5 units if nothing is new.
 */
export const readCalendarChanges = async (
  { clinicId, branchId, request }: Reader,
  { since }: { since: string },
): Promise<CalendarChanges> => {
  const { at } = request
  const input = {
    IndexName: 'gsi4',
    KeyConditionExpression: '#pk = :pk AND #sk >= :since',
    ExpressionAttributeNames: { '#pk': 'gsi4pk', '#sk': 'gsi4sk' },
    ExpressionAttributeValues: {
      ':pk': `${clinicId}#b#${branchId}#chg`,
      ':since': isoAt(Date.parse(since) - OVERLAP_MS),
    },
    Limit: ROWS_AT_MOST,
  }
  const found = (await db.send(new QueryCommand(input as never))) as Found
  if (found.LastEvaluatedKey) return { appointments: [], absences: [], at, reload: true }
  const items = found.Items ?? []
  return { appointments: headsAmong(items).map(toRow), absences: absencesAmong(items), at }
}
