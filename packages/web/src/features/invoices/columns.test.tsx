// The invoice columns export what the list shows.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import { useInvoiceColumns } from './columns.tsx'

vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-29' }))

const invoice = (row: Partial<InvoiceRow>): InvoiceRow => ({
  id: 'I',
  branchId: 'B1',
  name: 'Byrne',
  currency: 'EUR',
  date: '2026-11-03',
  due: '2026-11-17',
  status: 'pending',
  total: 12_000,
  paid: 0,
  waiting: 0,
  credited: 0,
  balance: 12_000,
  letters: [],
  v: 1,
  ...row,
})

beforeAll(async () => {
  for (const namespace of ['common', 'invoices', 'nouns'] as const) await loadMessages(namespace)
})

test.each([
  [invoice({}), ['03/11/2026', '17/11/2026', 'Unpaid, Overdue: 12 days', '€0.00']],
  [
    invoice({ status: 'partially_paid', paid: 5000, balance: 7000 }),
    ['03/11/2026', '17/11/2026', 'Partial, Overdue: 12 days', '€50.00'],
  ],
  [invoice({ due: '2026-12-17' }), ['03/11/2026', '17/12/2026', 'Unpaid', '€0.00']],
  [
    invoice({ due: '2026-12-17', status: 'partially_paid', paid: 5000 }),
    ['03/11/2026', '17/12/2026', 'Partial', '€50.00'],
  ],
  [invoice({ due: '2026-12-17', waiting: 5000 }), ['03/11/2026', '17/12/2026', 'To verify', '€0.00']],
  [invoice({ status: 'paid', paid: 12_000 }), ['03/11/2026', '17/11/2026', 'Paid', '€120.00']],
  [invoice({ status: 'cancelled' }), ['03/11/2026', '17/11/2026', undefined, '€0.00']],
  [invoice({ status: 'draft' }), ['03/11/2026', undefined, undefined, '€0.00']],
])('days and the state of payment leave as they are shown: %#', (row, said) => {
  const columns = new Map(renderHook(useInvoiceColumns).result.current.map(column => [column.id, column]))
  expect(['date', 'due', 'state', 'paid'].map(id => columns.get(id)?.value(row))).toEqual(said)
  expect(columns.get('date')?.order?.(row)).toBe('2026-11-03')
  expect(columns.get('due')?.order?.(row)).toBe(row.status === 'draft' ? undefined : row.due)
})
