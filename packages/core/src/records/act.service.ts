// What treatments and test results have in common: the charge of an act, opened, rewritten or withdrawn with it.
import type { Actor } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { findPatient } from '../patients/patient.service.ts'
import type { PatientRow } from '../patients/patient.ts'
import type { Step } from '../storage/commit.ts'
import {
  chargeForChange,
  type KnownCharge,
  openCharge,
  rewriteCharge,
  settleCharge,
} from './charge.service.ts'
import { type ChargeLine, isSettled } from './charge.ts'
import type { RecordEntry } from './entry.ts'

/** The patient of a new entry. Throws `not_found`. Strongly consistent, one trip. */
export const patientOfEntry = async (actor: Actor, patientId: string): Promise<PatientRow> => {
  const patient = await findPatient(actor.clinicId, patientId)
  if (!patient) throw new AppError('not_found')
  return patient
}

/** What the act costs, in its own transaction: nothing without lines. */
export const chargeSteps = (
  actor: Actor,
  entry: Pick<RecordEntry, 'id' | 'patientId' | 'branchId' | 'by' | 'at' | 'visitId'>,
  ownerId: string,
  lines: readonly ChargeLine[] | undefined,
): Step[] => (lines && lines.length > 0 ? [openCharge(actor, { ...entry, ownerId }, lines)] : [])

const isSame = (a: readonly ChargeLine[], b: readonly ChargeLine[]) => JSON.stringify(a) === JSON.stringify(b)

/**
 * What becomes of the charge of an amended act: opened, also again, rewritten while open, withdrawn without lines. Lines left
 * out change nothing. Throws `charge.settled` for other lines of what is billed or waived.
 */
export const amendedChargeSteps = async (
  actor: Actor,
  entry: RecordEntry,
  lines: readonly ChargeLine[] | undefined,
): Promise<Step[]> => {
  if (!lines) return []
  const known: KnownCharge | undefined = await chargeForChange(actor.clinicId, entry.patientId, entry.id)
  if (!known) {
    if (lines.length === 0) return []
    const { ownerId } = await patientOfEntry(actor, entry.patientId)
    // Charged by whoever amends, where they are.
    return chargeSteps(actor, { ...entry, branchId: actor.branchId, by: actor.userId }, ownerId, lines)
  }
  const { charge } = known
  if (charge.state === 'withdrawn')
    return lines.length > 0 ? [rewriteCharge(actor, known, lines, entry.at)] : []
  const isUnchanged = isSame(charge.lines, lines)
  if (isUnchanged && (isSettled(charge) || charge.at === entry.at)) return []
  if (isSettled(charge)) throw new AppError('charge.settled', { state: charge.state })
  return lines.length > 0
    ? [rewriteCharge(actor, known, lines, entry.at)]
    : [settleCharge(actor, known, { state: 'withdrawn' })]
}
