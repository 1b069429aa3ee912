// Reads the charges of a visit and what became of them: open, billed by which invoice, or waived with a reason.
import type { Reader } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { rowsBetween } from '../storage/range.ts'
import { ChargeRow } from './charge.entity.ts'
import { chargeOf } from './charge.service.ts'
import type { Charge } from './charge.ts'
import { readEntry } from './entry.service.ts'
import { patientKey } from './entry-head.ts'
import { beganAt } from './visit-rules.ts'

/**
 * How many letters of the visit's id the first key begins with. An id begins with its time; the last letters of the time are left
 * out, since clocks differ, and a visit may be opened hours before its appointment.
 */
const LETTERS = 5

/** Returns the charges of a visit in every state, the oldest first. One trip. Throws `not_found`. */
export const readVisitCharges = async (
  { clinicId }: Pick<Reader, 'clinicId'>,
  visitId: string,
  patientId: string,
): Promise<{ charges: Charge[] }> => {
  const range = { from: `c#${visitId.slice(0, LETTERS)}`, to: 'c#~' }
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
