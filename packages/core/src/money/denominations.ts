// Notes and coins of currencies: to count a till, and to round cash to what coins can make.

/** Notes and coins in circulation, in minor units, the largest first; values up to `coin` are coins. */
const circulating: Readonly<Record<string, { values: readonly number[]; coin: number }>> = {
  EUR: { values: [50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1], coin: 200 },
  GBP: { values: [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1], coin: 200 },
  CHF: { values: [100000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5], coin: 500 },
  USD: { values: [10000, 5000, 2000, 1000, 500, 200, 100, 50, 25, 10, 5, 1], coin: 50 },
  JPY: { values: [10000, 5000, 2000, 1000, 500, 100, 50, 10, 5, 1], coin: 500 },
  AED: { values: [100000, 50000, 20000, 10000, 5000, 2000, 1000, 500, 100, 50, 25], coin: 100 },
  SAR: { values: [50000, 20000, 10000, 5000, 1000, 500, 200, 100, 50, 25, 10, 5, 1], coin: 200 },
  KWD: { values: [20000, 10000, 5000, 1000, 500, 250, 100, 50, 20, 10, 5], coin: 100 },
}

/** The notes and coins to count. A currency that isn't listed has its smallest unit alone: the sum is typed as its count. */
export const denominationsOf = (currency: string): { notes: number[]; coins: number[] } => {
  const { values, coin } = circulating[currency] ?? { values: [1], coin: 1 }
  return { notes: values.filter(value => value > coin), coins: values.filter(value => value <= coin) }
}

/** A sum in minor units, rounded to the nearest multiple of the smallest coin (decision 260); unchanged where that coin is 1. */
export const inCash = (amount: number, currency: string): number => {
  const smallest = circulating[currency]?.values.at(-1) ?? 1
  // `|| 0` turns -0 into 0.
  return Math.round(amount / smallest) * smallest || 0
}

/**
 * Adds `cash` to payments in cash whose amount coins can't make: the rounded amount that changes hands, in minor units, negative
 * for money that goes back. The payments change hands together, so their cash is rounded as one sum, and the rounded parts add up
 * to it.
 */
export const withRoundedCash = <P extends { method: string; amount: number }>(
  payments: readonly P[],
  currency: string,
): (P & { cash?: number })[] => {
  let sum = 0
  return payments.map(payment => {
    if (payment.method !== 'cash') return payment
    const before = inCash(sum, currency)
    sum += payment.amount
    const cash = inCash(sum, currency) - before
    return cash === payment.amount ? payment : { ...payment, cash }
  })
}
