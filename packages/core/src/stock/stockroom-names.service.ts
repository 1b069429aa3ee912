// The names of an order and a stocktake in the audit log. Apart from the services that place and count them, which the log
// doesn't need.
import { StockOrder } from './order.entity.ts'
import { StocktakeHead } from './stocktake.entity.ts'

/** Returns undefined for an unknown id, for a row without such a name, or if the branch is not given. */
type NameOf = (clinicId: string, id: string, branchId: string | undefined) => Promise<string | undefined>

/** The supplier of an order. */
export const supplierOfOrder: NameOf = async (clinicId, id, branchId) =>
  branchId && ((await StockOrder.get({ clinicId, branchId, id }).go()).data?.supplier || undefined)

/** The code of the category that is counted; each language has its own words for it. */
export const categoryOfStocktake: NameOf = async (clinicId, id, branchId) =>
  branchId && (await StocktakeHead.get({ clinicId, branchId, id }).go()).data?.category
