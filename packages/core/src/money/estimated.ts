// Lines of a draft made from an estimate: which are as the client signed them, and which are replaced by acts that were done.
import { isReadable } from './amounts.ts'
import type { InvoiceContent, InvoiceLine } from './invoice.ts'

const termsOf = ({ itemId, name, unitPrice, discount }: InvoiceLine): string =>
  JSON.stringify([itemId ?? name, unitPrice, discount?.by, discount?.value])

/**
 * The lines that are not as they were signed: another price, another discount, or a larger quantity. Signed lines that were acts
 * of the record already (`chargeId`) count as not signed: their price is known from when they were done.
 */
export const unsignedLines = (
  lines: readonly InvoiceLine[],
  signed: readonly InvoiceLine[],
): InvoiceLine[] => {
  const left = signed
    .filter(({ chargeId }) => chargeId === undefined)
    .map(line => ({ terms: termsOf(line), quantity: line.quantity }))
  return lines.filter(line => {
    const { chargeId, itemId, quantity, discount } = line
    // Without a catalogue item an act can't be matched: the name alone could mean any act.
    if (chargeId !== undefined && itemId === undefined) return true
    const terms = termsOf(line)
    // With a discount by amount the quantity must be the same: for less it would be a higher rate.
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

/** The lines after an act of the record (`done`) has replaced estimated lines of its item, up to its quantity. */
const placed = (lines: readonly InvoiceLine[], done: InvoiceLine): InvoiceLine[] => {
  const isEstimated = (line: InvoiceLine) =>
    line.itemId !== undefined &&
    line.itemId === done.itemId &&
    line.chargeId === undefined &&
    isReadable(line)
  const first = lines.find(isEstimated)
  if (!first) return [...lines, done]
  // A discount by amount can't be divided: the act replaces the whole line.
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
 * A draft's lines together with lines of the medical record (`done`). On a draft made from an estimate, these replace estimated
 * lines of the same items, at the estimated price, so that nothing is billed or taken from stock twice.
 */
export const replaceEstimatedByDone = (
  { estimateId, lines }: Pick<InvoiceContent, 'estimateId' | 'lines'>,
  done: readonly InvoiceLine[],
): InvoiceLine[] => (estimateId === undefined ? [...lines, ...done] : done.reduce(placed, [...lines]))
