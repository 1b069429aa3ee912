// The sheets of a report on their way to the typesetter: compressed
// in a row beside the patient's record, which is kept for a day.

import { gunzipSync, gzipSync } from 'node:zlib'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Actor, Reader } from '../access/actor.ts'
import { DAY_SECONDS } from '../calendar/lengths.ts'
import { AppError } from '../errors.ts'
import type { Item } from '../storage/request-units.ts'
import { db } from '../storage/seam.ts'
import { patientKey } from './entry-head.ts'
import { type ReportPaper, reportPaper } from './report-paper.ts'

const paperSort = (id: string): string => `paper#${id}`

/** Returns the row that keeps a paper for a day. Compressed, a paper of 256 KB takes about 20 KB. */
export const keptPaper = (
  { clinicId, userId, request }: Actor,
  patientId: string,
  { id, of }: { id: string; of: ReportPaper },
): Item => ({
  pk: patientKey(clinicId, patientId),
  sk: paperSort(id),
  by: userId,
  at: request.at,
  ttl: Math.floor(Date.parse(request.at) / 1000) + DAY_SECONDS,
  z: gzipSync(JSON.stringify(of)).toString('base64'),
})

/** Reads a kept paper and when it was made. Throws `not_found`, also once its day is over. One trip. */
export const readKeptPaper = async (
  { clinicId, request }: Reader,
  patientId: string,
  id: string,
): Promise<{ paper: ReportPaper; at: string }> => {
  const { Item: row }: { Item?: Item } = await db.send(
    new GetCommand({
      TableName: 'table',
      Key: { pk: patientKey(clinicId, patientId), sk: paperSort(id) },
      ConsistentRead: true,
    }),
  )
  if (!row || Number(row.ttl) * 1000 < Date.parse(request.at)) throw new AppError('not_found')
  const text = gunzipSync(Buffer.from(String(row.z), 'base64')).toString()
  return { paper: reportPaper.parse(JSON.parse(text)), at: String(row.at) }
}
