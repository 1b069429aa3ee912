// A card of the list shows what is due, and for a partly paid invoice also the total, even when it is overdue.
// @vitest-environment happy-dom
import { issued } from '@vetrounds/core/money/issued.test-support'
import { expect, test } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { DueOf } from './marks.tsx'

test.each([
  ['unpaid', { total: 12_000, balance: 12_000 }, '€120.00'],
  ['paid in part', { total: 12_000, balance: 7000 }, '€70.00of €120.00'],
  ['paid', { total: 12_000, balance: 0 }, '€120.00'],
  ['a draft', { total: 12_000, balance: 0, status: 'draft' }, '€120.00'],
] as const)('%s', async (_name, row, said) => {
  await show(<DueOf row={issued({ row }).row} />, 'invoices', 'nouns')
  expect(document.body.textContent?.replace(/[\u2066-\u2069]/g, '')).toBe(said)
})
