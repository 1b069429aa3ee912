// Texts of what waits or could not be sent, in German.

import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  heading: 'Nicht gesendet',
  unsent: 'Nicht gesendete Einträge',
  list: 'Nicht gesendete Einträge: {{count}}',
  others: 'Nicht gesendete Einträge von {{person}}: {{count}}',
  none: 'Alles ist gesendet',
  noneBody:
    'Was ohne Verbindung gespeichert wird, wartet hier. Auch was der Server ablehnt, bleibt hier erhalten.',
  status: {
    waiting: 'Wartet',
    sending: 'Wird gesendet …',
    refused: 'Abgelehnt',
    held: 'Zurückgehalten',
    expired: 'Abgelaufen',
    tries: 'Nicht gesendet',
  },
  why: {
    waiting: 'Wartet auf die Verbindung',
    sending: 'Wird gerade gesendet',
    refused: 'Nicht gesendet: vom Server abgelehnt. {{reason}}',
    access: 'Nicht gesendet: Ihre Berechtigung hat sich geändert',
    changed: 'Nicht gesendet: inzwischen auf einem anderen Gerät geändert',
    tries: 'Nach 3 Versuchen nicht gesendet. Der Eintrag bleibt hier.',
    expired: 'Nicht innerhalb von 7 Tagen gesendet. Der Eintrag bleibt hier.',
    held: 'Nicht gesendet: wartet auf den Eintrag darüber',
  },
  fields: {
    savedAt: 'Hier gespeichert',
    patient: 'Patient',
    weighedAt: 'Gewogen am',
  },
  acts: {
    retryAll: 'Alle erneut senden',
    sendNow: 'Jetzt senden',
    notCopied: 'Der Eintrag konnte nicht kopiert werden',
    discard: 'Verwerfen',
    more: 'Weitere Aktionen: {{title}}',
  },
  discard: {
    title: 'Diesen nicht gesendeten Eintrag verwerfen?',
    body: 'Er wurde nie gesendet und kann nicht wiederhergestellt werden.',
    withOthers_one:
      'Er wurde nie gesendet und kann nicht wiederhergestellt werden. {{count}} Eintrag, der ihn braucht, bleibt hier.',
    withOthers_other:
      'Er wurde nie gesendet und kann nicht wiederhergestellt werden. {{count}} Einträge, die ihn brauchen, bleiben hier.',
    accept: 'Verwerfen',
    reject: 'Behalten',
    done: 'Verworfen',
  },
  otherTime: {
    left: 'Der Termin ist gebucht, der alte Eintrag liegt aber noch hier',
    leftBody: 'Bitte verwerfen: Erneut gesendet, bucht er ein zweites Mal.',
  },
  leave: {
    title: 'Nicht gesendete Einträge: {{count}}',
    body: 'Jetzt senden, auf diesem Gerät für Sie aufbewahren oder verwerfen.',
    send: 'Senden und abmelden',
    keep: 'Behalten und abmelden',
    discard: 'Verwerfen und abmelden',
    stay: 'Angemeldet bleiben',
    result: 'Gesendet: {{sent}}. Nicht gesendet: {{left}}.',
    ask: 'Alle nicht gesendeten Einträge verwerfen?',
    askBody_one: '{{count}} nicht gesendeter Eintrag kann nicht wiederhergestellt werden.',
    askBody_other: '{{count}} nicht gesendete Einträge können nicht wiederhergestellt werden.',
  },
  ownerPets: {
    heading: 'Tiere von {{name}}',
    failed: 'Dieser Tierhalter konnte nicht geladen werden',
    waits: 'Dieser Tierhalter ist hier gespeichert und wird noch gesendet.',
    list: 'Die Tiere dieses Tierhalters stehen hier in einer späteren Version.',
    details: 'Tierhalter',
  },
} satisfies Messages<typeof en>
