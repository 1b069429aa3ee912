// Checks the sums of invoices against an oracle that calculates with exact fractions; 100,000 cases of each with `FULL=1`.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CreditedLine,
  creditSums,
  discountRateOf,
  halfOf,
  hasLargeDiscount,
  type Line,
  lineTotal,
  priceOf,
  spread,
  sumsOf,
  sumsSoFar,
  type TaxShare,
} from './amounts.ts'

const CASES = { numRuns: process.env.FULL ? 100_000 : 10_000 }
/** Timeout in milliseconds: only a test that hangs takes this long. */
const AT_MOST = process.env.FULL ? 900_000 : 90_000

/** An exact fraction with a positive denominator: a second way to calculate, which shares no code with what it checks. */
type Fraction = readonly [over: bigint, under: bigint]
const fraction = (over: number, under = 1): Fraction => [BigInt(over), BigInt(under)]
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const minus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d - c * b, b * d]
const floor = ([a, b]: Fraction): bigint => (a < 0n && a % b !== 0n ? a / b - 1n : a / b)
/** Rounds half up: the floor of the value plus one half. */
const rounded = (exact: Fraction): number => Number(floor(minus(exact, fraction(-1, 2))))

const oracleLine = ({ quantity, unitPrice, discount }: Line): number => {
  const price = times(fraction(quantity, 1000), fraction(unitPrice))
  if (!discount) return rounded(price)
  if (discount.by === 'rate')
    return rounded(times(price, minus(fraction(1), fraction(discount.value, 10_000))))
  const less = minus(price, fraction(discount.value))
  return less[0] < 0n ? 0 : rounded(less)
}

const oracle = (lines: readonly Line[], pricesWithTax: boolean) => {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))]
  const shares = rates.map(rate => {
    const amount = lines
      .filter(line => line.taxRate === rate)
      .reduce((all, line) => all + oracleLine(line), 0)
    const part = fraction(rate, pricesWithTax ? 10_000 + rate : 10_000)
    const tax = rounded(times(fraction(amount), part))
    return { rate, tax, total: pricesWithTax ? amount : amount + tax }
  })
  return {
    taxes: new Map(shares.map(({ rate, tax }) => [rate, tax])),
    total: shares.reduce((all, { total }) => all + total, 0),
  }
}

// Cents, yen and fils differ only in size. Prices go from 0 to that of a horse's operation in fils.
const unitPrice = fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 50_000_000 }))
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 9 }).map(whole => whole * 1000),
  fc.integer({ min: 1, max: 1_000_000_000 }),
)
const discount = fc.oneof(
  fc.constant(undefined),
  fc.record({ by: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 100_000 }) }),
  fc.record({ by: fc.constant('rate' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
)
const taxRate = fc.constantFrom(0, 500, 700, 900, 1350, 1900, 2000, 2300, 2550)
const line: fc.Arbitrary<Line> = fc.record({ quantity, unitPrice, discount, taxRate })
const lines = fc.array(line, { minLength: 1, maxLength: 12 })

test(
  'an invoice of any lines is what exact fractions say, to the unit',
  () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (given, pricesWithTax) => {
        const sums = sumsOf(given, pricesWithTax)
        const wanted = oracle(given, pricesWithTax)
        expect(sums.total).toBe(wanted.total)
        expect(new Map(sums.taxes.map(({ rate, tax }) => [rate, tax]))).toEqual(wanted.taxes)
        expect(sums.net + sums.tax).toBe(sums.total)
        expect(sums.subtotal - sums.discount).toBe(pricesWithTax ? sums.total : sums.net)
        expect(sums.discount).toBeGreaterThanOrEqual(0)
      }),
      CASES,
    )
  },
  AT_MOST,
)

test(
  'an invoice and its credit notes come to nothing, whatever was returned in which order',
  () => {
    const plan = fc.tuple(
      fc.array(fc.tuple(line, fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
    )
    fc.assert(
      fc.property(plan, ([given, pricesWithTax]) => {
        const billed = sumsOf(
          given.map(([each]) => each),
          pricesWithTax,
        )
        const first = given.map(([each, part]) => Math.floor(each.quantity * part))
        const credited: TaxShare[] = []
        const credit = (before: readonly number[], now: readonly number[]) => {
          const chosen = given.map(
            ([each], at): CreditedLine => ({ line: each, before: before[at] ?? 0, now: now[at] ?? 0 }),
          )
          const note = creditSums(chosen, credited, pricesWithTax)
          expect(note.total).toBeGreaterThanOrEqual(0)
          for (const { tax, net } of note.taxes) expect(Math.min(tax, net)).toBeGreaterThanOrEqual(0)
          credited.push(...note.taxes)
          return note
        }
        const one = credit(
          given.map(() => 0),
          first,
        )
        const two = credit(
          first,
          given.map(([each], at) => each.quantity - (first[at] ?? 0)),
        )
        expect(one.total + two.total).toBe(billed.total)
        expect(one.tax + two.tax).toBe(billed.tax)
        expect(one.net + two.net).toBe(billed.net)
      }),
      CASES,
    )
  },
  AT_MOST,
)

test('a payment is spread oldest first and none of it is lost', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.nat()), (amount, balances) => {
      const { parts, rest } = spread(amount, balances)
      expect(parts.reduce((all, part) => all + part, rest)).toBe(amount)
      parts.forEach((part, at) => {
        expect(part).toBeLessThanOrEqual(balances[at] ?? 0)
        if (part < (balances[at] ?? 0)) expect(parts.slice(at + 1).every(later => later === 0)).toBe(true)
      })
    }),
  )
})

const one = (more: Partial<Line>): Line => ({ quantity: 1000, unitPrice: 1000, taxRate: 1900, ...more })

test.each([
  ['half a unit is rounded up', one({ quantity: 500, unitPrice: 101 }), 51],
  ['less than half is rounded down', one({ quantity: 499, unitPrice: 101 }), 50],
  ['a part of a bottle', one({ quantity: 1234, unitPrice: 799 }), 986],
  [
    'per cent before rounding, not after',
    one({ quantity: 333, unitPrice: 100, discount: { by: 'rate', value: 1000 } }),
    30,
  ],
  ['an amount', one({ discount: { by: 'amount', value: 250 } }), 750],
  ['an amount above the price leaves nothing', one({ discount: { by: 'amount', value: 1001 } }), 0],
  [
    'more than a double counts in ones',
    one({ quantity: 999_999_999, unitPrice: 99_999_999_999 }),
    99_999_999_899_000_000,
  ],
])('%s', (_, given, total) => expect(lineTotal(given)).toBe(total))

test('tax is rounded once for each rate, not for each line', () => {
  const sums = sumsOf([one({ unitPrice: 3 }), one({ unitPrice: 3 }), one({ unitPrice: 3 })], false)
  // 19 % of 3 is 0.57, which rounds to 1 for each line: 3 in all. 19 % of their sum 9 is 1.71, which rounds to 2.
  expect(sums).toMatchObject({ net: 9, tax: 2, total: 11 })
})

test('prices with tax come to their own sum', () => {
  expect(sumsOf([one({ unitPrice: 1190 })], true)).toEqual({
    subtotal: 1190,
    discount: 0,
    taxes: [{ rate: 1900, net: 1000, tax: 190 }],
    net: 1000,
    tax: 190,
    total: 1190,
  })
})

test('the right to a discount is measured by rate, however it is given', () => {
  expect(discountRateOf(one({ discount: { by: 'amount', value: 200 } }))).toBe(2000)
  expect(
    hasLargeDiscount([
      one({ discount: { by: 'amount', value: 200 } }),
      one({ discount: { by: 'rate', value: 2000 } }),
    ]),
  ).toBe(false)
  expect(hasLargeDiscount([one({ discount: { by: 'amount', value: 201 } })])).toBe(true)
  expect(hasLargeDiscount([one({ discount: { by: 'rate', value: 2001 } })])).toBe(true)
  expect(discountRateOf(one({ unitPrice: 0, discount: { by: 'amount', value: 1 } }))).toBe(10_000)
})

test('half of an odd total is rounded up', () => {
  expect(halfOf(61275)).toBe(30638)
  expect(priceOf({ quantity: 1500, unitPrice: 250 })).toBe(375)
})

test('while lines are typed, those that can not be read count as nothing', () => {
  const sound = { quantity: 2000, unitPrice: 1000, taxRate: 1900 }
  const typing: Line[] = [
    { ...sound, quantity: Number.NaN },
    { ...sound, unitPrice: Number.NaN },
    { ...sound, discount: { by: 'rate', value: Number.NaN } },
    { ...sound, discount: { by: 'amount', value: Number.NaN } },
    { ...sound, quantity: 10 ** 18 },
  ]
  expect(sumsSoFar([...typing, sound], true)).toEqual(sumsOf([sound], true))
})
