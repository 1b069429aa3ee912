// The batches of an item to choose from, before them the first that expire.
import type { StockRow } from '@vetrounds/core/stock/item'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useStockWords } from './use-stock-words.ts'

/** Chosen, no batch is: those that expire first go. */
export const anyBatch = '-'

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
