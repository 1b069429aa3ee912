// The arithmetic of money (product § 4, EN 16931): browser and server compute totals with the same functions. Whole numbers only.

/** Quantities are stored in thousandths: 1500 is 1.5. */
export const THOUSANDTHS = 1000
/** Rates of taxes and discounts are stored in hundredths of a per cent: 1900 is 19 %. */
export const WHOLE_RATE = 10_000
/** A discount above this rate may be given only by a role with the right `invoices.correct` (product § 2). */
export const FREE_DISCOUNT_RATE = 2000

/** What is taken off a line's price: an amount in minor units, or a rate in hundredths of a per cent. */
export type Discount = { by: 'amount' | 'rate'; value: number }

export type Line = {
  /** In thousandths, 0 or more. */
  quantity: number
  /** In minor units of the currency, 0 or more; it includes tax if the clinic's prices do. */
  unitPrice: number
  discount?: Discount | undefined
  /** In hundredths of a per cent. */
  taxRate: number
}

export type TaxShare = {
  rate: number
  /** The amount that the tax is calculated on. */
  net: number
  tax: number
}

/** Minor units throughout. */
export type Totals = {
  /** Quantities times prices, before discounts; it includes tax if prices do. */
  subtotal: number
  discount: number
  /** One for each rate among the lines, the lowest first. */
  taxes: TaxShare[]
  net: number
  tax: number
  total: number
}

/** `amount * times / of`, rounded half up. Arguments are whole and not negative; their product may exceed the safe integers. */
const share = (amount: number, times: number, of: number): number => {
  const product = amount * times
  if (product < Number.MAX_SAFE_INTEGER / 2) {
    const rest = product % of
    return (product - rest) / of + (rest * 2 >= of ? 1 : 0)
  }
  const divisor = BigInt(of)
  return Number((BigInt(amount) * BigInt(times) * 2n + divisor) / (divisor * 2n))
}

/** Quantity times price, in minor units, without a discount. */
export const priceOf = ({ quantity, unitPrice }: Pick<Line, 'quantity' | 'unitPrice'>): number =>
  share(quantity, unitPrice, THOUSANDTHS)

/** The total of a line: quantity times price, less the discount, rounded once. Never below zero. */
export const lineTotal = (line: Line): number => {
  const { discount } = line
  if (!discount) return priceOf(line)
  if (discount.by === 'amount') return Math.max(0, priceOf(line) - discount.value)
  const rate = Math.min(discount.value, WHOLE_RATE)
  const exact = BigInt(line.quantity) * BigInt(line.unitPrice) * BigInt(WHOLE_RATE - rate)
  const divisor = BigInt(THOUSANDTHS) * BigInt(WHOLE_RATE)
  return Number((exact * 2n + divisor) / (divisor * 2n))
}

/**
 * How far a line is below its usual price, as a rate, rounded up to a hundredth of a per cent: this rate decides who may give the
 * discount. A unit price typed below the usual one counts as a discount too. Without a usual price, as for lines that are not
 * from the catalogue, only the line's `discount` counts.
 */
export const discountRateOf = (line: Line, usualPrice = 0): number => {
  const { discount, unitPrice } = line
  if (unitPrice >= usualPrice) {
    if (!discount) return 0
    if (discount.by === 'rate') return Math.min(discount.value, WHOLE_RATE)
  }
  const price = priceOf({ ...line, unitPrice: Math.max(unitPrice, usualPrice) })
  const off = unitPrice >= usualPrice ? (discount?.value ?? 0) : price - lineTotal(line)
  if (off === 0) return 0
  return price === 0 ? WHOLE_RATE : Math.min(WHOLE_RATE, Math.ceil((off * WHOLE_RATE) / price))
}

/** Whether any line has a discount that not every role may give (product § 2); `usualPrice` tells what a line usually costs. */
export const hasLargeDiscount = <L extends Line>(
  lines: readonly L[],
  usualPrice: (line: L) => number | undefined = () => undefined,
): boolean => lines.some(line => discountRateOf(line, usualPrice(line)) > FREE_DISCOUNT_RATE)

/** The tax on the sum of all lines with one rate, rounded once. */
const taxShare = (rate: number, amount: number, pricesWithTax: boolean): TaxShare => {
  const tax = pricesWithTax ? share(amount, rate, WHOLE_RATE + rate) : share(amount, rate, WHOLE_RATE)
  return { rate, net: pricesWithTax ? amount - tax : amount, tax }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((whole, each) => whole + each, 0)

const totalsOf = (subtotal: number, taxes: TaxShare[], pricesWithTax: boolean): Totals => {
  const net = sum(taxes.map(each => each.net))
  const tax = sum(taxes.map(each => each.tax))
  return { subtotal, discount: subtotal - net - (pricesWithTax ? tax : 0), taxes, net, tax, total: net + tax }
}

const byRate = (lines: readonly { taxRate: number; amount: number }[]): [rate: number, amount: number][] => {
  const amounts = new Map<number, number>()
  for (const { taxRate, amount } of lines) amounts.set(taxRate, (amounts.get(taxRate) ?? 0) + amount)
  return [...amounts].sort(([a], [b]) => a - b)
}

/** The sums of an invoice. */
export const sumsOf = (lines: readonly Line[], pricesWithTax: boolean): Totals => {
  const amounts = lines.map(line => ({ taxRate: line.taxRate, amount: lineTotal(line) }))
  const taxes = byRate(amounts).map(([rate, amount]) => taxShare(rate, amount, pricesWithTax))
  return totalsOf(sum(lines.map(priceOf)), taxes, pricesWithTax)
}

/** Whether all numbers of a line are safe integers: while it is typed, one may still be `NaN`, or too large to be exact. */
export const isReadable = ({ quantity, unitPrice, discount }: Line): boolean =>
  [quantity, unitPrice, discount?.value ?? 0].every(Number.isSafeInteger)

/** The sums while lines are typed: a line that isn't readable yet (`isReadable`) is left out. */
export const sumsSoFar = (lines: readonly Line[], pricesWithTax: boolean): Totals =>
  sumsOf(lines.filter(isReadable), pricesWithTax)

/** Half of a total, rounded half-up: the deposit of *50 % upfront*. */
export const halfOf = (total: number): number => share(total, 1, 2)

/**
 * A billed line, with the quantities that earlier credit notes credited (`before`) and this one credits (`now`), in thousandths.
 */
export type CreditedLine = { line: Line; before: number; now: number }

/** The amount of the first `quantity` of a line; for the whole quantity it is the line's total. */
const partOf = (line: Line, quantity: number): number =>
  line.quantity === 0 ? 0 : share(lineTotal(line), quantity, line.quantity)

/** The amount that is credited now, as a difference of running sums: all credited parts of a line add up to its total. */
export const creditedAmount = ({ line, before, now }: CreditedLine): number =>
  partOf(line, before + now) - partOf(line, before)

/**
 * The sums of a credit note, as positive amounts. Tax is calculated for each rate as on an invoice; the note that credits the
 * rest of a rate also takes the rest of its tax, so that an invoice and all its credit notes add up to zero.
 * `credited` holds the tax shares of earlier notes.
 */
export const creditSums = (
  lines: readonly CreditedLine[],
  credited: readonly TaxShare[],
  pricesWithTax: boolean,
): Totals => {
  const billed = sumsOf(
    lines.map(({ line }) => line),
    pricesWithTax,
  )
  const amounts = lines.map(each => ({ taxRate: each.line.taxRate, amount: creditedAmount(each) }))
  const chosen = new Set(lines.filter(({ now }) => now > 0).map(({ line }) => line.taxRate))
  const taxes = byRate(amounts)
    .filter(([rate]) => chosen.has(rate))
    .map(([rate, amount]): TaxShare => {
      const earlier = credited.filter(each => each.rate === rate)
      const whole = billed.taxes.find(each => each.rate === rate)
      const left = (whole?.tax ?? 0) - sum(earlier.map(each => each.tax))
      const isLast = lines.every(
        ({ line, before, now }) => line.taxRate !== rate || before + now === line.quantity,
      )
      const tax = isLast ? left : Math.min(left, taxShare(rate, amount, pricesWithTax).tax)
      return { rate, net: pricesWithTax ? amount - tax : amount, tax }
    })
  return totalsOf(sum(amounts.map(({ amount }) => amount)), taxes, pricesWithTax)
}

/**
 * Spreads a payment over invoices in their order, each up to its balance; what is left over is returned as `rest`.
 * Callers pass the oldest invoice first (product § 5).
 */
export const spread = (amount: number, balances: readonly number[]): { parts: number[]; rest: number } => {
  let rest = amount
  const parts = balances.map(balance => {
    const part = Math.min(rest, balance)
    rest -= part
    return part
  })
  return { parts, rest }
}
