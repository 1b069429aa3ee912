// The contract of medical images.
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { entryParams } from './entry.ts'
import { imageEntry, imageInput, imageQuery, imagesChange, openedImage } from './image.ts'

const shown = {
  list: 'listEntries',
  one: 'openPatient',
  also: ['readEntry', 'readImages'],
  isOfBranch: false,
} as const

export const imageEndpoints = {
  addImages: endpoint({
    method: 'POST',
    path: '/images',
    summary: 'Add X-rays or ultrasound images of a patient, whose files were uploaded before',
    action: 'records.assist',
    effect: 'atomic',
    // It waits for its files, which the device sends first.
    queueable: shown,
    families: [],
    body: imageInput,
    response: imageEntry,
    errors: ['not_found', 'patient.deceased', 'already_exists'],
  }),
  changeImages: endpoint({
    method: 'PUT',
    path: '/patients/:id/images/:entry',
    summary:
      'The next version of what is written beside images; their files stay, and a signed consent as it is',
    action: 'records.assist',
    effect: 'atomic',
    queueable: shown,
    families: [],
    params: entryParams,
    body: imagesChange,
    response: imageEntry,
    errors: ['not_found', 'changed_elsewhere', 'entry.struck'],
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
