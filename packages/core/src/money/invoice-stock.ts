// What an invoice takes from stock: its lines of items, but nothing that an act of the record took already. A line's id names the
// stock movement.
import type { Actor } from '../access/actor.ts'
import type { Charge } from '../records/charge.ts'
import { hasStock } from '../stock/item-kinds.ts'
import type { ShortData } from '../stock/short.service.ts'
import { readStocked } from '../stock/stocked.service.ts'
import { giveBackSteps, type Taking } from '../stock/take.service.ts'
import type { Step } from '../storage/commit.ts'
import type { InvoiceContent, InvoiceLine } from './invoice.ts'

type Lines = Pick<InvoiceContent, 'lines'>

/**
 * How much of a line an act took already. To be asked for each line once: it uses up what the acts took, since a charge may name
 * an item twice.
 */
const takenBefore = (charges: readonly Charge[]) => {
  const left = new Map<string, number>()
  const keyOf = (chargeId: string, itemId: string) => `${chargeId} ${itemId}`
  for (const { id, took, lines } of charges)
    for (const { itemId, quantity } of took ? lines : [])
      if (itemId) left.set(keyOf(id, itemId), (left.get(keyOf(id, itemId)) ?? 0) + quantity)
  return ({ chargeId, itemId, quantity }: InvoiceLine): number => {
    if (!chargeId || !itemId) return 0
    const key = keyOf(chargeId, itemId)
    const by = Math.min(quantity, left.get(key) ?? 0)
    left.set(key, (left.get(key) ?? 0) - by)
    return by
  }
}

/**
 * The quantities to be taken from stock, line by line; if an act took some already, only what is billed beyond that. A charge
 * that is not among `charges`, or is from before acts took stock, took nothing.
 */
export const stockToTake = ({ lines }: Lines, charges: readonly Charge[] = []): Taking[] => {
  const before = takenBefore(charges)
  return lines.flatMap(line => {
    const { id, itemId, chargeId, quantity } = line
    const rest = quantity - before(line)
    return itemId && rest > 0 ? [{ id, itemId, quantity: rest, wasGiven: chargeId !== undefined }] : []
  })
}

/** What an issued invoice itself took from stock, by line; an older invoice without `sold` took all of its lines. */
export const stockTaken = (content: Lines, sold: Readonly<Record<string, number>> | undefined): Taking[] =>
  sold
    ? stockToTake(content).flatMap(line => (sold[line.id] ? [{ ...line, quantity: sold[line.id] ?? 0 }] : []))
    : stockToTake(content)

type Back = { lineId: string; itemId: string; quantity?: number; partId?: string }

type From = {
  id: string
  branchId: string
  number?: string | undefined
  /** Stock that is missing on its lines. */
  shorts: readonly ShortData[]
}

/** Steps that put lines back on the shelf of the branch that sold them. Services have nothing to put back. */
export const backSteps = async (
  actor: Actor,
  returns: readonly Back[],
  { id, branchId, number, shorts }: From,
): Promise<Step[]> => {
  if (returns.length === 0) return []
  const items = returns.map(({ itemId }) => itemId)
  const stocked = await readStocked(actor, branchId, items)
  const kept = returns.filter(({ itemId }) => {
    const item = stocked.get(itemId)?.item
    return item && hasStock(item)
  })
  return giveBackSteps(
    actor,
    stocked,
    kept.map(({ lineId, ...rest }) => ({
      ...rest,
      movementId: lineId,
      short: shorts.find(each => each.id === lineId),
    })),
    { branchId, reference: { kind: 'invoice', id, ...(number && { label: number }) } },
  )
}
