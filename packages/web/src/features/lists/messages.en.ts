// Texts of all lists, in English: the source of the keys. Words from the glossary.

const messages = {
  reset: 'Reset',
  rowMenu: 'Actions for {{name}}',
  isNew: 'New',
  bestFirst: 'Best match first',
  detailsHead: 'Details',
  details: 'details',
  select: 'select',
  selectRow: 'Select {{name}}',
  selectAll: 'Select all rows',
  menu: 'menu',
  selected: 'Selected: {{n}}',
  allSelected: 'All rows selected',
  clearSelection: 'Clear selection',
  selectedRows: 'Selected rows',
  allRows: 'All rows',
  firstRows: 'First {{n}} rows',
  excel: 'Excel (.xlsx)',
  csv: 'CSV (.csv)',
  readingToSelect: 'Reading all rows to select them, so far: {{n}}',
  readingToSort: 'Reading all rows to sort them, so far: {{n}}',
  readingToExport: 'Reading all rows to export them, so far: {{n}}',
  exported: 'Export ready',
  rows_one: '{{file}}, {{n}} row',
  rows_other: '{{file}}, {{n}} rows',
  rowsMasked_one: '{{file}}, {{n}} row, phones masked',
  rowsMasked_other: '{{file}}, {{n}} rows, phones masked',
  exportFailedBody: 'No file was made. Please try again.',
  exportTooLong: 'At most {{n}} rows fit one file. Narrow the list by a search or a filter.',
  exportCut: 'Only the first {{n}} rows are exported',
  exportCutBody: 'More rows may match. Narrow the search to export all of them.',
  log: {
    recordExport: 'Table exported',
  },
}

export default messages
