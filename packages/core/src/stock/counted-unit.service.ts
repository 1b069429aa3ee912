// Whether anything of an item is counted in its unit: quantities are bare numbers, and another unit would make something else of them. And
// what is due, without which nothing may be withdrawn.
import type { Reader } from '../access/actor.ts'
import { listBranches } from '../clinics/clinic.service.ts'
import { levelsOf } from './level.service.ts'
import { StockOrder } from './order.entity.ts'
import type { Order } from './order.ts'
import { StockShort } from './short.entity.ts'
import { StockTransfer } from './transfer.entity.ts'
import { linesOf } from './transfer-lines.ts'

type Of = { itemId: string }

/** The items of which a branch has sent some that has not arrived, waits for some, or is short of some. */
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

/** The items of which some is on its way, ordered or short at any branch. Three queries for each branch, two trips. */
export const dueAnywhere = async (clinicId: string): Promise<ReadonlySet<string>> => {
  const branches = await listBranches(clinicId)
  return new Set((await Promise.all(branches.map(({ id }) => dueIn(clinicId, id)))).flat())
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
  for (const { id } of await listBranches(clinicId))
    if ((await dueIn(clinicId, id)).includes(itemId)) return true
  return false
}
