// The batches of an item to choose from, before them the first that expire.
import type { StockRow } from '@vetrounds/core/stock/item'
import { isExpired } from '@vetrounds/core/stock/level'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useStockWords } from './use-stock-words.ts'

/** Chosen, no batch is: those that expire first go. */
export const anyBatch = '-'

/** Whether it makes a difference which one is chosen: there are several, or one has expired, which goes only if it is chosen. */
export const hasBatchChoice = ({ stock }: Pick<StockRow, 'stock'>, today: string): boolean => {
  const batches = stock?.batches ?? []
  return batches.length > 1 || batches.some(({ expiryDate }) => isExpired(expiryDate, today))
}

/** Without what is in each where it is being counted: a seen number is counted to. */
export const useBatchOptions = ({ stock, unit }: Pick<StockRow, 'stock' | 'unit'>, isCount = false) => {
  const t = useT('stock')
  const { day } = useFormat()
  const words = useStockWords()
  return [
    { id: anyBatch, label: t('firstOut') },
    ...(stock?.batches ?? []).map(({ key, batch, expiryDate, openedOn, quantity }) => ({
      id: key,
      label: [
        batch ?? t('noBatch'),
        openedOn && t('opening.opened', { date: day(openedOn) }),
        expiryDate && day(expiryDate),
        !isCount && words.amount(quantity, unit),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  ]
}
