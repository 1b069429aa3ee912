// Striking out: the entry stays readable with its reason; what followed from it (charge, reminder) is undone with it (product § 8).
import type { Actor } from '../access/actor.ts'
import { can } from '../access/can.ts'
import { AppError } from '../errors.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { chargeForChange, strikeCharge } from './charge.service.ts'
import { dueForChange, reopenDue, withdrawDue } from './due.service.ts'
import { auditOf, entryForChange, latestBody, struckOut } from './entry.service.ts'
import type { RecordEntry, RecordKind, StrikeInput } from './entry.ts'
import { recordKinds, strikeText } from './entry.ts'
import { strikeWeight, weightOfEntry } from './examined-weight.service.ts'

/** Kinds that staff may write, and so strike out (product § 2). */
const assistKinds: readonly RecordKind[] = ['test', 'image']

const assertMay = (actor: Actor, kind: RecordKind): void => {
  const may = can(actor.role, assistKinds.includes(kind) ? 'records.assist' : 'records.write')
  if (!may) throw new AppError('action.not_allowed')
}

/** Reminders that the entry had settled, open again. */
const reopened = async (
  actor: Actor,
  { patientId, id }: RecordEntry,
  body: Record<string, unknown> | undefined,
) => {
  const closes = Array.isArray(body?.closes) ? body.closes.map(String) : []
  const rows = await Promise.all(closes.map(due => dueForChange(actor.clinicId, patientId, due)))
  return rows.flatMap(row => (row ? reopenDue(actor, row, id) : []))
}

/**
 * Strikes an entry out. An open charge is withdrawn, a billed one marked; its open reminder is withdrawn, what it had settled is
 * open again, and the weight of an examination struck out with it. Two or three trips. Throws `not_found`, `changed_elsewhere`, `entry.struck`, `action.not_allowed` by kind and role.
 */
export const strikeEntry = (
  actor: Actor,
  { id: patientId, entry: id }: { id: string; entry: string },
  input: StrikeInput,
): Promise<RecordEntry> =>
  attempt(async () => {
    const { clinicId } = actor
    const [known, body, charge, due] = await Promise.all([
      entryForChange(actor, { patientId, at: input.at, id, kinds: recordKinds }, input.v),
      latestBody(actor, patientId, id),
      chargeForChange(clinicId, patientId, id),
      dueForChange(clinicId, patientId, id),
    ])
    assertMay(actor, known.entry.kind)
    const weight = known.entry.kind === 'examination' ? await weightOfEntry(clinicId, known.entry) : undefined
    const { steps, entry } = struckOut(actor, known, strikeText(input))
    const withdrawn: (Step | undefined)[] = [
      charge && strikeCharge(actor, charge),
      ...(due ? withdrawDue(actor, due) : []),
      ...(await reopened(actor, entry, body)),
      ...strikeWeight(actor, weight),
    ]
    return commit(actor, {
      steps: [...steps, ...withdrawn.flatMap(step => step ?? [])],
      ...auditOf(entry),
      answer: entry,
    })
  })
