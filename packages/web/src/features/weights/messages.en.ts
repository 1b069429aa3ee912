// Texts of the weights and vitals of a patient, in English: the source of the keys. Words from the glossary.

const messages = {
  year: '1 year',
  life: 'Since birth',
  growing: 'growing',
  aim: 'aim {{range}}',
  curve: 'Weight from {{from}} on {{first}} to {{to}} on {{last}}',
  weighings: 'Weighings',
  showAll: 'Show all {{n}}',
  showMore: 'Show more weighings',
  amongNewest: 'Among the newest entries',
  trends: 'Vitals and scores',
  lastFive: 'last five examinations',
  green: 'Green: usual for a grown animal at rest. Ranges are guidance; sources differ.',
  noCourse: 'A course is drawn once something was measured in two completed examinations.',
  once: 'Measured once so far: {{names}}',
  failed: 'Failed to load the examinations',
}

export default messages
