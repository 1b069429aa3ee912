// The deposit that follows terms and total until somebody types another one.
import type { InvoiceContent } from '@vetrounds/core/money/invoice'
import { expect, test } from 'vitest'
import { withUsualDeposit } from './usual-deposit.ts'

const lines = (unitPrice: number): InvoiceContent['lines'] => [
  { id: '01K0000000000000000000000L', name: 'Surgery', quantity: 1000, unitPrice, taxRate: 0 },
]
const plain: InvoiceContent = { date: '2026-11-20', terms: 'on_receipt', lines: lines(1000) }

test('50% upfront asks for half of the total, which follows the lines, and for nothing under other terms', () => {
  const half = withUsualDeposit(plain, { terms: 'half_upfront' }, false)
  expect(half.deposit).toBe(500)
  const more = withUsualDeposit(half, { lines: lines(3001) }, false)
  expect(more.deposit).toBe(1501)
  expect(withUsualDeposit(more, { terms: 'net_15' }, false).deposit).toBeUndefined()
})

test('a deposit that was typed stays', () => {
  const half = withUsualDeposit(plain, { terms: 'half_upfront' }, false)
  const typed = withUsualDeposit(half, { deposit: 200 }, false)
  expect(withUsualDeposit(typed, { lines: lines(9000) }, false).deposit).toBe(200)
  expect(withUsualDeposit({ ...plain, deposit: 100 }, { terms: 'half_upfront' }, false).deposit).toBe(100)
})

test('what is no number yet, in a line or as the deposit, stops nothing and stays', () => {
  const [typing] = lines(Number.NaN)
  const half = withUsualDeposit(plain, { terms: 'half_upfront' }, false)
  expect(
    withUsualDeposit(half, { lines: [...lines(1000), ...(typing ? [typing] : [])] }, false).deposit,
  ).toBe(500)
  const unread = withUsualDeposit(half, { deposit: Number.NaN }, false)
  expect(withUsualDeposit(unread, { lines: lines(9000) }, false).deposit).toBeNaN()
  // Also under terms that ask for none.
  const none = withUsualDeposit(plain, { deposit: Number.NaN }, false)
  expect(withUsualDeposit(none, { lines: lines(9000) }, false).deposit).toBeNaN()
})
