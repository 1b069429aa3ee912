// Shared by all acts of the record: opens, rewrites or withdraws the charge
// of an act together with the act, and takes its items from the shelf.
import type { Actor } from '../access/actor.ts'
import { isSameJson } from '../canonical-json.ts'
import { AppError } from '../errors.ts'
import { findPatient } from '../patients/patient.service.ts'
import type { PatientRow } from '../patients/patient.ts'
import { type Act, type Given, giveSteps, readGiven, readToGive, type Took } from '../stock/given.service.ts'
import type { Step } from '../storage/commit.ts'
import {
  chargeForChange,
  type KnownCharge,
  openCharge,
  rewriteCharge,
  settleCharge,
} from './charge.service.ts'
import { type ChargeLine, isSettled } from './charge.ts'
import type { RecordEntry, RecordedEntry } from './entry.ts'
import { patientAtTime } from './patient-at-time.service.ts'

/** The patient of a new entry. Throws `not_found`. Strongly consistent, one trip. */
export const patientOfEntry = async (actor: Actor, patientId: string): Promise<PatientRow> => {
  const patient = await findPatient(actor.clinicId, patientId)
  if (!patient) throw new AppError('not_found')
  return patient
}

/**
 * Returns the patient of an act with the owner that it had at the time of the act, who pays for it. One trip, two where the
 * patient's row has changed since the act. Throws `not_found`.
 */
export const patientOfAct = async (
  { clinicId }: Actor,
  act: { patientId: string; at: string },
): Promise<PatientRow> => {
  const patient = await patientAtTime(clinicId, act)
  if (!patient) throw new AppError('not_found')
  return patient
}

type Entry = Pick<RecordEntry, 'id' | 'patientId' | 'branchId' | 'by' | 'at' | 'visitId' | 'title'>

/** Converts an entry to the act that the stock services expect. */
export const actOf = (
  { id, patientId, branchId, by, at, visitId, title }: Entry,
  { name }: Pick<PatientRow, 'name'>,
): Act => ({ id, patientId, petName: name, branchId, by, at, visitId, title })

/** What an act writes beside its entry, and whether the shelf had less than it took. */
export type ActSteps = {
  steps: Step[]
  took: Took[]
  isShort: boolean
  /** The branch of the charge that is rewritten. */
  branchId?: string
}

const nothing: ActSteps = { steps: [], took: [], isShort: false }

/** The answer to whoever records or amends an act. */
export const recorded = (entry: RecordEntry, { isShort }: ActSteps): RecordedEntry => ({
  ...entry,
  ...(isShort && { short: true }),
})

type Costs = {
  lines: readonly ChargeLine[] | undefined
  /** The items that the lines need, with their stock as it was read. */
  given: Given
  /** The name of the batch that a certificate states. */
  batchName?: string | undefined
  /** The charge belongs to no entry. */
  lone?: boolean
}

/** Returns the steps that charge an act and take its items from the shelf, for the act's own transaction; none without lines. */
export const chargeSteps = (
  actor: Actor,
  entry: Entry,
  patient: Pick<PatientRow, 'name' | 'ownerId'>,
  { lines = [], given, batchName, lone = false }: Costs,
): ActSteps => {
  if (lines.length === 0) return nothing
  const { steps, took, isShort } = giveSteps(actor, actOf(entry, patient), given, { lines, batchName })
  return {
    steps: [openCharge(actor, { ...entry, ownerId: patient.ownerId }, lines, { took, lone }), ...steps],
    took,
    isShort,
  }
}

/**
 * Rewrites a charge with other lines or another time. What it took from the shelf is adjusted, at the branch where it was taken.
 */
const rewritten = async (
  actor: Actor,
  entry: RecordEntry,
  known: KnownCharge,
  lines: readonly ChargeLine[],
  batchName: string | undefined,
): Promise<ActSteps> => {
  const { charge } = known
  const { branchId } = charge
  const [patient, given] = await Promise.all([
    patientOfEntry(actor, entry.patientId),
    readGiven(actor.clinicId, { ...entry, branchId }, charge.took, lines),
  ])
  const act = { ...actOf(entry, patient), branchId, by: charge.by }
  const { steps, took, isShort } = giveSteps(actor, act, given, {
    lines,
    batchName,
    // A withdrawn charge holds nothing of its former lines.
    before: charge.state === 'withdrawn' ? [] : charge.lines,
  })
  const now = { lines, took, at: entry.at }
  const step =
    lines.length > 0
      ? rewriteCharge(actor, known, now)
      : settleCharge(actor, known, { state: 'withdrawn', took })
  return { steps: [step, ...steps], took, isShort, branchId }
}

/**
 * Returns the steps for the charge of an amended act, and for what the act took: the charge is
 * opened (also again after it was withdrawn), rewritten while it is open, or withdrawn if `lines`
 * is empty. Without `lines` nothing changes. `noteTokenHolder` is the charge as it was read. One or two trips
 * where something changes. Throws `charge.settled` for other lines of a billed or waived charge.
 */
export const amendedChargeSteps = async (
  actor: Actor,
  entry: RecordEntry,
  lines: readonly ChargeLine[] | undefined,
  known: KnownCharge | undefined,
  batchName?: string,
): Promise<ActSteps> => {
  if (!lines) return nothing
  if (!known) {
    if (lines.length === 0) return nothing
    const [patient, given] = await Promise.all([patientOfAct(actor, entry), readToGive(actor, lines)])
    // The charge is made by whoever amends the act, at their branch.
    const here = { ...entry, branchId: actor.branchId, by: actor.userId }
    return chargeSteps(actor, here, patient, { lines, given, batchName })
  }
  const { charge } = known
  if (charge.state === 'withdrawn' && lines.length === 0) return nothing
  const isUnchanged = charge.state !== 'withdrawn' && isSameJson(charge.lines, lines)
  if (isUnchanged && (isSettled(charge) || charge.at === entry.at)) return nothing
  if (isSettled(charge)) throw new AppError('charge.settled', { state: charge.state })
  return rewritten(actor, entry, known, lines, batchName)
}

/** Reads the charge of an entry for an amendment; undefined if the amendment gives no lines. */
export const chargeToAmend = (
  { clinicId }: Actor,
  patientId: string,
  id: string,
  lines: readonly ChargeLine[] | undefined,
): Promise<KnownCharge | undefined> =>
  lines ? chargeForChange(clinicId, patientId, id) : Promise.resolve(undefined)
