// Whether an invoice can be refunded, by its status and by what was credited.
import { expect, test } from 'vitest'
import { isRefundable } from './invoice-rules.ts'

test.each([
  ['paid, nothing given back', { status: 'paid', total: 5000, credited: 0 }, true],
  ['half of it refunded', { status: 'paid', total: 5000, credited: 2500 }, true],
  ['nothing paid: it is cancelled instead', { status: 'pending', total: 5000, credited: 0 }, false],
  ['open again after a refund of a part', { status: 'pending', total: 5000, credited: 2500 }, true],
  ['open again after a refund of all', { status: 'pending', total: 5000, credited: 5000 }, false],
  ['a part of that paid once more', { status: 'partially_paid', total: 5000, credited: 5000 }, false],
  ['refunded', { status: 'refunded', total: 5000, credited: 5000 }, false],
  ['cancelled', { status: 'cancelled', total: 5000, credited: 0 }, false],
] as const)('%s', (_what, invoice, is) => {
  expect(isRefundable(invoice)).toBe(is)
})
