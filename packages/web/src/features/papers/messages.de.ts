// Papers for owners, as they are printed, and what is typed for them, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  instructions: 'Hinweise',
  withdrawal: 'Wartezeit (Lebensmittel):',
  animalsOnly: 'Nur für dieses Tier. Für Kinder unzugänglich aufbewahren.',
  label: 'Etikett',
  none: 'Ein Rezept lässt sich beim Ändern der Behandlung ergänzen.',
  forHome: 'Für zu Hause',
  found: 'Was wir festgestellt haben',
  foundHint: 'In einfachen Worten, in der Sprache des Halters',
  advice: 'Was zu Hause zu tun ist',
  given: 'Was gegeben wurde',
  dates: 'Nächste Termine',
  followUp: 'Kontrolle',
  besides: 'Was in diesem Besuch gegeben wurde, und die nächsten Termine werden von selbst gedruckt.',
  saved: 'Entlassungsblatt gespeichert',
  saveFirst: 'Bitte zuerst speichern: Gedruckt wird, was gespeichert ist.',
  saveFailed: 'Entlassungsblatt konnte nicht gespeichert werden',
  failed: 'Entlassungsblatt konnte nicht geladen werden',
  log: { saveDischarge: 'Entlassungsblatt geschrieben' },
} satisfies Messages<typeof en>
