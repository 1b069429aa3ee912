// Says how much there is where more was asked for.
import type { Unit } from '@vetrounds/core/stock/item-kinds'
import { ApiError } from '../../api/api-error.ts'
import { useT } from '../../i18n/use-t.ts'
import { useStockWords } from './use-stock-words.ts'

export const useRefusal = (unit: Unit): ((error: unknown) => string | undefined) => {
  const t = useT('stock')
  const { amount } = useStockWords()
  return error => {
    if (!(error instanceof ApiError) || error.code !== 'stock.not_enough') return undefined
    return t('errors:validation.stock', { quantity: amount(Number(error.data.available ?? 0), unit) })
  }
}
