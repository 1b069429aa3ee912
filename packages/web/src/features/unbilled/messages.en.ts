// Texts of what was done and is not billed, in English: the source of the keys. Words from the glossary.

const messages = {
  previous: 'Previous day',
  next: 'Next day',
  notBilled: 'Not billed',
  lines_one: '{{n}} line',
  lines_other: '{{n}} lines',
  before: 'Days before, still open',
  atLeast: 'at least {{n}}',
  last: 'Go to {{date}}',
  nothing: 'nothing left',
  sums: 'Net {{net}} · with {{tax}} {{total}}',
  create: 'Create invoice',
  nothingChosen: 'Tick what is billed',
  waivedFor: 'Waived by {{name}}: {{reason}}',
  waivedReason: 'Waived: {{reason}}',
  done: 'Everything of this day is billed',
  doneBody: 'The next thing done without an invoice appears here by itself.',
  toClose: 'Go to the day close',
  failed: 'Failed to load what is not billed',
}

export default messages
