// The file that DATEV reads: header as in the published sample, 125 columns, debit and credit sides, accounts, and code page.
import { expect, test } from 'vitest'
import type { Booking } from './booking.ts'
import { isPeriod } from './booking.ts'
import { datevColumns, datevText, windows1252 } from './datev.ts'

const sale: Booking = {
  kind: 'invoice',
  date: '2026-11-21',
  number: 'PRB-2026-004188',
  name: 'Müller; "Hof"',
  rate: 1900,
  net: 10_000,
  tax: 1900,
  amount: 11_900,
}
const batch = (bookings: Booking[], chart: '03' | '04' = '03') =>
  datevText({
    bookings,
    currency: 'EUR',
    chart,
    adviser: 29_098,
    client: 55_003,
    from: '2026-11-01',
    to: '2026-11-30',
    at: '2026-12-01T09:41:12.345Z',
  }).split('\r\n')

test('the header has 31 fields, in the form of the published sample', () => {
  const [head = ''] = batch([])
  expect(head).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20261201094112345;;"RE";"";"";29098;55003;20260101;4;20261101;20261130;"VetRounds 11-01 11-30";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  )
  expect(head.split(';')).toHaveLength(31)
})

test('there are 125 columns, each once, and as many cells', () => {
  const [, heads = '', row = ''] = batch([{ ...sale, name: 'Müller' }])
  expect([datevColumns.length, new Set(datevColumns).size]).toEqual([125, 125])
  expect(heads).toBe(datevColumns.join(';'))
  expect(row.split(';')).toHaveLength(125)
  expect([datevColumns[6], datevColumns[9], datevColumns[113], datevColumns[124]]).toEqual([
    'Konto',
    'Belegdatum',
    'Festschreibung',
    'Abw. Skontokonto',
  ])
})

const sides = (booking: Booking, chart: '03' | '04') => {
  const [, , row = ''] = batch([{ ...booking, name: '' }], chart)
  const [amount, side, , , , , account, contra, , date, number] = row.split(';')
  return [amount, side, account, contra, date, number].join(' ')
}

test.each([
  [sale, '03', '119,00 "S" 10000 8400 2111 "PRB-2026-004188"'],
  [{ ...sale, rate: 700 }, '04', '119,00 "S" 10000 4300 2111 "PRB-2026-004188"'],
  [{ ...sale, rate: 0 }, '03', '119,00 "S" 10000 8200 2111 "PRB-2026-004188"'],
  [
    { ...sale, kind: 'credit', number: 'PRB-2026-C00012', of: 'PRB-2026-004188' },
    '03',
    '119,00 "H" 10000 8400 2111 "PRB-2026-004188"',
  ],
  [{ ...sale, kind: 'payment', method: 'cash' }, '03', '119,00 "S" 1000 10000 2111 "PRB-2026-004188"'],
  [
    { ...sale, kind: 'payment', method: 'bank_transfer' },
    '04',
    '119,00 "S" 1800 10000 2111 "PRB-2026-004188"',
  ],
  [
    { ...sale, kind: 'paid_back', method: 'credit_card' },
    '03',
    '119,00 "H" 1360 10000 2111 "PRB-2026-004188"',
  ],
] as const)('%o is booked as %s %s', (booking, chart, booked) => {
  expect(sides(booking, chart)).toBe(booked)
})

test('texts are quoted, their quotes doubled, no line broken, and cut to their length', () => {
  const [, , row = ''] = batch([sale])
  expect(row).toContain('"Rechnung Müller; ""Hof"""')
  const [, , broken = '', end] = batch([{ ...sale, name: `A\r\nB${'x'.repeat(80)}` }])
  expect(broken).toContain('"Rechnung A Bxxx')
  expect(end).toBe('')
})

test('letters have the bytes of Windows-1252, or lose their marks', () => {
  expect([...windows1252('äß€–ŠČل')]).toEqual([0xe4, 0xdf, 0x80, 0x96, 0x8a, 0x43, 0x3f])
})

test.each([
  ['2026-10-01', '2026-12-31', true],
  ['2026-10-01', '2027-01-01', false],
  ['2026-01-01', '2026-04-30', false],
  ['2026-11-02', '2026-11-01', false],
])('from %s to %s is a period: %s', (from, to, isOne) => {
  expect(isPeriod({ from, to })).toBe(isOne)
})
