// Texts of all lists, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  reset: 'Zurücksetzen',
  rowMenu: 'Aktionen für {{name}}',
  isNew: 'Neu',
  bestFirst: 'Beste Treffer zuerst',
  detailsHead: 'Details',
  details: 'Details',
  select: 'auswählen',
  selectRow: '{{name}} auswählen',
  selectAll: 'Alle Zeilen auswählen',
  menu: 'Menü',
  selected: 'Ausgewählt: {{n}}',
  allSelected: 'Alle Zeilen ausgewählt',
  clearSelection: 'Auswahl aufheben',
  selectedRows: 'Ausgewählte Zeilen',
  allRows: 'Alle Zeilen',
  firstRows: 'Erste {{n}} Zeilen',
  excel: 'Excel (.xlsx)',
  csv: 'CSV (.csv)',
  readingToSelect: 'Zum Auswählen werden alle Zeilen geladen, bisher: {{n}}',
  readingToSort: 'Zum Sortieren werden alle Zeilen geladen, bisher: {{n}}',
  readingToExport: 'Für den Export werden alle Zeilen geladen, bisher: {{n}}',
  exported: 'Export fertig',
  rows_one: '{{file}}, {{n}} Zeile',
  rows_other: '{{file}}, {{n}} Zeilen',
  rowsMasked_one: '{{file}}, {{n}} Zeile, Telefonnummern verdeckt',
  rowsMasked_other: '{{file}}, {{n}} Zeilen, Telefonnummern verdeckt',
  exportFailedBody: 'Es wurde keine Datei erstellt. Bitte erneut versuchen.',
  exportTooLong:
    'Eine Datei fasst höchstens {{n}} Zeilen. Bitte die Liste durch Suche oder Filter eingrenzen.',
  exportCut: 'Nur die ersten {{n}} Zeilen werden exportiert',
  exportCutBody: 'Es kann weitere Treffer geben. Bitte die Suche eingrenzen, um alle zu exportieren.',
  log: {
    recordExport: 'Tabelle exportiert',
  },
} satisfies Messages<typeof en>
