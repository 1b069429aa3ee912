// Balances by age: an invoice isn't late on its due date, and the thirtieth day overdue ends the first age of overdue ones.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { expect, test } from 'vitest'
import { owedBy } from './owed.ts'

const row = (due: string, balance: number, status: InvoiceRow['status'] = 'pending'): InvoiceRow => ({
  ...{ id: due, branchId: 'B', name: 'Nora', date: '2026-09-01', due, status, currency: 'EUR' },
  ...{ total: 9000, paid: 9000 - balance, waiting: 0, credited: 0, balance, v: 1 },
})

test('each balance is in one age, and late ones are overdue together', () => {
  const open = [
    row('2026-11-20', 100),
    row('2026-11-19', 20, 'partially_paid'),
    row('2026-10-21', 3),
    row('2026-10-20', 4000),
    row('2026-09-21', 50_000),
    row('2026-09-20', 600_000),
  ]
  const { byAge, overdue, oldest } = owedBy(open, '2026-11-20')
  expect(Object.fromEntries(byAge.map(({ age, amount }) => [age, amount]))).toEqual({
    notDue: 100,
    month: 23,
    twoMonths: 54_000,
    longer: 600_000,
  })
  expect(overdue).toBe(654_023)
  expect(oldest).toBe(61)
})

test('nothing owed is nothing of any age', () => {
  const { byAge, overdue, oldest } = owedBy([], '2026-11-20')
  expect(byAge.every(({ amount }) => amount === 0)).toBe(true)
  expect([overdue, oldest]).toEqual([0, 0])
})
