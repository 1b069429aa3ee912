// The printed register has the order of a book, line by line; the report of discrepancies has the order in which they were found.
import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

const line = (key: string, number: number, at: string) => ({ key, number, at })
// As they are read: the newest first.
const read = [
  line('B2', 2, '2026-11-20T09'),
  line('B1', 10, '2026-11-19T09'),
  line('B2', 1, '2026-11-18T09'),
  line('B1', 9, '2026-11-01T09'),
]
const said = (isOfOne: boolean) => inOrder(read, isOfOne).map(({ key, number }) => `${key} ${number}`)

test('of one drug the lines of a bottle stand together, by their number; of all they stand by their time', () => {
  expect(said(true)).toEqual(['B1 9', 'B1 10', 'B2 1', 'B2 2'])
  expect(said(false)).toEqual(['B1 9', 'B2 1', 'B1 10', 'B2 2'])
})
