// What a draft has of the estimate that it was: lines that stand as they were signed, and lines whose place what was done takes.
import { isReadable } from './amounts.ts'
import type { InvoiceContent, InvoiceLine } from './invoice.ts'

const termsOf = ({ itemId, name, unitPrice, discount }: InvoiceLine): string =>
  JSON.stringify([itemId ?? name, unitPrice, discount?.by, discount?.value])

/**
 * The lines that don't stand as they were signed: another price, another discount, or more of it. Acts of the record that the estimate itself
 * named are none that stand: their price is known from when they were done.
 */
export const beyondSigned = (
  lines: readonly InvoiceLine[],
  signed: readonly InvoiceLine[],
): InvoiceLine[] => {
  const left = signed
    .filter(({ chargeId }) => chargeId === undefined)
    .map(line => ({ terms: termsOf(line), quantity: line.quantity }))
  return lines.filter(line => {
    const { chargeId, itemId, quantity, discount } = line
    // Under a name alone an act could be any.
    if (chargeId !== undefined && itemId === undefined) return true
    const terms = termsOf(line)
    // Of less than was signed, a sum that is taken off would be a higher rate.
    const found = left.find(
      each =>
        each.terms === terms &&
        (discount?.by === 'amount' ? each.quantity === quantity : each.quantity >= quantity),
    )
    if (!found) return true
    found.quantity -= quantity
    return false
  })
}

/** The lines after one of the record has taken the place of what was estimated of its item, as much as there is of it. */
const placed = (lines: readonly InvoiceLine[], done: InvoiceLine): InvoiceLine[] => {
  const isEstimated = (line: InvoiceLine) =>
    line.itemId !== undefined &&
    line.itemId === done.itemId &&
    line.chargeId === undefined &&
    isReadable(line)
  const first = lines.find(isEstimated)
  if (!first) return [...lines, done]
  // A sum that is taken off the line can't be parted: the act takes all of it.
  const quantity = first.discount?.by === 'amount' ? Math.max(first.quantity, done.quantity) : done.quantity
  const { id, chargeId } = done
  const taken = { ...done, ...first, got: first.got, id, chargeId, quantity }
  let open = quantity
  return lines.flatMap(line => {
    if (!isEstimated(line)) return [line]
    const by = Math.min(open, line.quantity)
    open -= by
    const rest = line.quantity > by ? [{ ...line, quantity: line.quantity - by }] : []
    return line === first ? [taken, ...rest] : rest
  })
}

/**
 * A draft's lines with these of the medical record. Where it was an estimate, they take the places of what was estimated of the same items,
 * at its price: nothing is billed or taken from stock twice.
 */
export const withDone = (
  { estimateId, lines }: Pick<InvoiceContent, 'estimateId' | 'lines'>,
  done: readonly InvoiceLine[],
): InvoiceLine[] => (estimateId === undefined ? [...lines, ...done] : done.reduce(placed, [...lines]))
