// The actions on items chosen in a list: change their prices, print their labels. Chosen rows that are not read yet are read
// first.
import type { StockRow } from '@vetrounds/core/stock/item'
import { CHOSEN_AT_MOST } from '@vetrounds/core/stock/price-after'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { List } from '../../api/use-list.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LABELS_AT_MOST } from '../labels/label-sizes.ts'
import { useReadOn } from '../lists/use-read-to-end.ts'

const most = { prices: CHOSEN_AT_MOST, labels: LABELS_AT_MOST }
type Act = keyof typeof most

type Props = {
  /** The chosen rows that are read so far. */
  rows: readonly StockRow[]
  /** Whether all rows of the list are chosen, also those that are not read yet. */
  isAll: boolean
  list: List<StockRow>
  /** Whether the list shows its whole category: no search, no filter. */
  isCategory: boolean
  /** Only for people who may change prices. An empty array means the whole category. */
  onPrices: ((chosen: readonly StockRow[]) => void) | undefined
  hasLabels: boolean
}

export const ChosenItems = ({ rows, isAll, list, isCategory, onPrices, hasLabels }: Props) => {
  const t = useT('stock')
  const labels = useT('labels')
  const { number } = useFormat()
  const navigate = useNavigate()
  /** The action that was pressed and waits for rows that are still to be read. */
  const [wanted, setWanted] = useState<Act>()
  const isWhole = !isAll || (list.isComplete && !list.isStale)
  const isTooMany = (act: Act) => rows.length > most[act]
  const run = {
    prices: () => onPrices?.(rows),
    labels: () => void navigate(paths.labels(rows.map(({ id }) => id))),
  }
  useReadOn(list, wanted !== undefined && !isTooMany(wanted))
  useEffect(() => {
    if (!wanted || !(isWhole || list.error || isTooMany(wanted))) return
    setWanted(undefined)
    // If reading failed, the list says so; if there are too many rows, the button does.
    if (isWhole && !isTooMany(wanted)) run[wanted]()
  })
  const shown = (act: Act) => ({
    variant: 'quiet' as const,
    size: 'sm' as const,
    isPending: wanted === act,
    onPress: () => setWanted(act),
    reason: isTooMany(act) ? t('atMost', { n: number(most[act]) }) : undefined,
  })
  return (
    <>
      {onPrices && (
        <Button
          {...shown('prices')}
          icon="tag"
          {...(isAll && isCategory && { onPress: () => onPrices([]), reason: undefined })}
        >
          {t('changePrices')}
        </Button>
      )}
      {hasLabels && (
        <Button {...shown('labels')} icon="scan-barcode">
          {labels('open')}
        </Button>
      )}
    </>
  )
}
