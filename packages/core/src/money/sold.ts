// What of an invoice leaves the shelf: lines of items, those of charges too, since no act takes stock. A line's id names its movement.
import type { Actor } from '../access/actor.ts'
import { hasStock } from '../stock/item-kinds.ts'
import { giveBackSteps, readStocked, type Taking } from '../stock/take.service.ts'
import type { Step } from '../storage/commit.ts'
import type { InvoiceContent } from './invoice.ts'

/** The quantities to be taken from stock, line by line. */
export const soldOf = ({ lines }: Pick<InvoiceContent, 'lines'>): Taking[] =>
  lines.flatMap(({ id, itemId, chargeId, quantity }) =>
    itemId ? [{ id, itemId, quantity, wasGiven: chargeId !== undefined }] : [],
  )

type Back = { lineId: string; itemId: string; quantity?: number; partId?: string }

/** Steps that put lines back on the shelf of the branch that sold them. Services have nothing to put back. */
export const backSteps = async (
  actor: Actor,
  content: Pick<InvoiceContent, 'lines'>,
  returns: readonly Back[],
  { id, branchId, number }: { id: string; branchId: string; number?: string | undefined },
): Promise<Step[]> => {
  if (returns.length === 0) return []
  const sold = soldOf(content).map(({ itemId }) => itemId)
  const stocked = await readStocked(actor, branchId, sold)
  const kept = returns.filter(({ itemId }) => {
    const item = stocked.get(itemId)?.item
    return item && hasStock(item)
  })
  return giveBackSteps(
    actor,
    stocked,
    kept.map(({ lineId, ...rest }) => ({ ...rest, movementId: lineId })),
    { branchId, reference: { kind: 'invoice', id, ...(number && { label: number }) } },
  )
}
