// Bookings in the DATEV format: a CSV of category 21 (Buchungsstapel), header version 700, format version 13.
// Source: developer.datev.de, DATEV-Format, Header and Buchungsstapel. Accounts are those of the charts SKR 03 and SKR 04.
import { decimalsOf } from '../text/formats.ts'
import type { Booking } from './booking.ts'
import type { PaymentMethod } from './invoice-rules.ts'

export const charts = ['03', '04'] as const
export type Chart = (typeof charts)[number]

/** Revenue accounts by tax rate: DATEV calculates the tax from the account. `other` is an account without a tax of its own. */
const revenue: Record<Chart, { 1900: string; 700: string; other: string }> = {
  '03': { 1900: '8400', 700: '8300', other: '8200' },
  '04': { 1900: '4400', 700: '4300', other: '4200' },
}

/** Accounts by payment method: till, bank, and money in transit from a card company. */
const money: Record<Chart, Record<PaymentMethod, string>> = {
  '03': { cash: '1000', bank_transfer: '1200', credit_card: '1360', mobile_payment: '1360' },
  '04': { cash: '1600', bank_transfer: '1800', credit_card: '1460', mobile_payment: '1460' },
}

/** The collective account of all debtors: their open items are told apart by invoice number. */
const DEBTORS = '10000'

const text = (value: string, most: number): string =>
  `"${[...value.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, most).join('').replaceAll('"', '""')}"`

const numbered = (head: string, inner: string, upTo: number): string[] =>
  Array.from({ length: upTo }, (_, at) => [`${head} - Art ${at + 1}`, `${inner} ${at + 1}`]).flat()

/** The columns of a booking, by the names that DATEV gives them. */
export const datevColumns: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  ...['WKZ Umsatz', 'Kurs', 'Basis-Umsatz', 'WKZ Basis-Umsatz', 'Konto'],
  ...['Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2'],
  ...['Skonto', 'Buchungstext', 'Postensperre', 'Diverse Adressnummer', 'Geschäftspartnerbank'],
  ...['Sachverhalt', 'Zinssperre', 'Beleglink'],
  ...numbered('Beleginfo', 'Beleginfo - Inhalt', 8),
  ...['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge'],
  ...['EU-Land u. UStID (Bestimmung)', 'EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart'],
  ...['Sachverhalt L+L', 'Funktionsergänzung L+L', 'BU 49 Hauptfunktionstyp'],
  ...['BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...numbered('Zusatzinformation', 'Zusatzinformation- Inhalt', 20),
  ...['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit'],
  ...['Skontotyp', 'Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)'],
  ...['EU-Land (Anzahlungen)', 'Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)'],
  ...['Erlöskonto (Anzahlungen)', 'Herkunft-Kz', 'Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz'],
  ...['Skontosperre', 'Gesellschaftername', 'Beteiligtennummer', 'Identifikationsnummer'],
  ...['Zeichnernummer', 'Postensperre bis', 'Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung'],
  ...['Festschreibung', 'Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit'],
  ...['Generalumkehr (GU)', 'Steuersatz', 'Land', 'Abrechnungsreferenz', 'BVV-Position'],
  ...['EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
]

const revenueOf = (chart: Chart, rate: number): string => {
  const accounts = revenue[chart]
  return rate === 1900 || rate === 700 ? accounts[rate] : accounts.other
}

/** Account, contra account, and the side of the account that is booked: `S` (debit) or `H` (credit). */
const sidesOf = ({ kind, rate = 0, method = 'cash' }: Booking, chart: Chart) => {
  const isSale = kind === 'invoice' || kind === 'credit'
  return {
    side: kind === 'invoice' || kind === 'payment' ? 'S' : 'H',
    account: isSale ? DEBTORS : money[chart][method],
    contra: isSale ? revenueOf(chart, rate) : DEBTORS,
  }
}

const labels = {
  invoice: 'Rechnung',
  credit: 'Rechnungskorrektur',
  payment: 'Zahlung',
  paid_back: 'Erstattung',
}

const rowOf = (booking: Booking, { chart, currency }: Pick<DatevBatch, 'chart' | 'currency'>): string => {
  const { side, account, contra } = sidesOf(booking, chart)
  const { date, number, of, name, kind, amount } = booking
  const decimals = decimalsOf(currency)
  const cells = new Map([
    ['Umsatz (ohne Soll/Haben-Kz)', (amount / 10 ** decimals).toFixed(2).replace('.', ',')],
    ['Soll/Haben-Kennzeichen', text(side, 1)],
    ['WKZ Umsatz', text(currency, 3)],
    ['Konto', account],
    ['Gegenkonto (ohne BU-Schlüssel)', contra],
    // Day and month only: the year is in the header.
    ['Belegdatum', `${date.slice(8, 10)}${date.slice(5, 7)}`],
    // Open items are told apart by invoice number: a credit note has its invoice's number here, and its own in the text.
    ['Belegfeld 1', text(of ?? number, 36)],
    ['Buchungstext', text(`${labels[kind]} ${of ? `${number} ` : ''}${name}`, 60)],
  ])
  return datevColumns.map(column => cells.get(column) ?? '').join(';')
}

export type DatevBatch = {
  bookings: readonly Booking[]
  currency: string
  chart: Chart
  /** The tax adviser's number, 1001 to 9999999. */
  adviser: number
  /** The clinic's number as the adviser's client, 1 to 99999. */
  client: number
  from: string
  to: string
  /** When the file was made, as ISO text. */
  at: string
}

/** The file's text. All days must be within one year; the header says that the fiscal year begins on its 1 January. */
export const datevText = (batch: DatevBatch): string => {
  const { bookings, currency, chart, adviser, client, from, to, at } = batch
  const compact = (day: string) => day.replaceAll('-', '')
  const head = [
    ...[
      '"EXTF"',
      '700',
      '21',
      '"Buchungsstapel"',
      '13',
      at.replace(/\D/g, '').slice(0, 17),
      '',
      '"RE"',
      '""',
      '""',
    ],
    ...[String(adviser), String(client), `${from.slice(0, 4)}0101`, '4', compact(from), compact(to)],
    ...[text(`VetRounds ${from.slice(5)} ${to.slice(5)}`, 30), '""', '1', '0', '0', text(currency, 3)],
    ...['', '""', '', '', text(chart, 2), '', '', '""', '""'],
  ]
  const rows = bookings.map(booking => rowOf(booking, { chart, currency }))
  return `${[head.join(';'), datevColumns.join(';'), ...rows].join('\r\n')}\r\n`
}

/** The characters that Windows-1252 has from 0x80 to 0x9f. */
const special = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** A character's byte; one that the code page lacks loses its diacritics, or becomes a question mark. */
const byteOf = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const at = special.indexOf(letter)
  if (at >= 0) return 0x80 + at
  const [plain = '?'] = letter.normalize('NFD')
  return plain === letter || plain.length > 1 ? 0x3f : byteOf(plain)
}

/** The text as bytes of Windows-1252, the code page that DATEV reads. */
export const windows1252 = (value: string): Uint8Array<ArrayBuffer> => Uint8Array.from([...value].map(byteOf))
