// Texts of what waits or could not be sent, in German.

import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  heading: 'Nicht gesendet',
  unsent: 'Nicht gesendete Einträge',
  list: 'Nicht gesendete Einträge: {{count}}',
  others: 'Nicht gesendete Einträge von {{person}}: {{count}}',
  afterLogin: 'Bleibt hier und wird nach der nächsten Anmeldung gesendet.',
  none: 'Alles ist gesendet',
  noneBody:
    'Was ohne Verbindung gespeichert wird, wartet hier. Auch was der Server ablehnt, bleibt hier erhalten.',
  status: {
    waiting: 'Wartet',
    sending: 'Wird gesendet …',
    refused: 'Abgelehnt',
    held: 'Zurückgehalten',
    expired: 'Abgelaufen',
    unconfirmed: 'Unbestätigt',
  },
  why: {
    waiting: 'Wartet auf das Senden',
    sending: 'Wird gerade gesendet',
    refused: 'Nicht gesendet: vom Server abgelehnt. {{reason}}',
    access: 'Nicht gesendet: Ihre Berechtigung hat sich geändert',
    changed: 'Nicht gesendet: inzwischen auf einem anderen Gerät geändert',
    unconfirmed:
      'Es kam keine Bestätigung. Der Eintrag ist vielleicht schon gespeichert; erneutes Senden schadet nicht.',
    expired: 'Nicht innerhalb von 7 Tagen gesendet. Der Eintrag bleibt hier.',
    held: 'Nicht gesendet: wartet auf den Eintrag darüber',
    heldAlone: 'Nicht gesendet: Ein Eintrag, den er brauchte, wurde verworfen',
    refusedUnconfirmed:
      'Der letzte Versuch wurde abgelehnt: {{reason}} Ein früherer ist vielleicht schon gespeichert.',
    accessUnconfirmed: 'Ihre Berechtigung hat sich geändert. Der Eintrag ist vielleicht schon gespeichert.',
    expiredUnconfirmed:
      'Nicht innerhalb von 7 Tagen bestätigt. Der Eintrag ist vielleicht schon gespeichert; erneutes Senden schadet nicht.',
  },
  fields: {
    savedAt: 'Hier gespeichert',
    patient: 'Patient',
    weighedAt: 'Gewogen am',
  },
  acts: {
    retryAll: 'Alle erneut senden',
    sendNow: 'Jetzt senden',
    discard: 'Verwerfen',
    more: 'Weitere Aktionen: {{title}}',
  },
  discard: {
    title: 'Diesen Eintrag verwerfen?',
    neverSent: 'Er wurde nie gesendet und kann nicht wiederhergestellt werden.',
    refused:
      'Der Server hat ihn abgelehnt: Nichts davon wurde gespeichert. Er kann nicht wiederhergestellt werden.',
    unconfirmed:
      'Er ist vielleicht schon gespeichert; das wird dadurch nicht rückgängig gemacht. Hier kann er nicht wiederhergestellt werden.',
    others_one: '{{count}} Eintrag, der ihn braucht, bleibt hier.',
    others_other: '{{count}} Einträge, die ihn brauchen, bleiben hier.',
    accept: 'Verwerfen',
    reject: 'Behalten',
    done: 'Verworfen',
  },
  over: {
    title: 'Auf den gespeicherten Stand anwenden?',
    saved: 'Jetzt gespeichert',
    typed: 'Hier eingegeben',
    failed: 'Der gespeicherte Stand konnte nicht geladen werden',

    accept: 'Anwenden',
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
    result: 'Gesendet: {{sent}}. Noch hier: {{left}}.',
    ask: 'Alle nicht gesendeten Einträge verwerfen?',
    askBody_one: '{{count}} nicht gesendeter Eintrag kann nicht wiederhergestellt werden.',
    askBody_other: '{{count}} nicht gesendete Einträge können nicht wiederhergestellt werden.',
  },
  ownerPets: {
    heading: 'Tiere von {{name}}',
    waits: 'Dieser Tierhalter ist hier gespeichert und wird noch gesendet.',
    list: 'Die Tiere dieses Tierhalters stehen hier, sobald er gesendet ist.',
    details: 'Tierhalter',
  },
} satisfies Messages<typeof en>
