// Texts of session, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  heading: 'Anmelden',
  login: {
    username: 'Benutzername',
    password: 'Passwort',
    stay: 'Angemeldet bleiben',
    stayHint: 'ein Jahr auf diesem Gerät',
    forgot: 'Passwort vergessen?',
    submit: 'Anmelden',
    pending: 'Anmeldung läuft …',
    back: 'Zurück zur Anmeldung',
    new: 'Neu hier?',
    create: 'Konto anlegen',
  },
  password: {
    show: 'Passwort anzeigen',
    next: 'Neues Passwort',
    repeat: 'Passwort wiederholen',
    rule: 'Mindestens 10 Zeichen, mit Groß- und Kleinbuchstaben und einer Ziffer',
    change: 'Passwort ändern',
    changing: 'Passwort wird geändert …',
    changeHeading: 'Neues Passwort wählen',
    changeBody: 'Ihr Passwort wurde von jemand anderem festgelegt. Ab jetzt kennen nur Sie es.',
  },
  code: {
    heading: 'Zwei-Faktor-Code',
    body: 'Die sechs Ziffern aus Ihrer Authenticator-App.',
    label: 'Code',
    hint: 'Wird nach der sechsten Ziffer geprüft.',
    recover: 'Wiederherstellungscode verwenden',
    confirm: 'Code prüfen',
    confirming: 'Code wird geprüft …',
    setupHeading: 'Zwei-Faktor-Anmeldung einrichten',
    setupBody:
      'Das Bild mit einer Authenticator-App scannen oder den Schlüssel dorthin kopieren. Danach die sechs Ziffern eingeben, die sie zeigt.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    loading: 'Wird geladen',
  },
  clock: {
    wrong: 'Die Uhr dieses Geräts geht falsch',
    body: 'Sie zeigt {{shown}}, richtig ist {{right}}. Die Anmeldung funktioniert trotzdem; bitte die Uhr stellen.',
  },
  captcha: {
    active:
      'Geschützt durch {{service}}. Es gelten <privacy>Datenschutzerklärung</privacy> und <terms>Nutzungsbedingungen</terms>.',
    inactive:
      'Das Captcha ist auf dieser Installation nicht aktiv. Es gelten <privacy>Datenschutzerklärung</privacy> und <terms>Nutzungsbedingungen</terms>.',
  },
  reset: {
    heading: 'Passwort zurücksetzen',
    body: 'E-Mail-Adresse eingeben. Ein Link zum Festlegen eines neuen Passworts wird dorthin gesendet.',
    email: 'E-Mail',
    send: 'Link zum Zurücksetzen senden',
    sent: 'Falls es zu {{email}} ein Konto gibt, ist ein Link unterwegs.',
    setHeading: 'Neues Passwort wählen',
    badLink: 'Dieser Link ist abgelaufen oder wurde schon verwendet. Bitte einen neuen anfordern.',
    again: 'Neuen Link anfordern',
    doneHeading: 'Passwort geändert',
    done: 'Ab jetzt gilt das neue Passwort für die Anmeldung.',
    failed: 'Das Passwort konnte nicht geändert werden. Bitte erneut versuchen.',
  },
  branch: {
    search: 'Standorte durchsuchen',
    noMatch: 'Kein Standort passt',
    showMore: 'Mehr Standorte anzeigen',
    lead: 'Dieser Tab arbeitet am gewählten Standort. In der Kopfzeile lässt er sich jederzeit wechseln.',
    none: 'Noch kein Standort',
    noneBody:
      'Bitten Sie die Administration Ihrer Praxis, Sie einem Standort zuzuordnen oder Ihre Anfrage zu beantworten, und laden Sie dann diese Seite neu. Eine Einladung wird über den Link in ihrer E-Mail angenommen.',
    join: 'Praxis beitreten',
    found: 'Praxis anlegen',
  },
  logout: {
    pending: 'Abmeldung läuft …',
  },
} satisfies Messages<typeof en>
