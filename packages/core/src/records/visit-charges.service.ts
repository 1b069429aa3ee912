// Reads the charges of a visit and what became of them: open, billed by which invoice, or waived with a reason.
import { decodeTime, encodeTime } from 'ulid'
import type { Reader } from '../access/actor.ts'
import { DAY_MS } from '../calendar/lengths.ts'
import { AppError } from '../errors.ts'
import { rowsBetween } from '../storage/range.ts'
import { ChargeRow } from './charge.entity.ts'
import { chargeOf } from './charge.service.ts'
import type { Charge } from './charge.ts'
import { readEntry } from './entry.service.ts'
import { patientKey } from './entry-head.ts'
import { beganAt } from './visit-rules.ts'

/**
 * Returns where the keys of the visit's charges begin. An id begins with its time: a charge of a device whose clock is behind the
 * one that opened the visit comes earlier, by less than a day.
 */
const firstKey = (visitId: string): string => `c#${encodeTime(Math.max(0, decodeTime(visitId) - DAY_MS))}`

/** Returns the charges of a visit in every state, the oldest first. One trip. Throws `not_found`. */
export const readVisitCharges = async (
  { clinicId }: Pick<Reader, 'clinicId'>,
  visitId: string,
  patientId: string,
): Promise<{ charges: Charge[] }> => {
  const range = { from: firstKey(visitId), to: 'c#~' }
  const [Items, { entry }] = await Promise.all([
    rowsBetween(patientKey(clinicId, patientId), range),
    readEntry({ clinicId }, { patientId, id: visitId, at: beganAt(visitId) }),
  ])
  if (entry.kind !== 'visit') throw new AppError('not_found')
  const { data } = ChargeRow.parse({ Items })
  return {
    charges: data
      .filter(row => row.visitId === visitId)
      .map(chargeOf)
      .reverse(),
  }
}
