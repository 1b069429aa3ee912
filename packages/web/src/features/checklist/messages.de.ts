// Texts of the first steps in a young clinic, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  title: 'Erste Schritte',
  count: '{{done}} von {{of}}',
  close: 'Erste Schritte schließen',
  done: '(erledigt)',
  team: { title: 'Team einladen', act: 'Kolleginnen und Kollegen einladen' },
  vets: { title: 'Wer Termine übernimmt', act: 'Spalten im Kalender festlegen' },
  hours: { act: 'Zeiten des Standorts prüfen' },
  demo: {
    title: 'Mit einem Beispielpatienten ausprobieren',
    act: 'Beispielpatient anlegen',
    owner: 'Beispielhalter',
    pet: 'Keks',
    failed: 'Der Beispielpatient konnte nicht angelegt werden',
  },
  stock: { title: 'Bestand importieren', act: 'Liste mit Arzneimitteln importieren' },
} satisfies Messages<typeof en>
