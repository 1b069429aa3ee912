// The payment terms of invoices: those of the specification, and the days that a clinic gives its clients.
import { expect, test } from 'vitest'
import { invoiceContent } from './invoice.ts'
import { invoicePaper } from './invoice-paper.ts'
import { dueOf, type PaymentTerms, termsAmong, termsOf } from './invoice-rules.ts'
import { issued } from './issued.test-support.ts'

test.each([
  [undefined, 'on_receipt', '2026-11-20'],
  [0, 'on_receipt', '2026-11-20'],
  [14, 'net_14', '2026-12-04'],
  [30, 'net_30', '2026-12-20'],
] as const)('a clinic that gives %s days says %s, due on %s', (days, terms, due) => {
  expect(termsOf(days)).toBe(terms)
  expect(dueOf('2026-11-20', termsOf(days))).toBe(due)
})

test('the clinic’s days and those of a draft stand among the usual ones', () => {
  expect(termsAmong(['net_14', 'net_90'])).toEqual([
    'on_receipt',
    'net_14',
    'net_15',
    'net_30',
    'net_90',
    'half_upfront',
  ])
  expect(termsAmong(['on_receipt', 'net_30'])).toHaveLength(4)
})

test.each(['net_1', 'net_14', 'net_365', 'half_upfront'])('%s are terms', terms => {
  expect(invoiceContent.shape.terms.safeParse(terms).success).toBe(true)
})

test.each(['net_0', 'net_366', 'net_014', 'net_-3', 'net_', 'net_1.5', 'at once'])('%s are none', terms => {
  expect(invoiceContent.shape.terms.safeParse(terms).success).toBe(false)
})

test.each([
  ['de', 'net_14', '14 Tage netto'],
  ['de', 'net_1', '1 Tag netto'],
  ['en', 'net_30', 'Net 30 days'],
  ['en', 'half_upfront', '50% upfront and 50% on completion'],
  ['ar', 'net_2', 'خلال يومين'],
  ['ar', 'net_7', 'خلال 7 أيام'],
  ['ar', 'net_14', 'خلال 14 يوماً'],
] as const)('on paper in %s, %s are: %s', (language, terms, text) => {
  const invoice = issued({ content: { terms: terms as PaymentTerms } })
  const { facts } = invoicePaper({ invoice, language, country: 'DE', zone: 'Europe/Berlin' })
  expect(facts.map(({ value }) => value)).toContain(text)
})
