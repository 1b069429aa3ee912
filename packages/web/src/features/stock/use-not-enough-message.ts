// The message for a quantity that is refused since it is more than there is: says how much there is.
import type { StockRow } from '@vetrounds/core/stock/item'
import type { Unit } from '@vetrounds/core/stock/item-kinds'
import { ApiError } from '../../api/api-error.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { useStockWords } from './use-stock-words.ts'

/** `rows` are the items of an action on several items: the message names the one that is refused. */
export const useNotEnoughMessage = (
  unit: Unit,
  rows: ReadonlyMap<string, StockRow> = new Map(),
): ((error: unknown) => string | undefined) => {
  const t = useT('stock')
  const { amount } = useStockWords()
  return error => {
    if (!(error instanceof ApiError) || error.code !== 'stock.not_enough') return undefined
    const row = rows.size > 1 ? rows.get(String(error.data.itemId)) : undefined
    const quantity = amount(Number(error.data.available ?? 0), row?.unit ?? unit)
    const text = t('errors:validation.stock', { quantity })
    return row ? `${isolated(row.name)}: ${text}` : text
  }
}
