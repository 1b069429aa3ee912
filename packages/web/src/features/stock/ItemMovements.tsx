// The movements of an item in this branch: why, when, what each belongs to, and how much.
import type { Movement } from '@vetrounds/core/stock/movement'
import { Link } from 'react-router-dom'
import { useBranchZone } from '../../api/branch-clock.ts'
import { usePages } from '../../api/pages.ts'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ReadOn } from '../lists/ReadOn.tsx'
import rowStyles from '../lists/rows.module.css'
import { MovementAmount } from './MovementAmount.tsx'
import { hrefOf, labelOf } from './movement-words.ts'
import styles from './stock.module.css'

const Moved = ({ movement }: { movement: Movement }) => {
  const t = useT('stock')
  const { date, time, day } = useFormat()
  const zone = useBranchZone()
  const { type, reason, notes, at, reference } = movement
  const to = hrefOf(reference)
  const label = labelOf(reference, day)
  return (
    <li>
      <span className={rowStyles.lines}>
        <span>
          {t(`types.${type}`)}
          {reason && type === 'adjustment' && ` · ${t(`reasons.${reason}`)}`}
          {reference?.kind === 'opening' && ` · ${t('opening.title')}`}
        </span>
        <span className="muted num">
          <bdi>
            {date(at, zone)} {time(at, zone)}
          </bdi>
          {label && (
            <>
              {' · '}
              {to ? (
                <Link to={to}>
                  <Ltr>{label}</Ltr>
                </Link>
              ) : (
                <Ltr>{label}</Ltr>
              )}
            </>
          )}
        </span>
        {notes && <bdi className="muted">{notes}</bdi>}
      </span>
      <MovementAmount movement={movement} />
    </li>
  )
}

/** The newest first; older ones on demand. */
export const ItemMovements = ({ id }: { id: string }) => {
  const t = useT('stock')
  const common = useT('common')
  const { rows, isComplete, isReading, error, more, reread } = usePages('listItemMovements', {}, { id })
  if (!rows && error)
    return (
      <ErrorState
        title={t('errors:inventory.movements')}
        detail={problemText(common, error) ?? ''}
        onRetry={reread}
      />
    )
  if (!rows) return <Skeleton />
  if (rows.length === 0) return <p className="muted">{t('noMovements')}</p>
  return (
    <>
      <ul className={styles.rows}>
        {rows.map(each => (
          <Moved key={each.id} movement={each} />
        ))}
      </ul>
      <ReadOn
        more={{ hasMore: !isComplete, isReading, isFailed: error !== undefined, read: more }}
        label={t('olderMovements')}
      />
    </>
  )
}
