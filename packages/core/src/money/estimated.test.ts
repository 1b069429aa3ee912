// Which lines are as the client signed them, and how acts that were done replace estimated lines.
import { expect, test } from 'vitest'
import { replaceEstimatedByDone, unsignedLines } from './estimated.ts'
import type { InvoiceLine } from './invoice.ts'

const line = (id: string, fields: Partial<InvoiceLine> = {}): InvoiceLine => ({
  ...{ id, name: 'Meloxicam', itemId: 'M', quantity: 2000, unitPrice: 500, taxRate: 1900 },
  ...fields,
})
const quarter = { discount: { by: 'rate', value: 2500 } } as const
const sumOff = { discount: { by: 'amount', value: 300 } } as const

test('a line stands as it was signed by its price and discount, for as much as was signed', () => {
  const beyond = (lines: InvoiceLine[], signed: InvoiceLine[]) =>
    unsignedLines(lines, signed).map(({ id }) => id)
  const signed = [line('S', quarter)]
  expect(beyond([line('a', quarter)], signed)).toEqual([])
  expect(beyond([line('a', { ...quarter, quantity: 500 })], signed)).toEqual([])
  expect(beyond([line('a', { ...quarter, quantity: 3000 })], signed)).toEqual(['a'])
  expect(beyond([line('a', quarter), line('b', quarter)], signed)).toEqual(['b'])
  expect(beyond([line('a', { ...quarter, unitPrice: 400 })], signed)).toEqual(['a'])
  expect(beyond([line('a', { discount: { by: 'rate', value: 3000 } })], signed)).toEqual(['a'])
  expect(beyond([line('a', { ...quarter, itemId: 'N' })], signed)).toEqual(['a'])
  // For a smaller quantity, the same amount off would be a higher rate.
  expect(beyond([line('a', sumOff)], [line('S', sumOff)])).toEqual([])
  expect(beyond([line('a', { ...sumOff, quantity: 1000 })], [line('S', sumOff)])).toEqual(['a'])
})

test('an act of the record stands where its item was signed, and not by its name alone or where the estimate had it', () => {
  const unlisted = { itemId: undefined, chargeId: 'C' }
  expect(unsignedLines([line('a', { chargeId: 'C' })], [line('S')])).toEqual([])
  expect(unsignedLines([line('a', unlisted)], [line('S', { itemId: undefined })])).toHaveLength(1)
  expect(unsignedLines([line('a', { chargeId: 'C' })], [line('S', { chargeId: 'C' })])).toHaveLength(1)
})

const done = (quantity: number, fields: Partial<InvoiceLine> = {}) =>
  line('d', { chargeId: 'C', quantity, unitPrice: 700, ...fields })
const placed = (lines: InvoiceLine[], ...acts: InvoiceLine[]) =>
  replaceEstimatedByDone({ estimateId: 'E', lines }, acts).map(({ id, chargeId, quantity, unitPrice }) => [
    id,
    chargeId,
    quantity,
    unitPrice,
  ])

test('what was done takes the place of what was estimated, at its price; the rest stays', () => {
  const other = line('o', { itemId: 'N' })
  expect(placed([line('e'), other], done(2000))).toEqual([
    ['d', 'C', 2000, 500],
    ['o', undefined, 2000, 500],
  ])
  expect(placed([line('e')], done(500))).toEqual([
    ['d', 'C', 500, 500],
    ['e', undefined, 1500, 500],
  ])
  // More was done than two estimated lines have together.
  expect(placed([line('e'), line('f', { quantity: 1000 })], done(5000))).toEqual([['d', 'C', 5000, 500]])
  // Two acts share one estimated line.
  expect(placed([line('e')], done(500), { ...done(1500), id: 'd2', chargeId: 'C2' })).toEqual([
    ['d', 'C', 500, 500],
    ['d2', 'C2', 1500, 500],
  ])
  // A discount by amount is not divided.
  expect(placed([line('e', sumOff)], done(500))).toEqual([['d', 'C', 2000, 500]])
})

test('what was not estimated is added at its own price, and so is all on a draft that was no estimate', () => {
  expect(placed([line('e')], done(500, { itemId: 'N' }))).toEqual([
    ['e', undefined, 2000, 500],
    ['d', 'C', 500, 700],
  ])
  expect(placed([line('e', { quantity: Number.NaN })], done(500))).toHaveLength(2)
  expect(placed([line('e', { chargeId: 'B' })], done(500))).toHaveLength(2)
  expect(placed([line('e', { itemId: undefined })], done(500, { itemId: undefined }))).toHaveLength(2)
  expect(replaceEstimatedByDone({ lines: [line('e')] }, [done(500)])).toEqual([line('e'), done(500)])
})
