// Medical images as entries of the record: their files were checked and stored before.
import type { Actor, Reader } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { fileStep } from '../files/file.service.ts'
import { patientLivedThen } from '../patients/patient.service.ts'
import { attempt, commit } from '../storage/commit.ts'
import {
  amended,
  auditOf,
  changedFields,
  entryForChange,
  latestBody,
  newEntry,
  readEntry,
} from './entry.service.ts'
import { isConsent } from './entry.ts'
import { type ImageInput, type ImagesChange, imageBody, imageEntry, imageHead } from './image.ts'
import { assertPast } from './timeline.service.ts'

/**
 * Adds images with what was found on them. One trip. Throws `not_found` for the patient or a file, `patient.deceased`,
 * `already_exists`, `request.invalid` for a time in the future.
 */
export const addImages = async (actor: Actor, input: ImageInput) => {
  const { clinicId } = actor
  const { patientId, at } = input
  assertPast(at)
  const written = imageBody.parse(input)
  const { steps, entry } = newEntry(actor, imageHead(input), written)
  const { lived } = await patientLivedThen(actor, patientId)
  return commit(actor, {
    steps: [...steps, lived, ...[...new Set(input.files)].map(file => fileStep(clinicId, file, 'image'))],
    ...auditOf(entry, Object.keys(written)),
    answer: imageEntry.parse(entry),
  })
}

/**
 * Writes the next version of images: other text beside them, but the same files. Two trips. Throws `not_found`,
 * `changed_elsewhere`, `entry.struck`, `action.not_allowed` for a signed consent, `request.invalid` for a time in the future.
 */
export const changeImages = (
  actor: Actor,
  { id: patientId, entry: id }: { id: string; entry: string },
  { v, was, reason, ...input }: ImagesChange,
) =>
  attempt(async () => {
    assertPast(input.at)
    const [known, before] = await Promise.all([
      entryForChange(actor, { patientId, at: was, id, kinds: ['image'] }, v),
      latestBody(actor, patientId, id),
    ])
    if (isConsent(known.entry)) throw new AppError('action.not_allowed')
    const { files } = imageBody.parse(before)
    const body = imageBody.parse({ ...input, files })
    const { kind: _kind, id: _id, patientId: _of, ...head } = imageHead({ ...input, id, patientId, files })
    const { steps, entry } = amended(actor, known, { changes: head, body, reason })
    return commit(actor, {
      steps,
      ...auditOf(entry, changedFields(before, body)),
      answer: imageEntry.parse(entry),
    })
  })

/** Reads one entry of images as it is now. Throws `not_found`. */
export const readImages = async (
  { clinicId }: Reader,
  id: string,
  { patient, at }: { patient: string; at?: string | undefined },
) => {
  const { entry, versions } = await readEntry({ clinicId }, { patientId: patient, id, at })
  const body = versions.findLast(version => version.body)?.body
  if (entry.kind !== 'image' || !body) throw new AppError('not_found')
  const last = versions.at(-1)
  const struck = last?.state === 'struck' ? last : undefined
  return { entry: imageEntry.parse(entry), body: imageBody.parse(body), ...(struck && { struck }) }
}
