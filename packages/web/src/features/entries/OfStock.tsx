// This branch's stock of an item that is given: the level, the batch it is taken from, and a note that it is saved even if the
// stock is too low.
import type { ChargeLine } from '@vetrounds/core/records/charge'
import type { StockRow } from '@vetrounds/core/stock/item'
import { batchOf, conditionOf, isExpired, type Level } from '@vetrounds/core/stock/level'
import { useEffect } from 'react'
import { useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Select } from '../../ui/Select.tsx'

/** The option for no particular batch: those that expire first are taken. */
const FIRST = '-'

type Props = {
  row: Pick<StockRow, 'stock' | 'controlled'>
  line: ChargeLine
  /** The quantity that an amended entry has already taken. */
  hasTaken: number
  /** Whether the record must name the batch: then the batch that expires first is chosen at once. */
  isNamed: boolean
  onBatch: (key: string | undefined) => void
}

/** How much can be taken: of the chosen batch, even if it is expired, since somebody may have it at hand. */
const usableOf = (level: Level | undefined, key: string | undefined, today: string): number =>
  key === undefined
    ? conditionOf(level, today).usable
    : (level?.batches.find(each => each.key === key)?.quantity ?? 0)

export const OfStock = ({ row, line, hasTaken, isNamed, onBatch }: Props) => {
  const t = useT('entries')
  const { day, number } = useFormat()
  const today = useToday()
  const { batch, quantity } = line
  const batches = row.stock?.batches ?? []
  const first = batches.find(each => !isExpired(each.expiryDate, today))?.key
  useEffect(() => {
    if (isNamed && batch === undefined && first !== undefined) onBatch(first)
  }, [isNamed, batch, first, onBatch])
  const plain = (amount: number) => isolated(number(amount / 1000, { maximumFractionDigits: 3 }))
  const usable = usableOf(row.stock, batch, today) + hasTaken
  const chosen = batch === undefined ? undefined : batchOf(batch)
  const isKnown = batch === undefined || batches.some(({ key }) => key === batch)
  const labelOf = (each: { batch?: string | undefined; expiryDate?: string | undefined }, amount: number) =>
    [each.batch ?? t('stock.noBatch'), each.expiryDate && day(each.expiryDate), plain(amount)]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      {batches.length > 0 || !isKnown ? (
        <Select
          label={t('stock.from')}
          hint={t('stock.here', { quantity: plain(row.stock?.quantity ?? 0) })}
          value={batch ?? FIRST}
          onChange={key => onBatch(key === FIRST ? undefined : key)}
          options={[
            ...(isNamed ? [] : [{ id: FIRST, label: t('stock.first') }]),
            ...batches.map(each => ({ id: each.key, label: labelOf(each, each.quantity) })),
            ...(chosen && batch && !isKnown ? [{ id: batch, label: labelOf(chosen, 0) }] : []),
          ]}
        />
      ) : (
        <p className="muted">{t('stock.here', { quantity: plain(0) })}</p>
      )}
      {chosen && isExpired(chosen.expiryDate, today) && (
        <Banner tone="danger" live>
          {t('stock.expired')}
        </Banner>
      )}
      {row.controlled ? (
        <Banner tone="info" icon="shield">
          {t('stock.controlled')}
        </Banner>
      ) : (
        quantity > usable && (
          <Banner tone="warn" live>
            {t('stock.tooLittle', { missing: plain(quantity - usable) })}
          </Banner>
        )
      )}
    </>
  )
}
