// Sample requests for the endpoints of files.
import type { Person } from '@vetrounds/core/access/actor'
import type { fileEndpoints } from '@vetrounds/core/files/file.endpoints'
import { keepFile, keepPhoto, quarantineKey } from '@vetrounds/core/files/file.service'
import { newId } from '@vetrounds/core/ids'
import { put } from '@vetrounds/functions/files/bucket'
import { actorOf, personOf, run } from './actor.ts'
import { again } from './make.ts'
import { onePixel, onePixelPicture } from './pictures.ts'
import type { Sample } from './sample.ts'

const form: Sample = {
  valid: async () => ({ query: { id: newId(), type: 'image/png' } }),
  invalid: [
    { query: { id: newId(), type: 'image/svg+xml' }, path: 'query.type', code: 'invalid_value' },
    { query: { id: 'x', type: 'image/png' }, path: 'query.id', code: 'id.malformed' },
    { query: { id: newId() }, path: 'query.type', code: 'required' },
  ],
}

/** A picture of one pixel that waits in quarantine. */
const uploaded = async (owner: string): Promise<string> => {
  const id = newId()
  await put(quarantineKey(owner, id), onePixel, 'image/png')
  return id
}

export const fileSamples: Record<keyof typeof fileEndpoints, Sample> = {
  readLogoForm: form,
  finishLogoUpload: { valid: async clinic => ({ params: { id: await uploaded(clinic.id) } }) },
  readPatientPhotoForm: form,
  finishPatientPhoto: { valid: async clinic => ({ params: { id: await uploaded(clinic.id) } }) },
  readImageForm: form,
  finishImageUpload: { valid: async clinic => ({ params: { id: await uploaded(clinic.id) } }) },
  readPhotoForm: form,
  finishPhotoUpload: { valid: async (_clinic, as) => ({ params: { id: await uploaded(as.userId) } }) },
  readFile: {
    valid: async clinic => {
      const admin = again(actorOf(clinic, clinic.people.admin))
      const { id } = await run(admin, who => keepFile(who, 'logo', newId(), onePixelPicture))
      return { params: { id }, query: { size: '64' } }
    },
    invalid: [{ query: { size: '1000' }, path: 'query.size', code: 'invalid_value' }],
  },
  readPhoto: {
    // The photo of the vet, whoever asks for it.
    valid: async ({ people: { vet } }) => {
      const keep = (who: Person) => keepPhoto(who, newId(), onePixelPicture)
      const { id } = await run(personOf(vet), keep, ['photo', 'user.idem', 'user.log'])
      return { params: { userId: vet.userId, id }, query: { size: '64' } }
    },
    invalid: [{ query: {}, path: 'query.size', code: 'required' }],
  },
}
