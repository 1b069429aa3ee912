// Test results: recorded, awaited and filled in, amended as a new version; the last ones of a panel side by side.
import type { Actor, Reader } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { nameOfPatient, patientLivedThen } from '../patients/patient.service.ts'
import { readToGive } from '../stock/given.service.ts'
import { attempt, commit } from '../storage/commit.ts'
import { amendedChargeSteps, chargeSteps, chargeToAmend, patientOfAct, recorded } from './act.service.ts'
import {
  amended,
  auditOf,
  changedFields,
  entryForChange,
  eventForChargeBranch,
  latestBody,
  newEntry,
} from './entry.service.ts'
import type { RecordedEntry } from './entry.ts'
import { type TestBody, type TestChange, type TestInput, testBody, testHead } from './test-result.ts'
import { assertPast } from './timeline.service.ts'

/**
 * Records a result, or that a sample was sent off. Two trips. Throws `not_found`, `patient.deceased`, `already_exists`,
 * `request.invalid` for a time in the future.
 */
export const createTest = (actor: Actor, patientId: string, input: TestInput): Promise<RecordedEntry> =>
  attempt(async () => {
    assertPast(input.at)
    const body = testBody.parse(input)
    const { steps, entry } = newEntry(actor, testHead(input, patientId), body)
    const [{ lived }, patient, given] = await Promise.all([
      patientLivedThen(actor, patientId),
      patientOfAct(actor, entry),
      readToGive(actor, input.lines),
    ])
    const charge = chargeSteps(actor, entry, patient, { lines: input.lines, given })
    return commit(actor, {
      steps: [...steps, lived, ...charge.steps],
      ...auditOf(entry, Object.keys(body)),
      answer: recorded(entry, charge),
    })
  })

/**
 * Writes the next version of a test result, also when results come back from the laboratory. Two trips, three or four where its
 * charge changes. Throws `not_found`, `changed_elsewhere`, `entry.struck`, `charge.settled`, `stock.too_many_batches`,
 * `request.invalid` for a time in the future.
 */
export const changeTest = (
  actor: Actor,
  { id: patientId, entry: id }: { id: string; entry: string },
  { v, was, reason, ...input }: TestChange,
): Promise<RecordedEntry> =>
  attempt(async () => {
    assertPast(input.at)
    const [known, before, charged] = await Promise.all([
      entryForChange(actor, { patientId, at: was, id, kinds: ['test'] }, v),
      latestBody(actor, patientId, id),
      chargeToAmend(actor, patientId, id, input.lines),
    ])
    const body = testBody.parse(input)
    const { kind: _kind, id: _id, patientId: _of, ...head } = testHead({ ...input, id }, patientId)
    const { steps, entry } = amended(actor, known, { changes: head, body, reason })
    const charge = await amendedChargeSteps(actor, entry, input.lines, charged)
    const told = auditOf(entry, changedFields(before, body))
    return commit(actor, {
      steps: [...steps, ...charge.steps],
      ...told,
      also: eventForChargeBranch(actor, charge.branchId, told),
      answer: recorded(entry, charge),
    })
  })

/**
 * Reads the contents of up to five test results of a patient, by id;
 * ids of anything else are left out. One trip. Throws `not_found`.
 */
export const readTests = async (
  reader: Reader,
  patientId: string,
  ids: readonly string[],
): Promise<{ results: Record<string, TestBody> }> => {
  const [name, ...found] = await Promise.all([
    nameOfPatient(reader.clinicId, patientId),
    ...[...new Set(ids)].map(
      async id => [id, testBody.safeParse(await latestBody(reader, patientId, id)).data] as const,
    ),
  ])
  if (name === undefined) throw new AppError('not_found')
  return { results: Object.fromEntries(found.flatMap(([id, body]) => (body ? [[id, body]] : []))) }
}
