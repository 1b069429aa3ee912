// The contract of files. A clinic's files are under its keys; a person's photo belongs to no clinic and has its own endpoints.
// Requesting an upload form writes nothing: what is in quarantine belongs to nobody until it was checked.
import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { id } from '../ids.ts'
import { fileAddress, fileQuery, formQuery, medicalFormQuery, uploadForm } from './file.ts'

const refusals = [
  'file.empty',
  'file.too_large',
  'file.type',
  'file.mixed',
  'file.too_many_pixels',
  'file.unreadable',
] as const

const giving = {
  method: 'GET',
  effect: 'read',
  queueable: false,
  families: [],
  query: formQuery,
  response: uploadForm,
  errors: [],
} as const
const finishing = {
  method: 'POST',
  effect: 'atomic',
  queueable: false,
  params: idParams,
  response: z.object({ id }),
} as const

export const fileEndpoints = {
  readLogoForm: endpoint({
    ...giving,
    path: '/files/logos/form',
    summary: 'A form to upload a clinic’s logo with, good for 5 minutes',
    action: 'clinic.settings',
  }),
  finishLogoUpload: endpoint({
    ...finishing,
    path: '/files/logos/:id/finish',
    summary: 'Check an uploaded logo, clean it and keep it',
    action: 'clinic.settings',
    families: [],
    errors: refusals,
  }),
  readPhotoForm: endpoint({
    ...giving,
    path: '/files/photos/form',
    summary: 'A form to upload the person’s own photo with, good for 5 minutes',
    action: 'person',
  }),
  finishPhotoUpload: endpoint({
    ...finishing,
    path: '/files/photos/:id/finish',
    summary: 'Check an uploaded photo, clean it and keep it',
    action: 'person',
    families: ['photo', 'user.idem', 'user.log'],
    errors: ['not_found', ...refusals],
  }),
  readPatientPhotoForm: endpoint({
    ...giving,
    path: '/files/patients/form',
    summary: 'A form to upload a photo of a patient with, good for 5 minutes',
    action: 'patients.manage',
  }),
  finishPatientPhoto: endpoint({
    ...finishing,
    path: '/files/patients/:id/finish',
    summary: 'Check an uploaded photo of a patient, clean it and keep it',
    action: 'patients.manage',
    families: [],
    errors: refusals,
  }),
  readImageForm: endpoint({
    ...giving,
    query: medicalFormQuery,
    path: '/files/images/form',
    summary: 'A form to upload a medical image with, good for 5 minutes',
    action: 'records.assist',
  }),
  finishImageUpload: endpoint({
    ...finishing,
    path: '/files/images/:id/finish',
    summary: 'Check an uploaded medical image, clean it and keep it',
    action: 'records.assist',
    families: [],
    errors: [...refusals, 'file.encrypted'],
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/files/:id',
    summary: 'Where a file of the clinic can be read, for a few minutes',
    action: 'records.read',
    effect: 'read',
    queueable: false,
    families: [],
    params: idParams,
    query: fileQuery,
    response: fileAddress,
    errors: [],
  }),
  readPhoto: endpoint({
    method: 'GET',
    path: '/files/photos/:userId/:id',
    summary: 'Where the photo of the person, or of somebody in one of their clinics, can be read',
    action: 'person',
    effect: 'read',
    queueable: false,
    families: ['photo', 'user.memberships'],
    params: z.object({ userId: z.uuid(), id }),
    query: fileQuery,
    response: fileAddress,
    errors: ['not_found'],
  }),
}
