// Texts of founding a clinic, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  step: 'Schritt {{n}} von {{m}}',
  headings: {
    clinic: 'Ihre Praxis',
    branch: 'Erster Standort',
    done: 'Fertig',
  },
  whatComes: 'Die nächsten Schritte',
  steps: {
    clinic: { title: 'Praxis', body: 'Name, E-Mail, Land' },
    branch: { title: 'Erster Standort', body: 'Name, Kürzel für Rechnungen, Öffnungszeiten' },
    done: { title: 'Kalender', body: 'Es kann losgehen. Das Team laden Sie danach ein.' },
  },
  twoMinutes: 'Etwa zwei Minuten. Das meiste lässt sich später unter Praxen ändern.',
  invited: 'Von einer Praxis eingeladen? Dann bitte den Link in deren E-Mail öffnen.',
  emailHint: 'Das Team tritt damit bei, sobald das Postfach bestätigt ist.',
  zoneNow: '{{zone}}, jetzt {{time}}',
  fromCountry: 'Nach dem Land vorausgefüllt. Land und Währung lassen sich später nicht ändern.',
  takeRate: '{{rate}} entfernen',
  ratesHint: 'In diesem Land üblich. Nicht Benötigtes einfach entfernen.',
  noRates: 'Für dieses Land nicht bekannt. Später unter Praxen ergänzen.',
  bringBack: 'Wiederherstellen',
  next: 'Weiter: erster Standort',
  join: 'Lieber einer bestehenden Praxis beitreten',
  toCalendar: 'Zurück zum Kalender',
  branchName: 'Name des Standorts',
  branchNameHint: 'Wie das Team ihn nennt: Straße oder Stadtteil.',
  codeHint: 'Für Rechnungen.',
  codeRule: '2 bis 6 Zeichen aus A–Z und 0–9',
  hoursHint: 'Ein Vorschlag. Zeiten außerhalb sind im Kalender grau hinterlegt.',
  daySpan: '{{from}}–{{to}}',
  found: 'Praxis anlegen',
  failed: 'Praxis konnte nicht angelegt werden',
  ready: '{{clinic}} ist angelegt',
  mailSent:
    'Ein Link wurde an {{email}} gesendet. Er bestätigt das Postfach, damit Kolleginnen und Kollegen darüber beitreten können.',
  logoFailed: 'Das Logo wurde nicht gespeichert',
  openCalendar: 'Kalender öffnen',
  loggedIn: 'Angemeldet als {{email}}.',
} satisfies Messages<typeof en>
