// What headings of a stock list mean that could mean several things.
import { expect, test } from 'vitest'
import { type Heading, headingsOf, rememberedOf } from '../imports/columns.ts'
import { importColumns } from './import-columns.ts'

const columns = importColumns(true, true)
const fieldsOf = (cells: string[], remembered = {}) =>
  headingsOf({ row: 1, cells }, columns, remembered).map(({ field }) => field)

test.each([
  [
    ['Name', 'EK-Preis', 'VK-Preis'],
    ['name', 'costPrice', 'sellingPrice'],
  ],
  [
    ['Name', 'Wholesale price', 'Price'],
    ['name', 'purchasePrice', 'sellingPrice'],
  ],
  // May mean either price: it becomes neither until somebody chooses.
  [
    ['Name', 'EK je Preiseinheit', 'Preis nach EK'],
    ['name', undefined, undefined],
  ],
  [
    ['Name', 'Min. Bestand', 'Bestand Praxis'],
    ['name', 'minimum', 'quantity'],
  ],
  [
    ['Name', 'Min stock'],
    ['name', 'minimum'],
  ],
  [
    ['Name', 'Art.-Nr.', 'Art'],
    ['name', undefined, 'type'],
  ],
  [
    ['Item name', 'Stock on hand now', 'Expiry date (MHD)'],
    ['name', 'quantity', 'expiryDate'],
  ],
  // Words about tax don't make a price a tax rate.
  [
    ['Name', 'Price (AED) incl. VAT', 'Cost (excl. VAT)', 'VAT %'],
    ['name', 'sellingPrice', 'costPrice', 'taxRate'],
  ],
])('%j', (cells, fields) => {
  expect(fieldsOf([...cells])).toEqual(fields)
})

/** The headings as the check remembers them, with some fields chosen by hand. */
const chosen = (cells: string[], fields: Record<number, string | undefined> = {}) =>
  rememberedOf(
    headingsOf({ row: 1, cells }, columns, {}).map(
      (each): Heading => (each.at in fields ? { ...each, field: fields[each.at] } : each),
    ),
    columns,
  )

test('the second import of a list is read as the first, though two of its headings are the same without their signs', () => {
  const cells = ['Name', 'MwSt %', 'MwSt €']
  expect(fieldsOf(cells)).toEqual(['name', 'taxRate', undefined])
  expect(fieldsOf(cells, chosen(cells))).toEqual(['name', 'taxRate', undefined])
})

test('two that are the same without their signs are not taken for what one of them was', () => {
  expect(fieldsOf(['Name', 'MwSt €', 'MwSt %'], { mwst: '' })).toEqual(['name', 'taxRate', undefined])
})

test('a column that another one took the field of is known again where it is alone; one that somebody switched off is not', () => {
  const both = ['Name', 'Bestand', 'Menge']
  expect(fieldsOf(['Name', 'Menge'], chosen(both))).toEqual(['name', 'quantity'])
  expect(fieldsOf(['Name', 'Menge'], chosen(['Name', 'Menge'], { 1: undefined }))).toEqual([
    'name',
    undefined,
  ])
})
