// Consents that owners sign on the screen, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  add: 'Einwilligung …',
  text: 'Was unterschrieben wird',
  example: 'Beispiel: {{name}}',
  exampleNote:
    'Ein Beispiel, keine Rechtsberatung. Eigene Texte stehen unter „Textbausteine“, gedacht für die Einwilligung des Halters.',
  textsFailed: 'Die eigenen Texte konnten nicht geladen werden. Angeboten werden Beispiele.',
  language: 'Sprache der unterschreibenden Person',
  procedure: 'Eingriff',
  agreed: 'Außerdem vereinbart',
  agreedHint: 'Kosten, Risiken dieses Tieres, was unterbleiben soll',
  read: 'Vor der Unterschrift zu lesen',
  signer: 'Name der unterschreibenden Person',
  witness: 'Bezeugt von',
  signedAt: 'Unterschrieben am',
  again: 'Was unterschrieben wird, wurde geändert: Bitte neu unterschreiben.',
  kept: 'Wird als Bild der Patientenakte aufbewahrt. Danach ist keine Änderung möglich, nur Streichen.',
  save: 'Unterschriebenes aufbewahren',
  failed: 'Die Einwilligung konnte nicht aufbewahrt werden',
  saved: 'Einwilligung aufbewahrt',
  already: 'Diese Einwilligung wurde schon aufbewahrt.',
  notRead: 'Der Text ist noch nicht da. Bitte gleich noch einmal versuchen.',
  print: 'Einwilligung drucken',
  struck: 'Sie wurde gestrichen und wird nicht mehr gedruckt. In der Patientenakte ist sie weiter zu sehen.',
  none: 'Dieser Eintrag ist keine Einwilligung.',
} satisfies Messages<typeof en>
