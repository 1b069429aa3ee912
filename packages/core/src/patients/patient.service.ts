// Patients: list, create, read. A chip is unique in the clinic; a patient without one gets a tag.
import type { Actor, Reader } from '../access/actor.ts'
import { shownOf } from '../contract/shape.ts'
import { AppError } from '../errors.ts'
import { fileStep } from '../files/file.service.ts'
import { findOwnerOfRequest, ownerIsActive } from '../owners/owner.service.ts'
import { commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { type ListQuery, openCursor, PAGE, placeOf, sealCursor } from '../storage/page.ts'
import { rowsBetween } from '../storage/range.ts'
import { nameKey } from '../text/fold.ts'
import { nextTag, takeChip } from './chip.service.ts'
import { PatientBody, PatientHead } from './patient.entity.ts'
import { bodyFields, type Patient, type PatientInput, type PatientRow } from './patient.ts'
import { assertBorn } from './patient-days.ts'
import { newRows, toRow } from './patient-row.ts'

export type Head = NonNullable<Awaited<ReturnType<typeof headOf>>>
export type Body = NonNullable<Awaited<ReturnType<typeof bodyOf>>>

/** The head row, which lists show, or null. */
export const headOf = async (clinicId: string, id: string, consistent = false) =>
  (await PatientHead.get({ clinicId, id }).go({ consistent })).data

/** The body row, or null. */
export const bodyOf = async (clinicId: string, id: string, consistent = false) =>
  (await PatientBody.get({ clinicId, id }).go({ consistent })).data

/** A page of living (or deceased) patients by name, starting at a row or with names that begin with `search`. One trip. */
export const listPatients = async (
  { clinicId }: Reader,
  query: ListQuery & { deceased?: boolean | undefined },
): Promise<{ rows: PatientRow[]; cursor?: string }> => {
  const folded = nameKey(query.search ?? '')
  const alive = query.deceased ? 'n' : 'y'
  const purpose = `${clinicId} pets ${alive} ${folded}`
  const list = PatientHead.query.list({ clinicId, alive })
  const { data, cursor } = await (query.from ? list.gte(placeOf(query.from)) : list.begins({ folded })).go({
    cursor: openCursor(query.cursor, purpose),
    limit: PAGE,
  })
  const next = sealCursor(cursor, purpose)
  return { rows: data.map(toRow), ...(next && { cursor: next }) }
}

/** The patient with all fields of form and page, from its two rows. */
export const toPatient = (head: Head, body: Body | null): Patient => {
  // Rows written before lists showed this field have it in the body.
  const neutered = head.neutered ?? body?.neutered
  return {
    ...toRow({ ...head, neutered }),
    ...(body && shownOf(bodyFields, body)),
    ...(head.alive === 'n' && body?.deceasedOn && { deceasedOn: body.deceasedOn }),
  }
}

/** One patient with the fields of the form. Throws `not_found`. */
export const readPatient = async ({ clinicId }: Reader, id: string): Promise<Patient> => {
  const [head, body] = await Promise.all([headOf(clinicId, id), bodyOf(clinicId, id)])
  if (!head) throw new AppError('not_found')
  return toPatient(head, body)
}

/** Rows of patients; unknown ids are left out. Half a unit each, one trip. */
export const readPatientRows = async (
  { clinicId }: Reader,
  ids: readonly string[],
): Promise<{ rows: PatientRow[] }> => {
  const heads = await Promise.all([...new Set(ids)].map(id => headOf(clinicId, id)))
  return { rows: heads.flatMap(head => (head ? [toRow(head)] : [])) }
}

/** The patient's row for a booking, or undefined. Strongly consistent: it may have been created, or have died, a moment ago. */
export const findPatient = async (clinicId: string, id: string): Promise<PatientRow | undefined> => {
  const head = await headOf(clinicId, id, true)
  return head ? toRow(head) : undefined
}

/** A condition that the patient exists and is alive at commit, without a read: 2 write units. */
export const patientIsAlive = (clinicId: string, patientId: string): Step => ({
  check: { pk: `${clinicId}#p#${patientId}`, sk: 'z#head' },
  when: [{ path: 'alive', equals: 'y' }],
  lost: current => new AppError(current ? 'patient.deceased' : 'not_found'),
})

/**
 * The condition for an act on a patient: it is alive, or died after the act. If a device saved the act offline before somebody
 * else recorded the death, it was done all the same and must not be lost (decision 209). `isDead` says that the patient is dead
 * now: nothing may be opened that its death would have ended.
 * Two strongly consistent reads, one trip, for a queued change; none otherwise.
 */
export const patientLivedThen = async (
  { clinicId, request: { savedAt } }: Actor,
  patientId: string,
): Promise<{ lived: Step; isDead: boolean }> => {
  const alive = { lived: patientIsAlive(clinicId, patientId), isDead: false }
  if (savedAt === undefined) return alive
  const pk = `${clinicId}#p#${patientId}`
  const [head, since] = await Promise.all([
    headOf(clinicId, patientId, true),
    rowsBetween(pk, { from: `t#${savedAt}~`, to: 't#~', consistent: true }),
  ])
  if (head?.alive !== 'n' || !since.some(({ kind }) => kind === 'deceased')) return alive
  const lived: Step = {
    check: { pk, sk: 'z#head' },
    when: [{ path: 'alive', equals: 'n' }],
    // The death was taken back this moment: the queue sends the change again.
    lost: () => new AppError('retry'),
  }
  return { lived, isDead: true }
}

/** A condition that a patient is still alive, or still dead, as it was read; otherwise `attempt` reads again. 2 write units. */
export const patientStandsAsRead = (
  clinicId: string,
  { id, deceased }: Pick<PatientRow, 'id' | 'deceased'>,
): Step => ({
  check: { pk: `${clinicId}#p#${id}`, sk: 'z#head' },
  when: [{ path: 'alive', equals: deceased ? 'n' : 'y' }],
  lost: () => 'again',
})

/** A condition that the patient exists, dead or alive, without a read: 2 write units. */
export const patientExists = (clinicId: string, patientId: string): Step => ({
  check: { pk: `${clinicId}#p#${patientId}`, sk: 'z#head' },
  when: [{ path: 'v', atLeast: 1 }],
  lost: () => new AppError('not_found'),
})

/** A patient's name, or undefined. Eventually consistent. */
export const nameOfPatient = async (clinicId: string, id: string): Promise<string | undefined> =>
  (await headOf(clinicId, id))?.name

/**
 * Creates a patient for an active owner. Throws `not_found`, `owner.merged` or `owner.deactivated` for the owner,
 * `patient.chip_taken` for a chip in use (ISO 11784 numbers are unique worldwide), `already_exists` for a used id,
 * `request.invalid` for a birth date in the future, `not_found` for a photo that isn't the clinic's.
 */
export const createPatient = async (actor: Actor, input: PatientInput): Promise<PatientRow> => {
  const { clinicId } = actor
  assertBorn(actor, input.birthDate)
  const { id, microchip } = input
  const [owner, tag] = await Promise.all([
    findOwnerOfRequest(actor, input.ownerId),
    microchip ? undefined : nextTag(clinicId),
  ])
  if (!owner) throw new AppError('not_found')
  const ownerId = owner.id
  const chip = microchip ?? String(tag)
  const stamp = { v: 1, at: actor.request.at, by: actor.userId }
  const { head, body } = newRows({ ...input, ownerId }, { ownerName: owner.name, chip })
  const row = rowOf(PatientHead, { clinicId, ...head, ...stamp })
  return commit(actor, {
    steps: [
      { create: row },
      { create: rowOf(PatientBody, { clinicId, id, tag, ...body, ...stamp }) },
      takeChip(actor, { chip, id, ownerId }),
      ownerIsActive(clinicId, ownerId),
      ...(input.photo ? [fileStep(clinicId, input.photo, 'patient')] : []),
    ],
    subject: `patient#${id}`,
    after: { ...row, ...body },
    answer: toRow(head),
  })
}
