// The names of taxes and tax numbers: the clinic's own, a value added tax in the reader's language, none where there is no tax.
import { expect, test } from 'vitest'
import { invoicePaper } from './invoice-paper.ts'
import { billedLine, issued } from './issued.test-support.ts'
import { showsTax, taxHead, taxName, taxNamesOf } from './tax-names.ts'
import { numberName } from './tax-number-name.ts'

const GST = { 1000: 'GST' }

test.each([
  ['GST', 'en', 'GST'],
  ['GST', 'ar', 'GST'],
  ['消費税', 'de', '消費税'],
  ['VAT', 'de', 'MwSt.'],
  ['VAT reduced', 'en', 'VAT reduced'],
  ['VAT reduced', 'ar', 'ضريبة القيمة المضافة'],
  ['USt. ermäßigt', 'de', 'USt. ermäßigt'],
  ['USt. ermäßigt', 'en', 'VAT'],
  ['الضريبة', 'en', 'VAT'],
  ['Vatican levy', 'de', 'Vatican levy'],
] as const)('%s is said in %s as %s', (name, language, said) => {
  expect(taxName({ 1000: name }, 1000, language)).toBe(said)
})

test('a rate without a name is of the one tax that there is; of several, and on an invoice of before, it is a value added tax', () => {
  expect(taxName(GST, 0, 'en')).toBe('GST')
  expect(taxName({ 500: 'GST', 700: 'PST' }, 0, 'en')).toBe('VAT')
  expect(taxName(undefined, 1000, 'ar')).toBe('ضريبة القيمة المضافة')
})

test('above a column stands the one name that they have, else that they are taxes', () => {
  expect(taxHead(GST, [1000, 1000], 'en')).toBe('GST')
  expect(taxHead({ 500: 'GST', 700: 'PST' }, [500, 700], 'en')).toBe('Tax')
  expect(taxHead({ 1500: 'VAT' }, [1500], 'ar')).toBe('الضريبة')
  expect(taxHead(undefined, [], 'de')).toBe('MwSt.')
})

test('of two names of one rate the first counts', () => {
  const rates = [
    { name: 'GST', rate: 1000 },
    { name: 'Levy', rate: 1000 },
  ]
  expect(taxNamesOf(rates)).toEqual(GST)
})

test('a tax is shown where the clinic has one or one is billed, and on what was issued before that was kept', () => {
  expect(showsTax({}, [{ rate: 0 }])).toBe(false)
  expect(showsTax({}, [{ rate: 0 }, { rate: 700 }])).toBe(true)
  expect(showsTax({ 0: 'VAT' }, [{ rate: 0 }])).toBe(true)
  expect(showsTax(undefined, [{ rate: 0 }])).toBe(true)
})

test.each([
  ['AE', '100347198600003', 'TRN'],
  ['AU', '51824753556', 'Tax number'],
  ['DE', '12/345/67890', 'Tax number'],
  ['DE', 'DE298114063', 'VAT number'],
  ['HU', '12345678-2-42', 'Tax number'],
  ['IE', '3628104KH', 'VAT number'],
  [undefined, '', 'VAT number'],
])('in %s %s is a %s', (country, number, name) => {
  expect(numberName(country, number, 'en')).toBe(name)
})

const paperOf = (taxNames: Record<string, string>, taxRate: number) => {
  const invoice = issued({
    lines: [billedLine({ taxRate })],
    seller: { name: 'Canal Vets', vatNumber: '51824753556', taxNames },
  })
  const { tables, sums, seller } = invoicePaper({
    ...{ invoice, country: 'AU', zone: 'Australia/Perth', language: 'en', second: 'ar' },
  })
  const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '')
  return {
    heads: tables[0]?.heads.map(({ label }) => label),
    cells: tables[0]?.rows[0]?.length,
    sums: sums.map(({ label }) => plain(label)),
    twins: sums.map(({ twin }) => plain(twin)),
    seller: seller.lines.map(plain),
  }
}

test('a paper calls tax and number as they are called there', () => {
  const { heads, sums, twins, seller } = paperOf(GST, 1000)
  expect(heads).toContain('GST')
  expect(sums).toContainEqual(expect.stringMatching(/^GST 10% on/))
  expect(twins).toContainEqual(expect.stringMatching(/^GST 10% على/))
  expect(seller).toEqual(['Tax number 51824753556'])
})

test('a clinic without taxes has neither column nor sum of one; one that has some shows a rate of nothing', () => {
  const without = paperOf({}, 0)
  expect(without.heads).toEqual(['Item', 'Qty', 'Price', 'Discount', 'Net'])
  expect(without.cells).toBe(5)
  expect(without.sums).toEqual(['Subtotal', 'Total', 'Balance due'])
  const exempt = paperOf(GST, 0)
  expect(exempt.cells).toBe(6)
  expect(exempt.sums).toContainEqual(expect.stringMatching(/^GST 0% on/))
})
