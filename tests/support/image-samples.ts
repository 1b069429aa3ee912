// Sample requests for the endpoints of medical images, each on a patient of its own.
import { keepFile } from '@vetrounds/core/files/file.service'
import { newId } from '@vetrounds/core/ids'
import type { imageEndpoints } from '@vetrounds/core/records/image.endpoints'
import { addImages } from '@vetrounds/core/records/image.service'
import { actorOf, run } from './actor.ts'
import { patientOf } from './appointment-samples.ts'
import type { TestClinic } from './clinic.ts'
import { again } from './make.ts'
import { onePixelPicture } from './pictures.ts'
import type { Sample } from './sample.ts'

const vet = (clinic: TestClinic) => again(actorOf(clinic, clinic.people.vet))

/** Stores a checked file as a medical image; returns its id. */
export const keptImage = async (clinic: TestClinic): Promise<string> =>
  (await run(vet(clinic), who => keepFile(who, 'image', newId(), onePixelPicture))).id

const shown = { type: 'xray', refNumber: 'XR-1', organ: 'Chest' } as const

const added = async (clinic: TestClinic) => {
  const [patientId, file] = [await patientOf(clinic), await keptImage(clinic)]
  const at = new Date().toISOString()
  const { id } = await run(vet(clinic), who =>
    addImages(who, { id: newId(), patientId, at, ...shown, files: [file] }),
  )
  return { id, patientId, at }
}

export const imageSamples: Record<keyof typeof imageEndpoints, Sample> = {
  addImages: {
    valid: async clinic => ({
      body: {
        id: newId(),
        patientId: await patientOf(clinic),
        at: new Date().toISOString(),
        ...shown,
        files: [await keptImage(clinic)],
      },
    }),
    invalid: [
      { body: { files: [] }, path: 'body.files', code: 'too_small' },
      { body: { organ: '' }, path: 'body.organ', code: 'required' },
      { body: { type: 'ct' }, path: 'body.type', code: 'invalid_value' },
    ],
  },
  changeImages: {
    valid: async clinic => {
      const { id, patientId, at } = await added(clinic)
      const change = { v: 1, was: at, at, reason: 'Misspelt', ...shown, organ: 'Thorax' }
      return { params: { id: patientId, entry: id }, body: change }
    },
    invalid: [
      { body: { v: 0 }, path: 'body.v', code: 'too_small' },
      // A signed consent is not a scan, and a scan can't be turned into one.
      { body: { type: 'consent' }, path: 'body.type', code: 'invalid_value' },
    ],
  },
  readImages: {
    valid: async clinic => {
      const { id, patientId } = await added(clinic)
      return { params: { id }, query: { patient: patientId } }
    },
    invalid: [{ query: {}, path: 'query.patient', code: 'required' }],
  },
}
