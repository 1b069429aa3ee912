import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isElementString, readScan, scannedCode } from './gs1.ts'

const today = '2026-11-28'
const GTIN = '04028691501237'
const EAN = '4028691501237'

test.each([
  // Element strings as in symbols, with and without the prefix that scanners send.
  [`01${GTIN}1727033110A1`, { code: EAN, batch: 'A1', expiryDate: '2027-03-31' }],
  [`]d201${GTIN}1727033110A1`, { code: EAN, batch: 'A1', expiryDate: '2027-03-31' }],
  [`\x1d01${GTIN}1727033110A1`, { code: EAN, batch: 'A1', expiryDate: '2027-03-31' }],
  [`01${GTIN}`, { code: EAN }],
  // In any order, with a separator after elements of variable length, or after any element.
  [`01${GTIN}21S17E10R\x1d10LOT-7/b\x1d17280229`, { code: EAN, batch: 'LOT-7/b', expiryDate: '2028-02-29' }],
  [`]d210A1\x1d17270331\x1d01${GTIN}`, { code: EAN, batch: 'A1', expiryDate: '2027-03-31' }],
  // Unknown elements are skipped, whether their length is known or not.
  [`01${GTIN}11250101310200150071012345\x1d10A1`, { code: EAN, batch: 'A1' }],
  [`01${GTIN}9910x17\x1d10A1`, { code: EAN, batch: 'A1' }],
  // As printed below a symbol.
  [`(01)${GTIN}(17)270331(10)A(1)b(21)77`, { code: EAN, batch: 'A(1)b', expiryDate: '2027-03-31' }],
  [` (01) ${GTIN} (10) A1 `, { code: EAN, batch: 'A1' }],
  // The last day of a month, the furthest year ahead and one that counts as past, and dates that don't exist.
  [`01${GTIN}17280200`, { code: EAN, expiryDate: '2028-02-29' }],
  [`01${GTIN}17270200`, { code: EAN, expiryDate: '2027-02-28' }],
  [`01${GTIN}17760101`, { code: EAN, expiryDate: '2076-01-01' }],
  [`01${GTIN}17770101`, { code: EAN }],
  [`01${GTIN}17270230`, { code: EAN }],
  [`01${GTIN}17271301`, { code: EAN }],
  [`01${GTIN}172703`, { code: EAN }],
  // The separator was lost: nobody knows where the batch ends.
  [`01${GTIN}10A12345678121ABCDEFGHIJKL`, { code: EAN }],
  // A barcode of eight digits, and a carton of several articles.
  ['0100000096385074', { code: '96385074' }],
  ['0114028691501234', { code: '14028691501234' }],
  // No element strings: plain barcodes, one with a wrong check digit, other text.
  [EAN, { code: EAN }],
  [GTIN, { code: GTIN }],
  ['0104028691501238', { code: '0104028691501238' }],
  ['010-44', { code: '010-44' }],
  ['(01) Kong', { code: '(01) Kong' }],
  ['Kong', { code: 'Kong' }],
] as const)('%j says %j', (text, scanned) => {
  expect(readScan(text, today)).toEqual(scanned)
  expect(scannedCode(text.trim())).toBe(scanned.code)
  expect(isElementString(text)).toBe(scanned.code !== text.trim())
})

test('a year is that of the hundred around today', () => {
  expect(readScan(`01${GTIN}17020101`, '2095-06-01').expiryDate).toBeUndefined()
  expect(readScan(`01${GTIN}17980101`, '2095-06-01').expiryDate).toBe('2098-01-01')
})

test('no text makes it fail', () => {
  fc.assert(fc.property(fc.string(), text => typeof readScan(`]d201${GTIN}${text}`, today).code === 'string'))
})
