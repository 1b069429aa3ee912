// What is proposed for ordering, by supplier: items that are low, less what is ordered or on its way already.
import { groupBy } from '@vetrounds/core/group-by'
import { priceOf, THOUSANDTHS } from '@vetrounds/core/money/amounts'
import type { StockRow } from '@vetrounds/core/stock/item'
import { packsProposed } from '@vetrounds/core/stock/reorder'
import type { TransferLine } from '@vetrounds/core/stock/transfer'
import { linesOf } from '@vetrounds/core/stock/transfer-lines'
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { usePlace } from '../../api/working-place.ts'
import { useConditions } from '../stock/columns.tsx'
import { useAttention } from './use-attention.ts'

export type Proposal = {
  id: string
  row: StockRow
  usable: number
  coming: number
  packSize: number
  packs: number
  /** What the packs cost at the item's purchase price, in minor units; missing if no price is known. */
  sum?: number
}

export type SupplierProposal = { supplier: string; lines: readonly Proposal[]; sum: number }

/** `suppliers` is undefined until everything that the proposals need is read. */
export const useProposals = () => {
  const here = usePlace()?.split('.')[1]
  const condition = useConditions()
  const attention = useAttention()
  const orders = useRead('listOrders', {})
  const transfers = useRead('listTransfers', {})
  // Typed packs, with what was on its way when they were typed: once that changes, as by ordering, they no longer apply.
  const [typed, setTyped] = useState<ReadonlyMap<string, { packs: number; coming: number }>>(new Map())
  const comingOf = (id: string): number => {
    const ordered = (orders.data?.rows ?? []).flatMap(({ lines }) => lines)
    const sent = (transfers.data?.rows ?? [])
      .filter(({ toId }) => toId === here)
      .flatMap(row => linesOf<TransferLine>(row))
      .filter(({ itemId }) => itemId === id)
    return (
      ordered
        .filter(({ itemId }) => itemId === id)
        .reduce((sum, { quantity, received }) => sum + Math.max(0, quantity - received), 0) +
      sent.reduce((sum, { quantity }) => sum + quantity, 0)
    )
  }
  const typedOf = (id: string, coming: number): number | undefined => {
    const own = typed.get(id)
    return own?.coming === coming ? own.packs : undefined
  }
  const lineOf = (row: StockRow): Proposal => {
    const usable = condition(row)?.usable ?? 0
    const coming = comingOf(row.id)
    const packSize = row.packSize || THOUSANDTHS
    const proposed = packsProposed({ minimum: row.stock?.minimum, usable, coming, packSize })
    const packs = proposed === 0 ? 0 : (typedOf(row.id, coming) ?? proposed)
    const sum =
      row.purchasePrice === undefined
        ? undefined
        : priceOf({ quantity: packs * packSize, unitPrice: row.purchasePrice })
    return { id: row.id, row, usable, coming, packSize, packs, ...(sum !== undefined && { sum }) }
  }
  const isRead = attention.rows && orders.data && transfers.data
  const proposed = (attention.rows ?? [])
    .map(lineOf)
    // A line that was set to zero packs stays, so that it can be set again.
    .filter(({ id, coming, packs }) => packs > 0 || typedOf(id, coming) !== undefined)
  const bySupplier = groupBy(proposed, ({ row }) => row.supplier ?? '')
  const suppliers: SupplierProposal[] = [...bySupplier]
    .map(([supplier, lines]) => ({
      supplier,
      lines,
      sum: lines.reduce((all, { sum = 0 }) => all + sum, 0),
    }))
    // Those without a supplier last.
    .toSorted(
      (a, b) => Number(a.supplier === '') - Number(b.supplier === '') || a.supplier.localeCompare(b.supplier),
    )
  return {
    suppliers: isRead ? suppliers : undefined,
    orders: orders.data?.rows ?? [],
    error: attention.list.error ?? orders.error ?? transfers.error,
    setPacks: (id: string, packs: number) =>
      setTyped(new Map(typed).set(id, { packs, coming: comingOf(id) })),
    reread: async () => {
      attention.list.reread()
      await Promise.all([orders.mutate(), transfers.mutate()])
    },
  }
}
