// Sums of movements by type: values at cost, and how many.
import type { Movement } from '@vetrounds/core/stock/movement'
import { movementTypes } from '@vetrounds/core/stock/movement-kinds'
import { useMemo } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { sumsOf } from './movement-sums.ts'
import { movementIcons } from './movement-words.ts'
import styles from './movements.module.css'
import { useStockWords } from './use-stock-words.ts'

const nothing = <span className="faint">–</span>

/** Of rows that are not there, or could not be read, there is no sum, not even of nothing. */
export const MovementSums = ({
  rows,
  isBusy,
}: {
  rows: readonly Movement[] | undefined
  isBusy: boolean
}) => {
  const t = useT('stock')
  const { number } = useFormat()
  const { price } = useStockWords()
  const sums = useMemo(() => rows && sumsOf(rows), [rows])
  return (
    <dl className={styles.sums} aria-busy={isBusy}>
      {movementTypes.map(type => (
        <div key={type}>
          <dt>
            <Icon name={movementIcons[type]} size="sm" /> {t(`types.${type}`)}
          </dt>
          <dd>
            <b>
              <bdi>{sums ? price(sums.byType[type].value) : nothing}</bdi>
            </b>
            <span className="muted num">{sums ? number(sums.byType[type].count) : nothing}</span>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('report.change')}</dt>
        <dd>
          <b>
            <bdi>{sums ? price(sums.value) : nothing}</bdi>
          </b>
          <span className="muted">{t('report.atCost')}</span>
        </dd>
      </div>
    </dl>
  )
}
