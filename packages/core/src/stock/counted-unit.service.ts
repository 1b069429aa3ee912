// Whether anything of an item is counted in its unit: quantities are bare numbers, and another unit would make something else of them.
import type { Reader } from '../access/actor.ts'
import { listBranches } from '../clinics/clinic.service.ts'
import { levelsOf } from './level.service.ts'
import { StockOrder } from './order.entity.ts'
import type { Order } from './order.ts'
import { StockShort } from './short.entity.ts'
import { StockTransfer } from './transfer.entity.ts'
import { linesOf } from './transfer-lines.ts'

type Of = { itemId: string }

/** Whether a branch has sent some of it that has not arrived, waits for some, or is short of some. */
const isDueIn = async (clinicId: string, branchId: string, itemId: string): Promise<boolean> => {
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
  return lines.some(each => each.itemId === itemId)
}

/**
 * Whether any branch has some of an item, or some of it is on its way, ordered or short. `here` is what the current branch has, as just
 * read. Three queries for each branch, one branch after the other, where no level says so before.
 */
export const isCounted = async (
  { clinicId, branchId }: Reader,
  itemId: string,
  here: number,
): Promise<boolean> => {
  const levels = await levelsOf({ clinicId }, itemId)
  if (here !== 0 || levels.some(each => each.branchId !== branchId && each.quantity !== 0)) return true
  for (const { id } of await listBranches(clinicId)) if (await isDueIn(clinicId, id, itemId)) return true
  return false
}
