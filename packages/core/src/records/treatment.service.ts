// Treatments: recorded with their charge and reminder in one transaction, amended as a new version (product § 8).
import type { Actor } from '../access/actor.ts'
import { findPatient, patientLivedThen } from '../patients/patient.service.ts'
import { readToGive, shortBatchSteps } from '../stock/given.service.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { amendedChargeSteps, chargeSteps, chargeToAmend, patientOfAct, recorded } from './act.service.ts'
import {
  dueForChange,
  isOpenUnlessDead,
  newDue,
  redateDue,
  rewriteDue,
  settleDue,
  withdrawDue,
} from './due.service.ts'
import { mayBeSettledAt } from './due-rules.ts'
import {
  amended,
  auditOf,
  changedFields,
  entryForChange,
  eventForChargeBranch,
  latestBody,
  newEntry,
} from './entry.service.ts'
import type { RecordEntry, RecordedEntry } from './entry.ts'
import { assertPast } from './timeline.service.ts'
import {
  bodyOfTreatment,
  type TreatmentBody,
  type TreatmentChange,
  type TreatmentInput,
  treatmentBody,
  treatmentHead,
} from './treatment.ts'

const dueOfTreatment = (id: string, { name, nextDate, sort, hasReminder }: TreatmentBody) =>
  hasReminder && nextDate ? { id, title: name, day: nextDate, sort } : undefined

/**
 * Returns the steps that settle reminders by a treatment; skips a reminder
 * that is gone or settled meanwhile, or that a later treatment has made.
 */
const closing = async (
  actor: Actor,
  patientId: string,
  input: Pick<TreatmentInput, 'id' | 'at' | 'closes'>,
): Promise<Step[]> => {
  const rows = await Promise.all(
    [...new Set(input.closes ?? [])].map(id => dueForChange(actor.clinicId, patientId, id)),
  )
  return rows.flatMap(row =>
    row && mayBeSettledAt(row, input.at) ? settleDue(actor, row, input.id, input.at) : [],
  )
}

/**
 * Records a treatment, with what it takes from the shelf; for an animal that has died since, it opens no reminder. Two trips.
 * Throws `not_found`, `patient.deceased`, `already_exists`, `changed_elsewhere` if a reminder that it settles has changed,
 * `request.invalid` for a time in the future.
 */
export const createTreatment = (
  actor: Actor,
  patientId: string,
  input: TreatmentInput,
): Promise<RecordedEntry> =>
  attempt(async () => {
    assertPast(input.at)
    const body = bodyOfTreatment(input)
    const { steps, entry } = newEntry(actor, treatmentHead(input, patientId), body)
    const [{ lived, isDead }, patient, closes, given] = await Promise.all([
      patientLivedThen(actor, patientId),
      patientOfAct(actor, entry),
      closing(actor, patientId, input),
      readToGive(actor, input.lines),
    ])
    const due = dueOfTreatment(input.id, input)
    const batchName = input.vaccination?.batch
    const charge = chargeSteps(actor, entry, patient, { lines: input.lines, given, batchName })
    return commit(actor, {
      steps: [
        ...steps,
        lived,
        ...charge.steps,
        ...(due ? [newDue(actor, { ...due, patientId, madeAt: input.at, isDead })] : []),
        ...closes,
      ],
      ...auditOf(entry, Object.keys(body)),
      answer: recorded(entry, charge),
    })
  })

/**
 * Returns the steps for the reminder of an amended treatment. If day and name stay the same, what people did with the reminder
 * since stays, too. No reminder opens for a dead animal.
 */
const amendedDue = async (
  actor: Actor,
  entry: RecordEntry,
  { before, body, was }: { before: TreatmentBody | undefined; body: TreatmentBody; was: string },
): Promise<Step[]> => {
  const former = before && dueOfTreatment(entry.id, before)
  const due = dueOfTreatment(entry.id, body)
  const isSame = former?.day === due?.day && former?.title === due?.title
  if (isSame && (!due || was === entry.at)) return []
  const { patientId } = entry
  const [row, patient] = await Promise.all([
    dueForChange(actor.clinicId, patientId, entry.id),
    due && findPatient(actor.clinicId, patientId),
  ])
  const isDead = patient?.deceased === true
  if (isSame) return row ? [redateDue(actor, row, entry.at)] : []
  if (!row) return due ? [newDue(actor, { ...due, patientId, madeAt: entry.at, isDead })] : []
  if (!due) return withdrawDue(actor, row)
  const now = { ...due, madeAt: entry.at }
  if (former?.day !== due.day) return rewriteDue(actor, row, now, isDead)
  // Only the name changes: a postponed day stays, and a withdrawn reminder stays withdrawn.
  return isOpenUnlessDead(row) ? rewriteDue(actor, row, { ...now, day: row.day }) : []
}

/**
 * Writes the next version of a treatment; what it took from the shelf is adjusted to its
 * lines. Two to four trips. Throws `not_found`, `changed_elsewhere`, `entry.struck`,
 * `charge.settled`, `stock.too_many_batches`, `request.invalid` for a time in the future.
 */
export const changeTreatment = (
  actor: Actor,
  { id: patientId, entry: id }: { id: string; entry: string },
  { v, was, reason, ...input }: TreatmentChange,
): Promise<RecordedEntry> =>
  attempt(async () => {
    assertPast(input.at)
    const [known, before, charged] = await Promise.all([
      entryForChange(actor, { patientId, at: was, id, kinds: ['treatment'] }, v),
      latestBody(actor, patientId, id),
      chargeToAmend(actor, patientId, id, input.lines),
    ])
    const closes = before?.closes
    const body = bodyOfTreatment({ ...input, ...(Array.isArray(closes) && { closes }) })
    const { kind: _kind, id: _id, patientId: _of, ...head } = treatmentHead({ ...input, id }, patientId)
    const { steps, entry } = amended(actor, known, {
      changes: { detail: '', ...head },
      body,
      reason,
    })
    const former = treatmentBody.safeParse(before).data
    const batchName = body.vaccination?.batch
    const [charge, due] = await Promise.all([
      amendedChargeSteps(actor, entry, input.lines, charged, batchName),
      amendedDue(actor, entry, { before: former, body, was }),
    ])
    // If the charge changes, its own steps state anew what is short.
    const names = { before: former?.vaccination?.batch, now: batchName }
    const renamed = charge.steps.length > 0 ? [] : await shortBatchSteps(actor, entry, names)
    const told = auditOf(entry, changedFields(before, body))
    return commit(actor, {
      steps: [...steps, ...charge.steps, ...due, ...renamed],
      ...told,
      also: eventForChargeBranch(actor, charge.branchId, told),
      answer: recorded(entry, charge),
    })
  })
