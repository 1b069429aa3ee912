// What the money form sends, and what it refuses: more than is due, and more than there is.
import { expect, test } from 'vitest'
import {
  faultsOf,
  type Limits,
  paymentsOf,
  schema,
  sharesOf,
  typedTotal,
  type Values,
} from './payment-form.ts'

const typed = (values: Partial<Values>): Values => ({
  ...{ isSplit: false, isByHand: false, date: '2026-11-20', parts: {}, shares: {} },
  ...values,
})
const older = { id: 'I1', balance: 2000 }
const newer = { id: 'I2', balance: 5000 }
const limits: Limits = {
  today: '2026-11-20',
  currency: 'EUR',
  most: 7000,
  credit: 1000,
  first: 'cash',
  offered: [older, newer],
}
const faults = (values: Partial<Values>, more: Partial<Limits> = {}) =>
  faultsOf(typed(values), { ...limits, ...more }).map(({ path, message }) => `${path.join('.')} ${message}`)

test('what was typed goes to the invoices in their order, and none gets more than it is due', () => {
  const to = (amount?: number) => sharesOf(typed({ amount }), [older, newer]).map(share => share.amount)
  expect(to(7000)).toEqual([2000, 5000])
  expect(to(2500)).toEqual([2000, 500])
  expect(to(1999)).toEqual([1999, 0])
  expect(to()).toEqual([0, 0])
})

test('by hand each gets what was typed for it; what can’t be read is nothing', () => {
  const values = typed({ isByHand: true, amount: 7000, shares: { I1: 500, I2: Number.NaN } })
  expect(sharesOf(values, [older])).toEqual([
    { id: 'I1', amount: 500 },
    { id: 'I2', amount: 0 },
  ])
  expect(typedTotal(values)).toBe(500)
})

test('one method takes the whole, several their parts; what was given in cash stands with cash alone', () => {
  const given = 10_000
  expect(paymentsOf(typed({ amount: 7000, method: 'cash', given }))).toEqual([
    { method: 'cash', amount: 7000, given },
  ])
  expect(paymentsOf(typed({ amount: 7000, method: 'credit_card', given }))).toEqual([
    { method: 'credit_card', amount: 7000 },
  ])
  const parts = { cash: 2000, bank_transfer: 0, advance: 500 }
  expect(paymentsOf(typed({ isSplit: true, amount: 9, method: 'credit_card', parts, given }))).toEqual([
    { method: 'cash', amount: 2000, given },
    { method: 'advance', amount: 500 },
  ])
  // A provider takes it: nothing is booked here.
  expect(paymentsOf(typed({ amount: 7000, method: 'terminal' }))).toEqual([])
})

test.each<[Partial<Values>, string[]]>([
  [{ amount: 7000, method: 'cash' }, []],
  [{ method: 'cash' }, ['amount required']],
  [{ amount: 7001, method: 'cash' }, ['amount payment.over']],
  [{ amount: 7000 }, ['method payment.method']],
  [{ amount: 1001, method: 'advance' }, ['amount payment.over']],
  [{ amount: 1000, method: 'advance' }, []],
  [{ amount: 7000, method: 'cash', given: 6999 }, ['given payment.given']],
  [{ amount: 7000, method: 'cash', date: '2026-11-22' }, ['date date.future']],
  [
    { isSplit: true, parts: { cash: 6000, advance: 1001 } },
    ['parts.cash payment.over', 'parts.advance payment.over'],
  ],
  [{ isSplit: true, parts: { cash: 6000 }, given: 5999 }, ['given payment.given']],
  [{ isSplit: true }, ['parts.cash required']],
  [{ isByHand: true, method: 'cash', shares: {} }, ['shares.I1 required']],
  [{ isByHand: true, method: 'cash', shares: { I1: 2001, I2: 100 } }, ['shares.I1 payment.over']],
])('of %o is wrong: %j', (values, wrong) => {
  expect(faults(values)).toEqual(wrong)
})

test.each<[Partial<Values>, string[]]>([
  [{ amount: Number.NaN, method: 'cash' }, ['amount invalid_type', 'amount required']],
  [{ amount: 7000, method: 'cash', given: Number.NaN }, ['given invalid_type']],
  [{ isSplit: true, parts: { cash: 100, credit_card: -1 } }, ['parts.credit_card invalid_type']],
  [{ isByHand: true, method: 'cash', shares: { I1: 10.5, I2: 1 } }, ['shares.I1 invalid_type']],
  [{ amount: 7000, method: 'cash', date: '' }, ['date required']],
  // The fields of these amounts are hidden again: nobody could correct them.
  [{ amount: 7000, method: 'credit_card', given: Number.NaN }, []],
  [{ amount: 7000, method: 'credit_card', given: 0, parts: { cash: Number.NaN } }, []],
  [{ amount: Number.NaN, isSplit: true, parts: { credit_card: 100 }, given: Number.NaN }, []],
  [{ amount: 7000, method: 'terminal', date: '' }, []],
  [{ amount: 7000, method: 'terminal', date: '2027-01-01' }, []],
  [{ amount: -1, isByHand: true, method: 'cash', shares: { I1: 100 } }, []],
])('of %o can’t be read: %j', (values, wrong) => {
  expect(faults(values)).toEqual(wrong)
  expect(schema.safeParse(typed(values)).success).toBe(true)
})

test('where coins round it down, less than the amount is enough in cash, and is not sent as given', () => {
  const of = (given: number) => ({ amount: 5402, method: 'cash' as const, given })
  expect(faults(of(5400), { currency: 'CHF' })).toEqual([])
  expect(faults(of(5400))).toEqual(['given payment.given'])
  expect(paymentsOf(typed(of(5400)))).toEqual([{ method: 'cash', amount: 5402 }])
  // If the amount is rounded up, a coin more must be handed over.
  const up = (given: number) => faults({ amount: 5403, method: 'cash', given }, { currency: 'CHF' })
  expect([up(5403), up(5405)]).toEqual([['given payment.given'], []])
})
