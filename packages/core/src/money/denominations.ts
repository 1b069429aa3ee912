// Notes and coins of currencies, for the count of a till, and what cash can be made of them.

/** What circulates, in minor units, the largest first; coins from `coin` on. */
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

/** What is counted in a currency. For one that isn't known here the whole sum is typed: its smallest unit, so many times. */
export const denominationsOf = (currency: string): { notes: number[]; coins: number[] } => {
  const { values, coin } = circulating[currency] ?? { values: [1], coin: 1 }
  return { notes: values.filter(value => value > coin), coins: values.filter(value => value <= coin) }
}

/** A sum in minor units as coins can make it: to the nearest smallest coin that circulates (decision 260); as it is where that is 1. */
export const inCash = (amount: number, currency: string): number => {
  const smallest = circulating[currency]?.values.at(-1) ?? 1
  // What rounds to nothing is 0, and never -0.
  return Math.round(amount / smallest) * smallest || 0
}

/**
 * Sums by method that change hands together, in minor units and negative for what goes back; `cash` is added where coins can't make one: what
 * changes hands of it. All cash is rounded as the one sum that it is, so that its parts come to that.
 */
export const handed = <P extends { method: string; amount: number }>(
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
