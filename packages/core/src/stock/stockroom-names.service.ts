// What an order and a stocktake are called in the audit log. Apart from what places and counts them, which the log needs nothing of.
import { StockOrder } from './order.entity.ts'
import { StocktakeHead } from './stocktake.entity.ts'

/** Of whom it was ordered. Undefined for an unknown one, for one that names no supplier, and without the branch that it is of. */
export const supplierOfOrder = async (
  clinicId: string,
  id: string,
  branchId: string | undefined,
): Promise<string | undefined> =>
  branchId === undefined
    ? undefined
    : (await StockOrder.get({ clinicId, branchId, id }).go()).data?.supplier || undefined

/** The code of the category that is counted, which has words of its own in each language. Undefined as for an order. */
export const categoryOfStocktake = async (
  clinicId: string,
  id: string,
  branchId: string | undefined,
): Promise<string | undefined> =>
  branchId === undefined
    ? undefined
    : (await StocktakeHead.get({ clinicId, branchId, id }).go()).data?.category
