// Sums of movements by type: values at cost, and numbers of movements.
import { movementTypes } from '@vetrounds/core/stock/movement-kinds'
import type { MovementPart } from '@vetrounds/core/stock/movement-part'
import { useMemo } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { sumsOf } from './movement-sums.ts'
import { movementIcons } from './movement-words.ts'
import styles from './movements.module.css'
import { useStockWords } from './use-stock-words.ts'

const nothing = <span className="faint">–</span>

type Props = { parts: readonly MovementPart[] | undefined; isBusy: boolean }

/** Without `parts`, which are not complete or could not be read, a dash stands for each sum, not a zero. */
export const MovementSums = ({ parts, isBusy }: Props) => {
  const t = useT('stock')
  const { number } = useFormat()
  const { price } = useStockWords()
  const sums = useMemo(() => parts && sumsOf(parts), [parts])
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
          <span className="muted">
            {sums && <span className="num">{`${number(sums.count)} · `}</span>}
            {t('report.atCost')}
          </span>
        </dd>
      </div>
    </dl>
  )
}
