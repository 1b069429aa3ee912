// The app under /api/files: a separate function, since only it includes S3's client and the image library.
import { groupTable } from '@vetrounds/core/contract/group-table'
import { fileEndpoints } from '@vetrounds/core/files/file.endpoints'
import {
  fileOf,
  findFile,
  findPhoto,
  keepFile,
  keepPhoto,
  photoOf,
  quarantineKey,
} from '@vetrounds/core/files/file.service'
import { createApp } from '../app.ts'
import { mount, routesOf } from '../serve.ts'
import { addressOf, formFor } from './bucket.ts'
import { finish } from './finish-upload.ts'

const fileRoutes = routesOf(fileEndpoints, {
  readLogoForm: ({ clinicId }, { query }) => formFor(quarantineKey(clinicId, query.id), query.type),
  finishLogoUpload: (actor, { params: { id } }) =>
    finish(id, {
      owner: actor.clinicId,
      find: () => findFile(actor.clinicId, id),
      keep: picture => keepFile(actor, 'logo', id, picture),
    }),
  readPatientPhotoForm: ({ clinicId }, { query }) => formFor(quarantineKey(clinicId, query.id), query.type),
  finishPatientPhoto: (actor, { params: { id } }) =>
    finish(id, {
      owner: actor.clinicId,
      find: () => findFile(actor.clinicId, id),
      keep: picture => keepFile(actor, 'patient', id, picture),
    }),
  readImageForm: ({ clinicId }, { query }) => formFor(quarantineKey(clinicId, query.id), query.type),
  finishImageUpload: (actor, { params: { id } }) =>
    finish(id, {
      owner: actor.clinicId,
      find: () => findFile(actor.clinicId, id),
      keep: picture => keepFile(actor, 'image', id, picture),
      isMedical: true,
    }),
  readPhotoForm: ({ userId }, { query }) => formFor(quarantineKey(userId, query.id), query.type),
  finishPhotoUpload: (person, { params: { id } }) =>
    finish(id, {
      owner: person.userId,
      find: () => findPhoto(person.userId, id),
      keep: picture => keepPhoto(person, id, picture),
    }),
  readFile: async (reader, { params, query }) => addressOf(await fileOf(reader, params.id, query.size)),
  readPhoto: async (person, { params, query }) => addressOf(await photoOf(person, params, query.size)),
})

/** A fresh app with the routes of files. */
export const createFiles = () => {
  const app = createApp()
  mount(app, groupTable.files, async () => fileRoutes)
  return app
}
