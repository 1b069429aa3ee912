// Medical images as entries of the record: their files were checked and stored before.
import type { Actor, Reader } from '../access/actor.ts'
import { now } from '../clock.ts'
import { AppError } from '../errors.ts'
import { fileStep } from '../files/file.service.ts'
import { patientIsAlive } from '../patients/patient.service.ts'
import { commit } from '../storage/commit.ts'
import { auditOf, newEntry, readEntry } from './entry.service.ts'
import { type ImageInput, imageBody, imageEntry, imageHead } from './image.ts'

// As with weights: a device's clock may run ahead.
const AHEAD_MS = 10 * 60_000

/**
 * Adds images with what was found on them. One trip. Throws `not_found` for the patient or a file, `patient.deceased`,
 * `already_exists`, `request.invalid` for a time to come.
 */
export const addImages = async (actor: Actor, input: ImageInput) => {
  const { clinicId } = actor
  const { patientId, at } = input
  if (Date.parse(at) > now() + AHEAD_MS)
    throw new AppError('request.invalid', {}, [{ path: 'body.at', code: 'date.future' }])
  const written = imageBody.parse(input)
  const { steps, entry } = newEntry(actor, imageHead(input), written)
  return commit(actor, {
    steps: [
      ...steps,
      patientIsAlive(clinicId, patientId),
      ...[...new Set(input.files)].map(file => fileStep(clinicId, file, 'image')),
    ],
    ...auditOf(entry, Object.keys(written)),
    answer: imageEntry.parse(entry),
  })
}

/** One entry of images as it stands now. Throws `not_found`. */
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
