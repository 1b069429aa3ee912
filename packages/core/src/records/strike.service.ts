// Striking out: the entry stays readable with its reason; what
// followed from it (charge, reminder) is undone with it (product § 8).
import type { Actor } from '../access/actor.ts'
import { can } from '../access/can.ts'
import { AppError } from '../errors.ts'
import { findPatient } from '../patients/patient.service.ts'
import { readGiven, takeBackSteps } from '../stock/given.service.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { actOf } from './act.service.ts'
import { chargeForChange, type KnownCharge, strikeCharge } from './charge.service.ts'
import { dueForChange, reopenDue, withdrawDue } from './due.service.ts'
import {
  auditOf,
  type EntrySteps,
  entryForChange,
  eventForChargeBranch,
  latestBody,
  struckOut,
} from './entry.service.ts'
import type { RecordEntry, RecordKind, StrikeInput } from './entry.ts'
import { recordKinds, strikeText } from './entry.ts'
import type { KnownHead } from './entry-head.ts'
import { strikeWeight, weightOfEntry } from './examined-weight.service.ts'

/** Kinds that staff may write, and so strike out (product § 2). */
const assistKinds: readonly RecordKind[] = ['test', 'image']

const assertMay = (actor: Actor, kind: RecordKind): void => {
  const may = can(actor.role, assistKinds.includes(kind) ? 'records.assist' : 'records.write')
  if (!may) throw new AppError('action.not_allowed')
}

/**
 * Returns the steps that open the reminders again that the entry had
 * settled; those of a dead animal open once the death is taken back.
 */
const reopened = async (
  actor: Actor,
  { patientId, id }: RecordEntry,
  body: Record<string, unknown> | undefined,
) => {
  const closes = Array.isArray(body?.closes) ? body.closes.map(String) : []
  if (closes.length === 0) return []
  const [patient, ...rows] = await Promise.all([
    findPatient(actor.clinicId, patientId),
    ...closes.map(due => dueForChange(actor.clinicId, patientId, due)),
  ])
  return rows.flatMap(row => (row ? reopenDue(actor, row, id, patient?.deceased) : []))
}

/**
 * Reads an entry with what followed from it, to strike it out. Strongly consistent. One
 * trip, one more for the weight of an examination, two more where the act took items from
 * the shelf. Throws `not_found`, `changed_elsewhere`, `entry.struck`, `action.not_allowed`.
 */
export const readForStrike = async (
  actor: Actor,
  place: Parameters<typeof entryForChange>[1],
  v: number | undefined,
) => {
  const { clinicId } = actor
  const { patientId, id } = place
  const [known, body, charge, due] = await Promise.all([
    entryForChange(actor, place, v),
    latestBody(actor, patientId, id),
    chargeForChange(clinicId, patientId, id),
    dueForChange(clinicId, patientId, id),
  ])
  assertMay(actor, known.entry.kind)
  const [weight, given] = await Promise.all([
    known.entry.kind === 'examination' ? weightOfEntry(clinicId, known.entry) : undefined,
    readGiven(clinicId, { id, patientId, branchId: charge?.charge.branchId ?? '' }, charge?.charge.took),
  ])
  return { known, body, charge, due, weight, given }
}

/** Returns the act with branch and person as its charge has them. In the log of the shelf it has the entry's title. */
export const actOfCharge = ({ entry }: KnownHead, { charge }: KnownCharge) => ({
  ...actOf(entry, { name: '' }),
  branchId: charge.branchId,
  by: charge.by,
  visitId: charge.visitId,
})

/**
 * Strikes out an entry and undoes what followed from it, except what it took
 * from the shelf: the caller puts that back, or moves it along with the entry.
 */
export const struckSteps = async (
  actor: Actor,
  { known, body, charge, due, weight }: Awaited<ReturnType<typeof readForStrike>>,
  text: string,
): Promise<EntrySteps> => {
  const { steps, entry } = struckOut(actor, known, text)
  const withdrawn: (Step | undefined)[] = [
    charge && strikeCharge(actor, charge),
    ...(due ? withdrawDue(actor, due) : []),
    ...(await reopened(actor, entry, body)),
    ...strikeWeight(actor, weight),
  ]
  return { steps: [...steps, ...withdrawn.flatMap(step => step ?? [])], entry }
}

/**
 * Strikes out an entry. What it took is back on the shelf, an open charge is withdrawn, a billed one is marked; the reminder that
 * it made is withdrawn, reminders that it had settled are open again, and the weight of an examination is struck out, too. Two to
 * five trips, depending on what followed from the entry. Throws `not_found`, `changed_elsewhere`, `entry.struck`,
 * `action.not_allowed` by kind and role, `stock.too_many_batches`.
 */
export const strikeEntry = (
  actor: Actor,
  { id: patientId, entry: id }: { id: string; entry: string },
  input: StrikeInput,
): Promise<RecordEntry> =>
  attempt(async () => {
    const place = { patientId, at: input.at, id, kinds: recordKinds }
    const read = await readForStrike(actor, place, input.v)
    const { steps, entry } = await struckSteps(actor, read, strikeText(input))
    const { known, charge, given } = read
    const back = charge ? takeBackSteps(actor, actOfCharge(known, charge), given) : []
    const told = auditOf(entry)
    const also = eventForChargeBranch(actor, charge?.charge.branchId, told)
    return commit(actor, { steps: [...steps, ...back], ...told, also, answer: entry })
  })
