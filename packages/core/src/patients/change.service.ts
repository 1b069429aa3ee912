// Changes to a patient: the fields of its form, and its owner. Upcoming appointments follow through the stream.
import { type Actor, actedAt } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { fileStep } from '../files/file.service.ts'
import { newId } from '../ids.ts'
import { findOwnerOfRequest, ownerIsActive } from '../owners/owner.service.ts'
import { timelineStep } from '../records/timeline.service.ts'
import { commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { assertSeen, versionAfterPerson } from '../storage/own-version.ts'
import { giveChipBack, nextTag, readdressChip, takeChip } from './chip.service.ts'
import { PatientBody, PatientHead } from './patient.entity.ts'
import { type Body, bodyOf, type Head, headOf } from './patient.service.ts'
import type { PatientChange, PatientRow } from './patient.ts'
import { assertBorn } from './patient-days.ts'
import { formRows, toRow } from './patient-row.ts'
import { isTag } from './tag.ts'

/**
 * Both rows; with `v`, only if they have the version the caller saw. Throws `not_found`, `changed_elsewhere`. Strongly consistent,
 * one trip.
 */
export const rowsForChange = async (
  { clinicId }: Actor,
  id: string,
  v?: number,
): Promise<{ head: Head; body: Body | null }> => {
  const [head, body] = await Promise.all([headOf(clinicId, id, true), bodyOf(clinicId, id, true)])
  if (!head) throw new AppError('not_found')
  if (v !== undefined) assertSeen(head, v)
  return { head, body }
}

/** The step that writes a body row, replacing the one that was read if there was one. */
export const bodyStep = (before: Body | null, after: Body): Step =>
  before
    ? { replace: rowOf(PatientBody, after), before: rowOf(PatientBody, before) }
    : { create: rowOf(PatientBody, after) }

// When a chip is added, the tag is kept so that its URL still works; when the chip is removed, the tag is back.
const chipAfter = async (
  actor: Actor,
  { head, body }: { head: Head; body: Body | null },
  wanted: string | undefined,
): Promise<{ chip: string; tag: string | undefined; steps: Step[] }> => {
  const held = (chip: string) => ({ chip, id: head.id, ownerId: head.ownerId })
  const hasTag = isTag(head.chip)
  const tag = hasTag ? head.chip : body?.tag
  if (wanted === (hasTag ? undefined : head.chip)) return { chip: head.chip, tag, steps: [] }
  const back = hasTag ? [] : [giveChipBack(actor, held(head.chip))]
  if (wanted) return { chip: wanted, tag, steps: [...back, takeChip(actor, held(wanted))] }
  if (tag) return { chip: tag, tag, steps: back }
  const next = await nextTag(actor.clinicId)
  return { chip: next, tag: next, steps: [...back, takeChip(actor, held(next))] }
}

/**
 * Writes all fields of the form. Two trips. Throws `not_found`, `changed_elsewhere`, `patient.chip_taken`,
 * `request.invalid` for a birth date in the future or after the death.
 */
export const changePatient = async (
  actor: Actor,
  id: string,
  { v, microchip, ...fields }: PatientChange,
): Promise<PatientRow> => {
  const before = await rowsForChange(actor, id, v)
  assertBorn(actor, fields.birthDate, before.body?.deceasedOn)
  const { chip, tag, steps } = await chipAfter(actor, before, microchip)
  const { clinicId } = actor
  const stamp = { at: actor.request.at, by: actor.userId }
  const form = formRows(fields)
  const head: Head = { ...before.head, ...form.head, ...stamp, chip, ...versionAfterPerson(before.head) }
  const body: Body = {
    ...(before.body ?? { clinicId, id }),
    ...form.body,
    // Rows written before lists showed this field have it in the body; from now on the head has it.
    neutered: undefined,
    ...stamp,
    tag,
    v: (before.body?.v ?? 0) + 1,
  }
  const rows = { before: rowOf(PatientHead, before.head), after: rowOf(PatientHead, head) }
  const isNewPhoto = fields.photo && fields.photo !== before.body?.photo
  return commit(actor, {
    steps: [
      { replace: rows.after, before: rows.before },
      bodyStep(before.body, body),
      ...steps,
      ...(isNewPhoto && fields.photo ? [fileStep(clinicId, fields.photo, 'patient')] : []),
    ],
    subject: `patient#${id}`,
    before: { ...(before.body && rowOf(PatientBody, before.body)), ...rows.before },
    after: { ...rowOf(PatientBody, body), ...rows.after },
    answer: toRow(head),
  })
}

/**
 * Gives the patient to another active owner; its medical record moves along and notes it. Two trips. Throws `not_found`,
 * `changed_elsewhere`, `owner.merged`, `owner.deactivated`, `request.invalid` if it is the current owner.
 */
export const transferPatient = async (
  actor: Actor,
  id: string,
  { v, ownerId: asked }: { v: number; ownerId: string },
): Promise<PatientRow> => {
  const { clinicId } = actor
  const [{ head: before, body }, owner] = await Promise.all([
    rowsForChange(actor, id, v),
    findOwnerOfRequest(actor, asked),
  ])
  if (!owner) throw new AppError('not_found')
  const ownerId = owner.id
  if (ownerId === before.ownerId)
    throw new AppError('request.invalid', {}, [{ path: 'body.ownerId', code: 'owner.same' }])
  const head: Head = {
    ...before,
    ownerId,
    ownerName: owner.name,
    at: actor.request.at,
    by: actor.userId,
    ...versionAfterPerson(before),
  }
  const rows = { before: rowOf(PatientHead, before), after: rowOf(PatientHead, head) }
  const tags = new Set([head.chip, ...(body?.tag ? [body.tag] : [])])
  return commit(actor, {
    steps: [
      { replace: rows.after, before: rows.before },
      ...[...tags].map(chip => readdressChip(actor, { chip, id, ownerId })),
      ownerIsActive(clinicId, ownerId),
      timelineStep(actor, {
        kind: 'transfer',
        id: newId(),
        patientId: id,
        at: actedAt(actor),
        from: { id: before.ownerId, name: before.ownerName },
        to: { id: ownerId, name: owner.name },
      }),
    ],
    subject: `patient#${id}`,
    ...rows,
    answer: toRow(head),
  })
}
