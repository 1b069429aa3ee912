// Notes and coins of currencies, for the count of a till.

/** What circulates, in minor units, the largest first; coins from `coin` on. */
const circulating: Readonly<Record<string, { values: readonly number[]; coin: number }>> = {
  EUR: { values: [20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1], coin: 200 },
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
