// Texts of what leads around a lost second factor, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  code: {
    heading: 'Wiederherstellungscode',
    body: 'Einer der Codes, die beim Einrichten gezeigt wurden. Er schaltet die Zwei-Faktor-Anmeldung aus; gleich danach richten Sie sie neu ein.',
    label: 'Wiederherstellungscode',
    use: 'Wiederherstellungscode verwenden',
    back: 'Zurück zu den sechs Ziffern',
    wrong: 'Dieser Code stimmt nicht oder wurde schon verwendet',
    failed: 'Der Wiederherstellungscode konnte nicht geprüft werden. Bitte erneut versuchen.',
    expired: 'Es ist zu viel Zeit vergangen. Bitte erneut mit dem Passwort anmelden.',
    off: 'Die Zwei-Faktor-Anmeldung ist jetzt aus',
    offBody: 'Melden Sie sich mit dem Passwort an und richten Sie sie neu ein.',
  },
  reset: {
    heading: 'Zurücksetzen der Zwei-Faktor-Anmeldung abbrechen',
    body: 'Die Administration Ihrer Praxis möchte Ihre Zwei-Faktor-Anmeldung zurücksetzen. Nach dem Abbrechen bleibt sie, wie sie ist: Authenticator-App und Wiederherstellungscodes gelten weiter.',
    mistake: 'Haben Sie Ihr Telefon verloren und selbst darum gebeten, schließen Sie diese Seite einfach.',
    cancel: 'Zurücksetzen abbrechen',
    done: 'Das Zurücksetzen ist abgebrochen',
    doneBody:
      'Ihre Zwei-Faktor-Anmeldung bleibt, wie sie ist. Wissen Sie nichts davon, ändern Sie Ihr Passwort.',
    gone: 'Dieser Link ist abgelaufen oder wurde schon verwendet',
    goneBody: 'Entweder wurde schon zurückgesetzt, oder es wurde bereits abgebrochen.',
    failed: 'Das Zurücksetzen konnte nicht abgebrochen werden',
    login: 'Zur Anmeldung',
  },
  needed: {
    heading: 'Zwei-Faktor-Anmeldung vorgeschrieben',
    body: '{{clinic}}: Für Ihre Rolle ist die Zwei-Faktor-Anmeldung vorgeschrieben. Richten Sie sie einmal ein, dann öffnet sich hier alles.',
    again:
      '{{clinic}}: Die Zwei-Faktor-Anmeldung ist vorgeschrieben, und diese Sitzung begann ohne die sechs Ziffern. Bitte abmelden und mit den sechs Ziffern neu anmelden.',
    setUp: 'Zwei-Faktor-Anmeldung einrichten',
    branch: 'Anderen Standort wählen',
  },
} satisfies Messages<typeof en>
