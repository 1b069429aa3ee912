// What is typed when a day is closed: how many of each note and coin, or the whole sum of a currency that isn't listed. Also how
// cash is rounded to coins.
import { expect, test } from 'vitest'
import { denominationsOf, inCash, withRoundedCash } from './denominations.ts'
import { closeInput } from './till.ts'

const input = { v: 3, float: 20_000, left: 20_000 }

test('of a currency that is not listed the whole sum is typed, as large as a day brings it', () => {
  expect(denominationsOf('TRY')).toEqual({ notes: [], coins: [1] })
  expect(closeInput.safeParse({ ...input, counts: [{ value: 1, n: 4_825_050 }] }).success).toBe(true)
})

test('sums that are not exact any more are refused, and more left than was counted', () => {
  const codes = (fields: object) =>
    closeInput
      .safeParse({ ...input, counts: [{ value: 5000, n: 4 }], ...fields })
      .error?.issues.map(each => each.message)
  expect(codes({})).toBeUndefined()
  expect(codes({ left: 20_001 })).toEqual(['till.left'])
  expect(codes({ counts: [{ value: 1_000_000, n: 1_000_000_000 }] })).toEqual(['too_big'])
})

test('the slip may be below zero, as no other sum may', () => {
  const isTaken = (fields: object) =>
    closeInput.safeParse({ ...input, left: 0, counts: [], ...fields }).success
  expect(isTaken({ slip: -5000 })).toBe(true)
  expect(isTaken({ slip: -2_000_000_000_000 })).toBe(false)
  expect([isTaken({ float: -1 }), isTaken({ left: -1 }), isTaken({ counts: [{ value: 1, n: -1 }] })]).toEqual(
    [false, false, false],
  )
})

test.each([
  ['CHF', 5403, 5405],
  ['CHF', 5402, 5400],
  ['CHF', -5403, -5405],
  ['CHF', -2, 0],
  ['AED', 1037, 1025],
  ['KWD', 10_253, 10_255],
  ['EUR', 5403, 5403],
  ['TRY', 5403, 5403],
])('of %s %i in cash is %i: no smaller coin circulates', (currency, sum, cash) => {
  expect(inCash(sum, currency)).toBe(cash)
})

test('parts of one payment in cash come to its rounded sum; what is not cash stays as it is', () => {
  const of = (method: string, amount: number) => ({ method, amount })
  const parts = [of('cash', 5403), of('cash', 2004), of('cash', 1)]
  expect(withRoundedCash(parts, 'CHF')).toEqual([
    { ...of('cash', 5403), cash: 5405 },
    { ...of('cash', 2004), cash: 2000 },
    // The sum so far, 74.08, is rounded to 74.10.
    { ...of('cash', 1), cash: 5 },
  ])
  expect(withRoundedCash([of('credit_card', 5403), of('cash', 2000)], 'CHF')).toEqual([
    of('credit_card', 5403),
    of('cash', 2000),
  ])
})
