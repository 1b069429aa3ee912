// Texts of the register of controlled drugs, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  title: 'BtM-Buch',
  locked: 'Einträge lassen sich weder ändern noch entfernen',
  back: 'Alle Betäubungsmittel',
  none: 'Keine Betäubungsmittel',
  noneBody:
    'Ein Arzneimittel als Betäubungsmittel kennzeichnen: Ab dann ist jede Bewegung ein Eintrag mit Gegenzeichnung.',
  failed: 'BtM-Buch konnte nicht geladen werden',
  discrepancies: 'Abweichungen',
  noDiscrepancies: 'Keine Abweichungen in diesem Zeitraum',
  noDiscrepanciesBody: 'Was gefunden, gestohlen oder anders gezählt wurde als verzeichnet, steht hier.',
  noLines: 'Noch keine Einträge',
  noLinesBody: 'Einen anderen Monat oder einen längeren Zeitraum wählen.',
  years: 'Letzte 3 Jahre',
  bottle: 'Flasche',
  allBottles: 'Alle Flaschen',
  number: 'Nr.',
  what: 'Patient oder Grund',
  change: 'Zu-/Abgang',
  balance: 'Bestand',
  agrees: 'Zählung: stimmt',
  missing: 'Zählung: {{quantity}} zu wenig',
  more: 'Zählung: {{quantity}} zu viel',
  excuse: 'Hat die Flasche nie verlassen',
  givenBy: 'verabreicht von {{name}}',
  forward: 'Übertrag',

  printYears: '3 Jahre drucken',
  report: 'Abweichungsbericht',
  drug: 'Arzneimittel',
  count_one: '{{n}} Eintrag',
  count_other: '{{n}} Einträge',
  loaded_one: '{{n}} Eintrag geladen',
  loaded_other: '{{n}} Einträge geladen',
  inBottles: 'Flaschen',
  drugs_one: '{{n}} Betäubungsmittel',
  drugs_other: '{{n}} Betäubungsmittel',
  bottles_one: '{{n}} Flasche',
  bottles_other: '{{n}} Flaschen',
} satisfies Messages<typeof en>
