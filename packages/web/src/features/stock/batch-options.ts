// The batches of an item as options of a select; the first option means those that expire first.
import type { StockRow } from '@vetrounds/core/stock/item'
import { isExpired } from '@vetrounds/core/stock/level'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useStockWords } from './use-stock-words.ts'

/** The option that names no batch: those that expire first are taken. */
export const anyBatch = '-'

/** Whether choosing a batch makes a difference: there are several, or one has expired, which is taken only if it is chosen. */
export const hasBatchChoice = ({ stock }: Pick<StockRow, 'stock'>, today: string): boolean => {
  const batches = stock?.batches ?? []
  return batches.length > 1 || batches.some(({ expiryDate }) => isExpired(expiryDate, today))
}

/** For a count, the options hide their quantities: people tend to count up to a number that they see. */
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
