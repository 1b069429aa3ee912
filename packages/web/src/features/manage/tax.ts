// Net, tax and total of one price, for the example beside the settings.

/**
 * Amounts in minor units; the rate in hundredths of a percent. For a price without tax the tax is rounded half up, for one with
 * tax the net is; net and tax add up to the total (product § 4).
 */
export const taxOf = (
  price: number,
  rate: number,
  isWithTax: boolean,
): { net: number; tax: number; total: number } => {
  if (!isWithTax) {
    const tax = Math.round((price * rate) / 10_000)
    return { net: price, tax, total: price + tax }
  }
  const tax = price - Math.round((price * 10_000) / (10_000 + rate))
  return { net: price - tax, tax, total: price }
}
