// The vaccines of a clinic, in German: the list, and the form of one.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  search: 'Name, Präparat oder Tierart',
  noMatchBody: 'Gesucht wird in jedem Teil von Namen, Präparaten und Tierarten.',
  showOff: 'Ausgeschaltete einblenden',
  add: 'Neuer Impfstoff',
  addVaccine: 'Impfstoff hinzufügen',
  editVaccine: 'Impfstoff bearbeiten',
  count_one: '{{n}} Impfstoff',
  count_other: '{{n}} Impfstoffe',
  loaded_one: '{{n}} Impfstoff geladen, weitere beim Scrollen',
  loaded_other: '{{n}} Impfstoffe geladen, weitere beim Scrollen',
  found_one: '{{n}} Impfstoff passt zu „{{q}}“',
  found_other: '{{n}} Impfstoffe passen zu „{{q}}“',
  atLeast_one: 'Mindestens {{n}} Impfstoff passt zu „{{q}}“',
  atLeast_other: 'Mindestens {{n}} Impfstoffe passen zu „{{q}}“',
  failed: 'Impfstoffe konnten nicht geladen werden',
  failedOne: 'Impfstoff konnte nicht geladen werden',
  addFailed: 'Impfstoff konnte nicht hinzugefügt werden',
  changeFailed: 'Impfstoff konnte nicht geändert werden',
  stateFailed: 'Impfstoff konnte nicht umgeschaltet werden',
  alreadyAdded: 'Dieser Impfstoff wurde schon hinzugefügt.',
  switchOff: 'Ausschalten',
  switchOn: 'Einschalten',
  offNow: 'Impfstoff ausgeschaltet',
  onNow: 'Impfstoff eingeschaltet',
  byLabel: 'Laut Packungsbeilage',
  defaultsBody:
    'Einer der üblichen Impfstoffe. Die Abstände schlagen nur Daten vor: Packungsbeilage, Recht und Tierarzt gehen vor.',
  productHint: 'Wird beim Impfen vorgeschlagen',
  firstHint: 'Ab der Grundimmunisierung; leer: wie zwischen den Auffrischungen',
  laterHint: 'Leer: laut Packungsbeilage',
  countsHint:
    'Core-Impfungen zählen. Was nur in manchen Regionen dazugehört, zählt dort, wo Sie es ankreuzen.',
  unitOf: 'Einheit: {{field}}',
  log: {
    createVaccine: 'Impfstoff in die Liste der Praxis aufgenommen',
    changeVaccine: 'Impfstoff der Liste geändert',
    changeVaccineState: 'Impfstoff aus- oder eingeschaltet',
  },
} satisfies Messages<typeof en>
