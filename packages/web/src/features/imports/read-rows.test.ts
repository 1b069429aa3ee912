// Tax rates as other programs write them, in percent or as fractions; and texts that Excel has turned into dates.
import { expect, test } from 'vitest'
import type { ImportColumn } from './columns.ts'
import { readRows } from './read-rows.ts'
import type { SheetCell } from './sheet.ts'

const columns: readonly ImportColumn[] = [
  { field: 'taxRate', kind: 'rate', words: ['VAT'], example: '' },
  { field: 'quantity', kind: 'quantity', words: ['Quantity'], example: 1 },
]

/** The rates read from a column, in hundredths of a percent, or what is wrong with them, given the clinic's rates. */
const ratesOf = (known: number[], cells: SheetCell[]) =>
  readRows(
    cells.map((cell, at) => ({ row: at + 2, cells: [cell, 0.5] })),
    columns.map(({ field }, at) => ({ at, text: field, field })),
    columns,
    { order: 'dmy', decimals: 'de', currency: 'EUR', rates: known },
  ).map(({ values, wrong }) => {
    expect(values.quantity).toBe(500)
    return wrong.taxRate ?? values.taxRate
  })
/** The clinic has 19 %, 7 % and 5.5 %. */
const rates = (...cells: SheetCell[]) => ratesOf([1900, 700, 550], cells)

test.each([
  ['numbers', [0.19, 0.07, 0, undefined, 0.055], [1900, 700, 0, undefined, 550]],
  ['texts with a comma', ['0,19', '0,07'], [1900, 700]],
  ['texts with a point', ['0.190', '0.055'], [1900, 550]],
])('shares of one are the rates of the clinic that they come to: %s', (_what, cells, expected) => {
  expect(rates(...cells)).toEqual(expected)
})

test('percent stays percent, also beside none and below one where it says so', () => {
  expect(rates(19, 7, 0, '5,5 %', '19%')).toEqual([1900, 700, 0, 550, 1900])
  expect(rates('0,5 %', '0.19%')).toEqual([50, 19])
})

test('below one percent is refused where it is no rate of the clinic, by its row and column', () => {
  // 16 % is not a rate of the clinic, so the column is not read as fractions.
  expect(rates(0.16, 0.19)).toEqual(['share', 'share'])
  expect(rates(19, 0.07)).toEqual([1900, 'share'])
})

test('a text is a share with however many decimals it is written, and a rate of the clinic is none', () => {
  expect(rates('0.200', '0.055', '0.0825')).toEqual(['share', 'share', 'share'])
  expect(ratesOf([1900, 50], ['19', '0.5', '0.500', '0.000', '0.200'])).toEqual([1900, 50, 50, 0, 'share'])
  expect(rates('0,2O', '7,125', 'free')).toEqual(['number.letter', 'number', 'number'])
})

test('a text or a code that Excel has made a date of is refused: nobody knows how it was written', () => {
  const kinds = ['text', 'code', 'day'] as const
  const [row, other] = readRows(
    [
      { row: 2, cells: kinds.map(() => ({ day: '2027-05-31' })) },
      { row: 3, cells: kinds.map(() => ({ seen: '27-May' })) },
    ],
    kinds.map((field, at) => ({ at, text: field, field })),
    kinds.map(kind => ({ field: kind, kind, words: [], example: '' })),
    { order: 'dmy', decimals: 'de', currency: 'EUR', rates: [] },
  )
  expect(row).toMatchObject({ values: { day: '2027-05-31' }, wrong: { text: 'dated', code: 'dated' } })
  expect(other?.wrong).toEqual({ text: 'dated', code: 'dated', day: 'day' })
})
