// Texts of estimates, in German.
import type { Messages } from '../../i18n/messages.ts'
import type en from './messages.en.ts'

export default {
  count_one: '{{n}} Kostenvoranschlag',
  count_other: '{{n}} Kostenvoranschläge',
  loaded_one: '{{n}} Kostenvoranschlag geladen, weitere beim Scrollen',
  loaded_other: '{{n}} Kostenvoranschläge geladen, weitere beim Scrollen',
  found_one: '{{n}} Treffer für „{{q}}“',
  found_other: '{{n}} Treffer für „{{q}}“',
  atLeast_one: 'Mindestens {{n}} Treffer für „{{q}}“',
  atLeast_other: 'Mindestens {{n}} Treffer für „{{q}}“',
  failed: 'Die Kostenvoranschläge konnten nicht geladen werden',
  failedOne: 'Der Kostenvoranschlag konnte nicht geladen werden',
  none: 'Noch keine Kostenvoranschläge',
  noneBody:
    'Eine Rechnung beginnen, Positionen hinzufügen und aus dem Entwurf einen Kostenvoranschlag erstellen.',
  toInvoices: 'Zu den Rechnungen',
  date: 'Datum des Kostenvoranschlags',
  range: 'Von – bis',
  states: {
    open: 'Nicht unterschrieben',
    signed: 'Unterschrieben',
    billed: 'Berechnet',
    expired: 'Nicht mehr gültig',
  },
  bill: 'In Rechnung umwandeln',
  billFailed: 'Der Kostenvoranschlag konnte nicht umgewandelt werden',
  toInvoice: 'Zur Rechnung',
  sign: 'Unterschreiben',
  signTitle: 'Kostenvoranschlag unterschreiben',
  agree: 'Ich bin mit einer Behandlung zu Kosten von {{range}} einverstanden. Das gilt bis {{date}}.',
  signedBy: 'Unterschrieben von',
  signature: 'Unterschrift des Tierhalters',
  before: 'vor {{name}}',
  typed: 'Der getippte Name gilt als Unterschrift.',
  signed: 'Kostenvoranschlag unterschrieben',
  signFailed: 'Der Kostenvoranschlag konnte nicht unterschrieben werden',
  expired: 'Die Frist ist vorbei. Bitte in einen Entwurf umwandeln und neu erstellen.',
  log: {
    makeEstimate: 'Kostenvoranschlag erstellt',
    signEstimate: 'Kostenvoranschlag unterschrieben',
    billEstimate: 'Kostenvoranschlag in einen Entwurf umgewandelt',
  },
} satisfies Messages<typeof en>
