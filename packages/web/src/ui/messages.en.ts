// Texts of the primitives that not every page needs, in English.

const messages = {
  when: { day: 'Date', time: 'Time' },
  number: {
    unreadable: 'Not a number',
    increase: 'Increase: {{field}}',
    decrease: 'Decrease: {{field}}',
  },
  measure: {
    usual: 'Usual',
    above: 'Above usual',
    below: 'Below usual',
  },
  phone: {
    country: 'Without +, a number in {{country}}',
  },
  files: {
    drop: 'Drop files here',
    choose: 'Choose file',
    limits: '{{types}}, at most {{size}}',
    chosen: 'Chosen files',
    remove: 'Remove {{file}}',
    type: '{{file}}: only {{types}} can be uploaded',
    size: '{{file}}: larger than {{size}}',
    empty: '{{file}}: the file is empty',
    count: '{{file}}: {{max}} files at most',
    twice: '{{file}}: chosen already',
  },
  photo: {
    chooseLogo: 'Choose logo',
    replaceLogo: 'Replace logo',
    choosePhoto: 'Choose photo…',
    changePhoto: 'Change photo…',
    remove: 'Remove',
    uploading: 'Uploading: {{file}}',
    checking: 'Checking the image',
    limits: 'PNG, JPEG or WebP, up to {{size}}',
    type: 'Only PNG, JPEG and WebP images can be used.',
    mixed: 'This file holds more than an image. Save the image anew and choose that file.',
    size: 'The file is larger than {{size}}.',
    empty: 'The file is empty.',
    pixels: 'The image has more than {{n}} million pixels. Choose a smaller one.',
    unreadable: 'The image is damaged. Choose another.',
    late: 'The upload took too long. Please try again.',
    one: 'Choose one file only.',
  },
  image: {
    open: 'Enlarge: {{image}}',
    zoom: 'Zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    rotate: 'Rotate',
    failed: 'The image could not be loaded',
  },
  steps: {
    title: 'Steps',
    at: 'Step {{n}} of {{m}}',
    show: 'Show all steps',
    empty: 'Empty',
    draft: 'Draft',
    complete: 'Complete',
    error: 'Error',
    missing_one: '{{count}} field missing',
    missing_other: '{{count}} fields missing',
  },
  trend: {
    rising: '{{name}}: rising, from {{from}} to {{to}}',
    falling: '{{name}}: falling, from {{from}} to {{to}}',
    steady: '{{name}}: steady, from {{from}} to {{to}}',
  },
}

export default messages
