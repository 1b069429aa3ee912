// The sums of a branch's till, for pages that show it before a form is opened: no schema is needed for them.
import type { PaymentMethod } from './invoice-rules.ts'

/** What was taken and given back by one method, in minor units. */
type Sums = { method: PaymentMethod; taken: number; back: number }

/** What was taken by a method, less what was given back. */
export const bookedSum = ({ taken, back }: Pick<Sums, 'taken' | 'back'>): number => taken - back

/** The sum of the counted notes and coins. */
export const countedOf = (counts: readonly { value: number; n: number }[]): number =>
  counts.reduce((all, { value, n }) => all + value * n, 0)

const sumOf = (all: readonly Sums[], method: PaymentMethod): number => {
  const found = all.find(each => each.method === method)
  return found ? bookedSum(found) : 0
}

/** The cash that should be in the till. */
export const expectedCash = (float: number, all: readonly Sums[]): number => float + sumOf(all, 'cash')

/** By how much the terminal's slip is off what was booked on cards; 0 without a slip. */
export const slipDifference = (all: readonly Sums[], slip: number | undefined): number =>
  slip === undefined ? 0 : slip - sumOf(all, 'credit_card')
