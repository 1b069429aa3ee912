// Drafts of clinical forms: a row for each step, so that two people can fill in two steps at once (data model 2 § 3).
import { decodeTime } from 'ulid'
import type { Actor, Reader } from '../access/actor.ts'
import { can } from '../access/can.ts'
import { AppError } from '../errors.ts'
import { nameOfPatient, patientLivedThen } from '../patients/patient.service.ts'
import { auditOf, newEntry, readEntry } from '../records/entry.service.ts'
import type { RecordEntry } from '../records/entry.ts'
import { entrySort, patientKey } from '../records/entry-head.ts'
import { assertPast } from '../records/timeline.service.ts'
import { commit, type Lost, type Step } from '../storage/commit.ts'
import { rowsBetween } from '../storage/range.ts'
import type { Item } from '../storage/request-units.ts'
import type { FormName } from './declaration.ts'
import { draftProblems } from './draft-problems.ts'
import type { FormStart, ReadForm, SavedStep, StepInput } from './form.ts'
import { entryKindOf } from './form-kinds.ts'
import { forms } from './forms.ts'
import { mayWriteStep } from './step-access.ts'
import type { Values } from './values.ts'

/** Returns when a form was started, which its id holds. A draft's head is stored under this time. */
export const startOf = (id: string): string => new Date(decodeTime(id)).toISOString()

/**
 * Starts a draft without a step. Throws `not_found`, `patient.deceased`, `already_exists` for a used id, `request.invalid` for
 * a time in the future.
 */
export const startForm = async (
  actor: Actor,
  patientId: string,
  { id, name, visitId }: FormStart,
): Promise<RecordEntry> => {
  const at = startOf(id)
  assertPast(at, 'body.id')
  const { steps, entry } = newEntry(actor, {
    kind: entryKindOf(name),
    id,
    patientId,
    at,
    state: 'draft',
    title: '',
    ...(visitId && { visitId }),
  })
  const { lived } = await patientLivedThen(actor, patientId)
  return commit(actor, {
    steps: [...steps, lived],
    ...auditOf(entry),
    answer: entry,
  })
}

const stepSort = (id: string, step: string): string => `d#form#${id}#${step}`

export type StepRow = { step: string; v: number; at: string; by: string; values: Values; row: Item }

const stepOf = (row: Item): StepRow => ({
  step: String(row.sk).split('#')[3] ?? '',
  v: Number(row.v),
  at: String(row.at),
  by: String(row.by),
  values: row.values as Values,
  row,
})

/**
 * Returns the saved steps of a draft. Eventually consistent unless `consistent`
 * is set, as by a completion, which follows the last save at once.
 */
export const stepsOf = async (
  clinicId: string,
  patientId: string,
  id: string,
  consistent?: true,
): Promise<StepRow[]> => {
  const range = { from: `d#form#${id}#`, to: `d#form#${id}#~`, ...(consistent && { consistent }) }
  return (await rowsBetween(patientKey(clinicId, patientId), range)).map(stepOf)
}

/**
 * Reads a form with its steps and versions. One trip; two for a completed
 * form whose entry is stored under another time. Throws `not_found`.
 */
export const readForm = async (
  { clinicId }: Reader,
  patientId: string,
  id: string,
  { at }: { at?: string | undefined },
): Promise<ReadForm> => {
  const [{ entry, versions }, steps, name] = await Promise.all([
    readEntry({ clinicId }, { patientId, id, at: at ?? startOf(id) }),
    stepsOf(clinicId, patientId, id),
    nameOfPatient(clinicId, patientId),
  ])
  if (name === undefined) throw new AppError('not_found')
  return {
    entry,
    versions,
    steps: steps.map(({ row: _row, ...step }) => ({
      ...step,
      values: step.values as ReadForm['steps'][0]['values'],
    })),
  }
}

/** The error for whoever saves a step second: it tells the newer version, so that both versions can be shown. */
const movedStep: Lost = current =>
  new AppError('changed_elsewhere', current ? { v: current.v, by: current.by, at: current.at } : { v: 0 })

/** The condition that an entry is still a draft of the form that the caller names: a visit, or the other form, is `not_found`. */
const isDraft = (clinicId: string, patientId: string, { id, name }: { id: string; name: FormName }): Step => {
  const kind = `${entryKindOf(name)}#${startOf(id)}`
  return {
    check: { pk: patientKey(clinicId, patientId), sk: entrySort({ at: startOf(id), id }) },
    when: [
      { path: 'state', equals: 'draft' },
      { path: 'gsi3sk', equals: kind },
    ],
    lost: current => new AppError(current?.gsi3sk === kind ? 'form.state' : 'not_found'),
  }
}

/** The condition that nobody has saved a step meanwhile. */
export const stepIsAbsent = (clinicId: string, patientId: string, id: string, step: string): Step => ({
  check: { pk: patientKey(clinicId, patientId), sk: stepSort(id, step) },
  when: [{ path: 'pk', absent: true }],
  lost: movedStep,
})

/**
 * Saves a step over the version that the caller saw: one row, at most 12 write units up to 3 KB, two trips. As in a visit, a
 * person's first save of the step leaves an event in the log, further ones leave none (decision 273). Throws `not_found`,
 * `form.state` once the form is completed, `changed_elsewhere` with who was faster, `action.not_allowed` for a step that the role
 * may not write, `request.invalid` for answers that the step doesn't ask for.
 */
export const saveFormStep = async (
  actor: Actor,
  { patient: patientId, id, step }: { patient: string; id: string; step: string },
  { name, v, values }: StepInput,
): Promise<SavedStep> => {
  const { clinicId, userId, request } = actor
  if (!mayWriteStep(name, step, action => can(actor.role, action))) throw new AppError('action.not_allowed')
  const declared = forms[name].steps.find(({ key }) => key === step)
  if (!declared) throw new AppError('not_found')
  const problems = draftProblems(declared, values)
  if (problems.length > 0)
    throw new AppError(
      'request.invalid',
      {},
      problems.map(key => ({ path: `body.values.${key}`, code: 'option.unknown' })),
    )
  const [pk, sk] = [patientKey(clinicId, patientId), stepSort(id, step)]
  const [before] = await rowsBetween(pk, { from: sk, to: sk, consistent: true })
  // Missing on a row that was saved last before this was stored.
  const writers = (before?.writers as string[] | undefined) ?? []
  const isKnown = writers.includes(userId)
  const row: Item = {
    pk,
    sk,
    v: v + 1,
    at: request.at,
    by: userId,
    values,
    writers: isKnown ? writers : [...writers, userId],
  }
  return commit(actor, {
    steps: [
      v === 0 ? { create: row, lost: movedStep } : { replace: row, before: { ...row, v }, lost: movedStep },
      isDraft(clinicId, patientId, { id, name }),
    ],
    subject: `patient#${patientId}`,
    after: { entryId: id, written: step },
    isLogged: isKnown,
    answer: { id, patientId, step, v: v + 1, at: request.at, by: userId },
  })
}
