// What an order and a stocktake are called in the audit log. Apart from what places and counts them, which the log needs nothing of.
import { StockOrder } from './order.entity.ts'
import { StocktakeHead } from './stocktake.entity.ts'

/** Undefined for an unknown one, for one that has no such name, and without the branch that it is of. */
type NameOf = (clinicId: string, id: string, branchId: string | undefined) => Promise<string | undefined>

/** Of whom it was ordered. */
export const supplierOfOrder: NameOf = async (clinicId, id, branchId) =>
  branchId && ((await StockOrder.get({ clinicId, branchId, id }).go()).data?.supplier || undefined)

/** The code of the category that is counted, which has words of its own in each language. */
export const categoryOfStocktake: NameOf = async (clinicId, id, branchId) =>
  branchId && (await StocktakeHead.get({ clinicId, branchId, id }).go()).data?.category
