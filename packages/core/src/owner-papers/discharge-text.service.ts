// The discharge text that was written for the owner at a visit: its newest version, and how it moves along with the visit.
import { patientKey } from '../records/entry-head.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { DischargeRow } from './discharge.entity.ts'

type Place = { patientId: string; id: string }

/** A version as it is written in the key. */
export const letterNumber = (v: number): string => String(v).padStart(4, '0')

/** The newest discharge text of a visit, or undefined. Strongly consistent: whoever has just saved it prints it. */
export const newestDischargeText = async (clinicId: string, { patientId, id: visitId }: Place) => {
  const { data } = await DischargeRow.query
    .row({ clinicId, patientId, visitId })
    .go({ order: 'desc', limit: 1, consistent: true })
  return data[0]
}

/**
 * Steps that give the newest text to the moved visit as its first version. If a newer one is saved meanwhile, `attempt` starts
 * again: no text is left behind.
 */
export const movedLetterSteps = (
  clinicId: string,
  letter: Awaited<ReturnType<typeof newestDischargeText>>,
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
