// The contract of medical images.
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { imageEntry, imageInput, imageQuery, openedImage } from './image.ts'

export const imageEndpoints = {
  addImages: endpoint({
    method: 'POST',
    path: '/images',
    summary: 'Add X-rays or ultrasound images of a patient, whose files were uploaded before',
    action: 'records.assist',
    effect: 'atomic',
    // It waits for its files, which the device sends first.
    queueable: { list: 'listEntries', one: 'openPatient', isOfBranch: false },
    families: [],
    body: imageInput,
    response: imageEntry,
    errors: ['not_found', 'patient.deceased', 'already_exists'],
  }),
  readImages: endpoint({
    method: 'GET',
    path: '/images/:id',
    summary: 'One entry of images with all its fields and files',
    action: 'records.read',
    effect: 'read',
    queueable: false,
    families: [],
    params: idParams,
    query: imageQuery,
    response: openedImage,
    errors: ['not_found'],
  }),
}
