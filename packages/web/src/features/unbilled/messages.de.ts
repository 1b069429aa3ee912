// Texts of what was done and is not billed, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  previous: 'Vorheriger Tag',
  next: 'Nächster Tag',
  notBilled: 'Noch nicht berechnet',
  lines_one: '{{n}} Position',
  lines_other: '{{n}} Positionen',
  before: 'Frühere Tage, noch offen',
  atLeast: 'mindestens {{n}}',
  last: 'Zum {{date}}',
  nothing: 'nichts offen',
  sums: 'Netto {{net}} · mit {{tax}} {{total}}',
  create: 'Rechnung erstellen',
  nothingChosen: 'Bitte ankreuzen, was berechnet wird',
  waivedFor: 'Erlassen von {{name}}: {{reason}}',
  waivedReason: 'Erlassen: {{reason}}',
  done: 'Für diesen Tag ist alles berechnet',
  doneBody: 'Die nächste erbrachte Leistung ohne Rechnung erscheint hier von selbst.',
  toClose: 'Zum Tagesabschluss',
  failed: 'Nicht Berechnetes konnte nicht geladen werden',
} satisfies Messages<typeof en>
