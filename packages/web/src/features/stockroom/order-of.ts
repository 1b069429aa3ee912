// The body of an order: the proposal for one supplier, with the packs that were typed.
import type { Input } from '../../api/request.ts'
import type { Proposal } from './use-proposals.ts'

export const orderOf = (
  id: string,
  supplier: string,
  lines: readonly Pick<Proposal, 'row' | 'packs' | 'packSize'>[],
): Input<'placeOrder'>['body'] => ({
  id,
  supplier,
  lines: lines.map(({ row, packs, packSize }) => ({
    itemId: row.id,
    name: row.name,
    unit: row.unit,
    quantity: packs * packSize,
    ...(row.purchasePrice !== undefined && { price: row.purchasePrice }),
  })),
})
