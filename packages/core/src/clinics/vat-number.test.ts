// VAT numbers as people type them: with groups and letters of the country, or without.
import { expect, test } from 'vitest'
import { compactVat, isVatNumber } from './vat-number.ts'

test.each([
  ['IE', 'IE 3628104KH'],
  ['IE', '3628104kh'],
  ['DE', 'DE 298 114 063'],
  ['DE', '298114063'],
  ['DE', '21/815/08150'],
  ['DE', '2893081508152'],
  ['HU', 'HU12345678'],
  ['HU', '12345678-2-42'],
  ['AE', '100 3471 9860 0003'],
  ['AT', 'ATU12345678'],
  ['GR', 'EL123456789'],
  ['CH', 'CHE-123.456.789 MWST'],
  ['US', '12-3456789'],
])('%s takes %s', (country, typed) => {
  expect(isVatNumber(country, typed)).toBe(true)
})

test.each([
  ['IE', 'DE298114063'],
  ['DE', '29811406'],
  ['DE', 'DE29811406X'],
  ['DE', 'DE2981140631'],
  ['HU', '1234567824'],
  ['AE', '1003471986000'],
  ['US', '12 € 34'],
])('%s refuses %s', (country, typed) => {
  expect(isVatNumber(country, typed)).toBe(false)
})

test('stored without what stands between its groups', () => {
  expect(compactVat(' de 298 114-063 ')).toBe('DE298114063')
})
