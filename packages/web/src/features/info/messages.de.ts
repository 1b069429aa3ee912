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
    breeds: 'Rassenamen',
    breedsText: 'Vertebrate Breed Ontology, Monarch Initiative, CC BY 4.0; Auswahl',
    languages: 'Sprachen',
    privacy: 'Datenschutz',
    privacyWho:
      'Wer diese Installation eingerichtet hat, betreibt sie und ist für die Daten verantwortlich, meist Ihre Praxis. Dort erhalten Sie Auskunft und können Angaben berichtigen lassen.',
    privacyWhere:
      'Tierhalter, Tiere, Termine und die Konten des Teams liegen in der Datenbank dieser Installation: auf dem Rechner, auf dem sie gestartet wurde, oder im eigenen AWS-Konto des Betreibers. Jede Änderung wird mit Zeit, Person und IP-Adresse festgehalten.',
    privacyBrowser:
      'Dieser Browser speichert Cookies und Einstellungen für Anmeldung, Standort, Sprache und Darstellung, aber keine für Werbung. Fehler und Ladezeiten werden dieser Installation ohne Ihren Namen gemeldet; an andere geht nichts.',
    terms: 'Nutzungsbedingungen',
    termsText:
      'Nutzen Sie die Konten, die Sie von Ihrer Praxis erhalten haben, und behalten Sie Passwörter für sich. Tragen Sie nur ein, was für die Versorgung der Tiere und die Arbeit der Praxis nötig ist. Vereinbarungen zwischen Praxis und Betreiber gehen diesen Zeilen vor.',
  },
  notFound: {
    title: 'Nicht gefunden',
    body: 'Diese Seite gibt es nicht, oder sie gehört zu einer anderen Praxis.',
  },
  later: {
    title: '{{page}}: kommt später',
    inventory: 'Hier wird der Bestand dieser Kategorie geführt.',
    reports: 'Hier stehen Zahlen zu Lager, Besuchen und Umsatz.',
    messaging: 'Hier wird der Messenger-Dienst der Praxis verbunden.',
  },
} satisfies Messages<typeof en>
