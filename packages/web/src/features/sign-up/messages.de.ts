// Texts of signing up, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  heading: 'Konto anlegen',
  lead: 'Für Sie persönlich. Danach folgt Ihre Praxis oder die, die Sie eingeladen hat.',
  name: 'Ihr Name',
  email: 'E-Mail',
  password: 'Passwort',
  show: 'Passwort anzeigen',
  met: '(erfüllt)',
  rules: {
    length: 'mindestens 10 Zeichen',
    lower: 'ein Kleinbuchstabe',
    upper: 'ein Großbuchstabe',
    digit: 'eine Ziffer',
  },
  create: 'Konto anlegen',
  haveOne: 'Schon ein Konto?',
  logIn: 'Anmelden',
  failed: 'Das Konto konnte nicht angelegt werden',
  kept: 'Ihre Eingaben sind noch da. Bitte erneut versuchen.',
  faults: {
    name: 'Bitte nur den Namen eingeben, ohne Links und Zeichen',
    password: 'Dieses Passwort erfüllt noch nicht alle vier Regeln',
    code: 'Der Code ist falsch oder abgelaufen',
    missing: 'Der Code hat sechs Ziffern',
  },
  codeHeading: 'E-Mail bestätigen',
  codeSent: 'Ein Code wurde an {{email}} gesendet. Er gilt 24 Stunden.',
  code: 'Code',
  codeHint: 'Wird nach der sechsten Ziffer geprüft.',
  confirm: 'E-Mail bestätigen',
  codeFailed: 'Der Code konnte nicht geprüft werden',
  nothing: 'Keine E-Mail? Vielleicht liegt sie im Spam-Ordner, oder zur Adresse gibt es schon ein Konto.',
  again: 'Code erneut senden',
  againIn: 'Code erneut senden ({{seconds}} s)',
  sentAgain: 'Ein neuer Code ist unterwegs. Der vorige gilt nicht mehr.',
  otherAddress: 'Andere Adresse verwenden',
  confirmed: 'E-Mail bestätigt',
  confirmedBody: 'Melden Sie sich mit dem gewählten Passwort an.',
} satisfies Messages<typeof en>
