// The lines of an e-invoice: amounts without tax that add up to the net amount that the invoice has for each rate.
import { lineTotal, priceOf, type TaxShare, THOUSANDTHS, type Totals, WHOLE_RATE } from './amounts.ts'
import type { GotFee } from './got.ts'
import type { CreditNote, Invoice, InvoiceLine } from './invoice.ts'

export type BilledLine = {
  name: string
  /** The German fee that the price is a multiple of, if any. */
  got: GotFee | undefined
  /** In thousandths. */
  quantity: number
  unit: string | undefined
  /** Without tax, a decimal number of the currency's whole units. */
  netPrice: string
  /** Taken off quantity times price; minor units. */
  allowance: number
  net: number
  taxRate: number
}

/** What the lines are made from: an invoice, or a draft that is being issued. */
export type BilledOf = Pick<Invoice, 'pricesWithTax'> & {
  content: { lines: readonly InvoiceLine[] }
  sums: Pick<Totals, 'taxes'>
}
type CreditOf = Pick<CreditNote, 'lines' | 'sums'>

/** The part of a line that is billed or credited; `amount` includes tax if the clinic's prices do. */
type Part = { line: InvoiceLine; quantity: number; amount: number }

const PRICE_DIGITS = 8

/** The unit price without tax, to eight decimal places, so that quantity times price comes to the line's amount. */
const netPriceOf = (
  { unitPrice, taxRate }: InvoiceLine,
  pricesWithTax: boolean,
  decimals: number,
): string => {
  const scale = 10n ** BigInt(PRICE_DIGITS)
  const divisor = BigInt(WHOLE_RATE + (pricesWithTax ? taxRate : 0)) * 10n ** BigInt(decimals)
  const scaled = (BigInt(unitPrice) * scale * BigInt(WHOLE_RATE) * 2n + divisor) / (divisor * 2n)
  const text = String(scaled).padStart(PRICE_DIGITS + 1, '0')
  const fraction = text.slice(-PRICE_DIGITS).replace(/0+$/, '')
  return fraction ? `${text.slice(0, -PRICE_DIGITS)}.${fraction}` : text.slice(0, -PRICE_DIGITS)
}

/** Splits `whole` in proportion to the amounts, in whole minor units; the largest remainders are rounded up (Hamilton). */
const shares = (amounts: readonly number[], whole: number): number[] => {
  const all = BigInt(amounts.reduce((sum, each) => sum + each, 0))
  if (all === 0n) return amounts.map(() => 0)
  const exact = amounts.map((amount, at) => ({ at, product: BigInt(amount) * BigInt(whole) }))
  const parts = exact.map(({ product }) => Number(product / all))
  const left = whole - parts.reduce((sum, each) => sum + each, 0)
  const byRemainder = exact.toSorted((a, b) => Number((b.product % all) - (a.product % all)))
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

/** The net amount of each line: those of one rate add up to the net amount that its tax is calculated on. */
const netsOf = (parts: readonly Part[], taxes: readonly TaxShare[], pricesWithTax: boolean): number[] => {
  if (!pricesWithTax) return parts.map(({ amount }) => amount)
  const nets = parts.map(() => 0)
  for (const { rate, net } of taxes) {
    const ofRate = parts.flatMap(({ line, amount }, at) => (line.taxRate === rate ? [{ at, amount }] : []))
    const split = shares(
      ofRate.map(({ amount }) => amount),
      net,
    )
    for (const [n, { at }] of ofRate.entries()) nets[at] = split[n] ?? 0
  }
  return nets
}

/** Quantity times net price, minor units. */
const baseOf = (
  { quantity, line }: Part,
  { netPrice, pricesWithTax, decimals }: { netPrice: string; pricesWithTax: boolean; decimals: number },
): number =>
  pricesWithTax
    ? Math.round((Number(netPrice) * quantity * 10 ** decimals) / THOUSANDTHS)
    : priceOf({ quantity, unitPrice: line.unitPrice })

const partsOf = ({ content }: BilledOf, credit: CreditOf | undefined): Part[] =>
  credit
    ? credit.lines.flatMap(({ at, quantity, amount }) => {
        const line = content.lines[at]
        return line ? [{ line, quantity, amount }] : []
      })
    : content.lines.map(line => ({ line, quantity: line.quantity, amount: lineTotal(line) }))

/** The lines of an invoice, or of one of its credit notes. `decimals` is the currency's number of decimal places. */
export const billedLines = (invoice: BilledOf, decimals: number, credit?: CreditOf): BilledLine[] => {
  const { pricesWithTax } = invoice
  const parts = partsOf(invoice, credit)
  const nets = netsOf(parts, (credit ?? invoice).sums.taxes, pricesWithTax)
  return parts.map((part, at) => {
    const { line, quantity } = part
    const net = nets[at] ?? 0
    const netPrice = netPriceOf(line, pricesWithTax, decimals)
    const hasDiscount = line.discount !== undefined && line.discount.value > 0
    const base = baseOf(part, { netPrice, pricesWithTax, decimals })
    return {
      name: line.name,
      got: line.got,
      quantity,
      unit: line.unit,
      netPrice,
      allowance: hasDiscount ? Math.max(0, base - net) : 0,
      net,
      taxRate: line.taxRate,
    }
  })
}
