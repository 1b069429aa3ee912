// The proposed order for one supplier: packs can be changed, then the order is printed and marked as ordered.
import { useEffect, useState } from 'react'
import { useToday } from '../../api/branch-clock.ts'
import { useCan } from '../../api/use-can.ts'
import { useMembership } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import printed from '../../print/alone.module.css'
import { Button } from '../../ui/Button.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { useConditions } from '../stock/columns.tsx'
import { StockBadges } from '../stock/StockBadges.tsx'
import { useStockWords } from '../stock/use-stock-words.ts'
import styles from './stockroom.module.css'
import { useMarkOrdered } from './use-mark-ordered.ts'
import type { Proposal, SupplierProposal } from './use-proposals.ts'

const PACKS_AT_MOST = 9999

const Line = ({ line, onPacks }: { line: Proposal; onPacks: (packs: number) => void }) => {
  const t = useT('stock')
  const { number } = useFormat()
  const words = useStockWords()
  const condition = useConditions()(line.row)
  const { row, coming, packSize, packs, sum } = line
  // What is typed but can't be ordered (an empty field, or too many packs) stays only while the field has the focus.
  const [unread, setUnread] = useState<{ packs: number | undefined }>()
  return (
    <tr>
      <th scope="row">
        <bdi>{row.name}</bdi>{' '}
        <span className={styles.screen}>{condition && <StockBadges condition={condition} />}</span>
        {row.barcode && (
          <span className={styles.printed}>
            <Ltr>{row.barcode}</Ltr>
          </span>
        )}
      </th>
      <td className={styles.screen} data-label={t('inStock')}>
        <bdi>{words.amount(row.stock?.quantity ?? 0, row.unit)}</bdi>
      </td>
      <td className={styles.screen} data-label={t('minimum')}>
        <bdi>{words.quantity(row.stock?.minimum ?? 0)}</bdi>
      </td>
      <td className={styles.screen} data-label={t('transfer.onItsWay')}>
        {coming > 0 ? <bdi>{words.quantity(coming)}</bdi> : <span className="faint">–</span>}
      </td>
      <td data-label={t('reorder.packs')}>
        <span className={styles.packs}>
          <span className={styles.screen}>
            <NumberField
              label={t('reorder.packsOf', { name: row.name })}
              isLabelHidden
              value={unread ? unread.packs : packs}
              min={0}
              max={PACKS_AT_MOST}
              onChange={next => {
                const isRead = next !== undefined && next >= 0 && next <= PACKS_AT_MOST
                setUnread(isRead ? undefined : { packs: next })
                if (isRead) onPacks(next)
              }}
              onBlur={() => setUnread(undefined)}
            />
          </span>
          <b className={styles.printed}>{number(packs)}</b>
          <bdi className="muted">× {words.amount(packSize, row.unit)}</bdi>
        </span>
      </td>
      <td data-label={t('reorder.sum')}>
        {sum === undefined ? <span className="faint">–</span> : <bdi>{words.price(sum)}</bdi>}
      </td>
    </tr>
  )
}

type Props = {
  proposal: SupplierProposal
  onPacks: (id: string, packs: number) => void
  onOrdered: () => Promise<void>
}

export const SupplierOrder = ({ proposal, onPacks, onOrdered }: Props) => {
  const t = useT('stock')
  const { day } = useFormat()
  const today = useToday()
  const words = useStockWords()
  const clinic = useMembership()?.clinic
  const cannot = useCan()('inventory.manage')
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return
    print()
    setPrinting(false)
  }, [isPrinting])
  const { supplier, lines, sum } = proposal
  const name = supplier || t('reorder.noSupplier')
  const { ordered, isBusy, markOrdered } = useMarkOrdered(proposal, name, onOrdered)
  return (
    <section className={`${styles.list} ${isPrinting ? `${styles.sheet} ${printed.alone}` : ''}`}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p className={styles.printed}>
        <bdi>{clinic?.name}</bdi> · <bdi>{day(today)}</bdi>
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col" className={styles.screen}>
              {t('inStock')}
            </th>
            <th scope="col" className={styles.screen}>
              {t('minimum')}
            </th>
            <th scope="col" className={styles.screen}>
              {t('transfer.onItsWay')}
            </th>
            <th scope="col">{t('reorder.packs')}</th>
            <th scope="col">{t('reorder.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {(isPrinting ? ordered : lines).map(line => (
            <Line key={line.id} line={line} onPacks={packs => onPacks(line.id, packs)} />
          ))}
        </tbody>
      </table>
      <footer className="acts" data-end>
        <span className={styles.total}>
          {t('reorder.total')}{' '}
          <b>
            <bdi>{words.price(sum)}</bdi>
          </b>
        </span>
        <span className={styles.screen}>
          <Button
            variant="quiet"
            icon="printer"
            onPress={() => setPrinting(true)}
            isDisabled={ordered.length === 0}
          >
            {t('reorder.print')}
          </Button>
          <Button
            isPending={isBusy}
            onPress={() => void markOrdered()}
            isDisabled={ordered.length === 0}
            reason={cannot}
          >
            {t('reorder.mark')}
          </Button>
        </span>
      </footer>
    </section>
  )
}
