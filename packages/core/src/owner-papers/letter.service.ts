// What was written for the owner of a visit: the words that hold, and how they go along with a visit that is moved.
import { patientKey } from '../records/entry-head.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { DischargeRow } from './discharge.entity.ts'

type Place = { patientId: string; id: string }

/** A version as its key names it. */
export const letterNumber = (v: number): string => String(v).padStart(4, '0')

/** What was last written for the owner, or undefined. Strongly consistent: who has just written prints it. */
export const lettersOf = async (clinicId: string, { patientId, id: visitId }: Place) => {
  const { data } = await DischargeRow.query
    .row({ clinicId, patientId, visitId })
    .go({ order: 'desc', limit: 1, consistent: true })
  return data[0]
}

/** The words that hold, as the first ones of the moved visit; they are moved or read again, never left behind. */
export const movedLetterSteps = (
  clinicId: string,
  letter: Awaited<ReturnType<typeof lettersOf>>,
  { from, to }: { from: Place; to: Place },
): Step[] => {
  const next = letterNumber((letter?.v ?? 0) + 1)
  const stands: Step = {
    check: { pk: patientKey(clinicId, from.patientId), sk: `o#${from.id}#${next}` },
    when: [{ path: 'v', absent: true }],
    lost: () => 'again',
  }
  if (!letter) return [stands]
  const own = { patientId: to.patientId, visitId: to.id, n: letterNumber(1), v: 1 }
  return [stands, { create: rowOf(DischargeRow, { ...letter, ...own }) }]
}
