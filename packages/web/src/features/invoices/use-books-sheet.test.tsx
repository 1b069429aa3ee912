// The bookkeeper's table: outgoing amounts are negative, amounts are in main units, and cells without a value stay empty.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { Booking } from '@vetrounds/core/money/booking'
import { expect, test } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import { useBooksSheet } from './use-books-sheet.ts'

const billed = {
  date: '2026-11-03',
  number: 'RAN-1',
  name: 'Byrne',
  rate: 1350,
  net: 10_000,
  tax: 1350,
  amount: 11_350,
}
const bookings: Booking[] = [
  { kind: 'invoice', ...billed },
  { kind: 'credit', ...billed, number: 'RAN-C1', of: 'RAN-1' },
  { kind: 'payment', date: '2026-11-04', number: 'RAN-1', name: 'Byrne', amount: 11_350, method: 'cash' },
  {
    kind: 'paid_back',
    date: '2026-11-05',
    number: 'RAN-1',
    name: 'Byrne',
    amount: 350,
    method: 'bank_transfer',
  },
]

test('each booking is a row, with its sign', async () => {
  for (const namespace of ['common', 'invoices', 'nouns'] as const) await loadMessages(namespace)
  const { result } = renderHook(useBooksSheet)
  const { headers, rows } = result.current(bookings, 'EUR')
  const column = (name: string) => rows.map(row => row[headers.indexOf(name)])
  expect(column('What')).toEqual(['Invoice', 'Credit note', 'Payment', 'Refund'])
  expect(column('Amount')).toEqual([113.5, -113.5, 113.5, -3.5])
  expect(column('Net')).toEqual([100, -100, undefined, undefined])
  expect(column('Tax')).toEqual([13.5, -13.5, undefined, undefined])
  expect(column('Tax rate')).toEqual(['13.5%', '13.5%', undefined, undefined])
  expect(column('For invoice')).toEqual([undefined, 'RAN-1', undefined, undefined])
  expect(column('Payment method')).toEqual([undefined, undefined, 'Cash', 'Bank transfer'])
  // Dinars of Kuwait have three decimals, yen none.
  expect(result.current(bookings, 'KWD').rows[0]?.[headers.indexOf('Amount')]).toBe(11.35)
  expect(result.current(bookings, 'JPY').rows[0]?.[headers.indexOf('Amount')]).toBe(11_350)
})

test('where coins round cash, it has a column of its own beside what was paid by it', async () => {
  for (const namespace of ['common', 'invoices', 'nouns'] as const) await loadMessages(namespace)
  const money = { date: '2026-11-04', number: 'ZRH-1', name: 'Byrne', method: 'cash' as const }
  const { headers, rows } = renderHook(useBooksSheet).result.current(
    [
      { kind: 'payment', ...money, amount: 5403, cash: 5405 },
      { kind: 'paid_back', ...money, amount: 1003, cash: 1005 },
      { kind: 'payment', ...money, amount: 500 },
    ],
    'CHF',
  )
  expect(headers.at(-1)).toBe('Cash, rounded')
  expect(rows.map(row => row.at(-1))).toEqual([54.05, -10.05, undefined])
})
