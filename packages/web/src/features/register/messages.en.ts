// Texts of the register of controlled drugs, in English: the source of the keys. Words from the glossary.

const messages = {
  title: 'Register of controlled drugs',
  locked: 'No line can be changed or removed',
  back: 'All controlled drugs',
  none: 'No controlled drugs',
  noneBody:
    'Mark an item of the pharmaceuticals as a controlled drug: from then on each movement is a line, with a witness.',
  failed: 'Failed to load the register',
  discrepancies: 'Discrepancies',
  noDiscrepancies: 'No discrepancies in this period',
  noDiscrepanciesBody: 'What was found, stolen, or counted otherwise than the register said stands here.',
  noLines: 'No entries yet',
  noLinesBody: 'Choose another month, or a longer period.',
  years: 'Last 3 years',
  bottle: 'Bottle',
  allBottles: 'All bottles',
  number: 'No.',
  what: 'Patient or reason',
  change: 'In, out',
  balance: 'Balance',
  agrees: 'Count: agrees',
  missing: 'Count: {{quantity}} missing',
  more: 'Count: {{quantity}} too much',
  excuse: 'Never left the bottle',
  givenBy: 'given by {{name}}',
  forward: 'Carried forward',

  printYears: 'Print 3 years',
  report: 'Discrepancy report',
  drug: 'Drug',
  count_one: '{{n}} entry',
  count_other: '{{n}} entries',
  loaded_one: '{{n}} entry loaded',
  loaded_other: '{{n}} entries loaded',
  inBottles: 'Bottles',
  drugs_one: '{{n}} controlled drug',
  drugs_other: '{{n}} controlled drugs',
  bottles_one: '{{n}} bottle',
  bottles_other: '{{n}} bottles',
}

export default messages
