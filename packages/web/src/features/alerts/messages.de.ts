// Texts of the bell in the header, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  title: 'Hinweise',
  none: 'Hinweise: keine',
  some: 'Hinweise: {{n}}',
  atLeast: '{{n}}+',
  short: 'Fehlbestand: {{n}}',
  expired: 'Abgelaufen: {{n}}',
  expiring: 'Läuft bald ab: {{n}}',
  out: 'Nicht vorrätig: {{n}}',
  low: 'Bestand niedrig: {{n}}',
  open: 'Liste öffnen',
} satisfies Messages<typeof en>
