// Texts of medical images, in English: the source of the keys. Words from the glossary.

const messages = {
  none: 'No images yet',
  noneBody: 'X-rays and ultrasound images of this patient will stand here, by day.',
  add: 'Add images',
  failed: 'Failed to load the images',
  types: { xray: 'X-ray', ultrasound: 'Ultrasound' },
  fields: {
    type: 'Kind of image',
    refNumber: 'Reference number',
    organ: 'Organ or region',
    measurements: 'Measurements',
    date: 'Image date',
    abnormalities: 'Abnormalities',
    notRecorded: 'not recorded',
    description: 'Description of the image',
  },
  files: 'Image files',
  filesTypes: 'PNG, JPEG, WebP',
  count: '{{n}} files',
  shown: '{{organ}}, image {{n}}',
  openAll: 'Details of {{organ}}',
  uploading: 'Uploading {{file}}',
  remove: 'Remove {{file}}',
  retry: 'Try {{file}} again',
  notYet: 'Choose at least one file. One that failed has to be tried again or removed.',
  save: 'Add images',
  saveFailed: 'Failed to add the images',
  saved: 'Images added',
  already: 'These images were added already.',
  viewing: 'For viewing only, not for primary diagnosis.',
  log: {
    addImages: 'Medical images added',
    finishImageUpload: 'Medical image uploaded',
  },
}

export default messages
