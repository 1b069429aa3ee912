// Texts of the about, not-found, crash and comes-later pages, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  about: {
    lead: 'Software für Empfang und Behandlungsraum tierärztlicher Praxen.',
    version: 'Version',
    fonts: 'Schriften',
    fontsText: 'IBM Plex, SIL Open Font License 1.1',
    icons: 'Symbole',
    iconsText: 'Lucide, ISC-Lizenz; einige für VetRounds gezeichnet',
    languages: 'Sprachen',
  },
  notFound: {
    title: 'Nicht gefunden',
    body: 'Diese Seite gibt es nicht, oder sie gehört zu einer anderen Praxis.',
  },
  later: {
    title: '{{page}} kommt später',
    ownerPets: 'Hier stehen die Tiere eines Halters. Heute zeigt die Patientenliste alle.',
    pet: 'Hier steht die ganze Akte eines Tieres: Besuche, Behandlungen, Ergebnisse und Bilder.',
    clinics: 'Hier treten Sie Praxen bei, verlassen sie und verwalten Standorte und Team.',
    inventory: 'Hier wird der Bestand dieser Kategorie geführt.',
    invoices: 'Hier werden Rechnungen ausgestellt und Zahlungen erfasst.',
    reports: 'Hier stehen Zahlen zu Lager, Besuchen und Umsatz.',
    person: 'Hier ändern Sie Profil, Sprache, Darstellung und Tastenkürzel.',
    messaging: 'Hier wird der Nachrichtendienst der Praxis verbunden.',
    signUp: 'Hier beginnen neue Praxen und ihre Teams.',
    list: 'Hier steht diese Liste mit Suche und Filtern.',
  },
} satisfies Messages<typeof en>
