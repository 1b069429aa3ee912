// Finds out whether any quantity of an item is recorded in its unit: quantities are bare numbers, and another unit would change
// their meaning. Also finds the items that are on their way, ordered or short, which an import can't withdraw.
import type { Reader } from '../access/actor.ts'
import { listBranches } from '../clinics/clinic.service.ts'
import { levelsOf } from './level.service.ts'
import { StockOrder } from './order.entity.ts'
import type { Order } from './order.ts'
import { StockShort } from './short.entity.ts'
import { StockTransfer } from './transfer.entity.ts'
import { linesOf } from './transfer-lines.ts'

type Of = { itemId: string }

/**
 * The ids of items that a branch has sent and that have not arrived, that it has ordered and not fully received, or that it is
 * short of.
 */
const dueIn = async (clinicId: string, branchId: string): Promise<string[]> => {
  const [sent, orders, shorts] = await Promise.all([
    StockTransfer.query.out({ clinicId, fromId: branchId }).go({ pages: 'all' }),
    StockOrder.query.open({ clinicId, branchId }).go({ pages: 'all' }),
    StockShort.query.open({ clinicId, branchId }).go({ pages: 'all' }),
  ])
  const lines: Of[] = [
    ...sent.data.flatMap(({ more, ...first }) => linesOf<Of>({ ...first, more: more as Of[] | undefined })),
    ...orders.data.flatMap(each =>
      (each.lines as Order['lines']).filter(({ quantity, received }) => received < quantity),
    ),
    ...shorts.data,
  ]
  return lines.map(({ itemId }) => itemId)
}

/** The ids of items that are on their way, ordered or short at any branch. Three queries for each branch, two round trips. */
export const dueAnywhere = async (clinicId: string): Promise<ReadonlySet<string>> => {
  const branches = await listBranches(clinicId)
  return new Set((await Promise.all(branches.map(({ id }) => dueIn(clinicId, id)))).flat())
}

/**
 * Whether any branch has stock of an item, or any of it is on its way, ordered or short. `here` is the quantity that the current
 * branch has, just read. If no level answers it, runs three queries for each branch, one branch after the other.
 */
export const hasAnyQuantity = async (
  { clinicId, branchId }: Reader,
  itemId: string,
  here: number,
): Promise<boolean> => {
  const levels = await levelsOf({ clinicId }, itemId)
  if (here !== 0 || levels.some(each => each.branchId !== branchId && each.quantity !== 0)) return true
  for (const { id } of await listBranches(clinicId))
    if ((await dueIn(clinicId, id)).includes(itemId)) return true
  return false
}
