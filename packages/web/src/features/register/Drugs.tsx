// The controlled drugs of the clinic with what is here of each, and the way to the register of each and to all discrepancies.
import { Link } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import plain from '../lists/plain-rows.module.css'
import rowStyles from '../lists/rows.module.css'
import { useStockWords } from '../stock/use-stock-words.ts'
import styles from './register.module.css'

export const Drugs = () => {
  const t = useT('register')
  const common = useT('common')
  const words = useStockWords()
  const { number } = useFormat()
  const { data, error, mutate } = useRead('listControlled', {})
  if (!data && error)
    return (
      <ErrorState
        title={t('failed')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void mutate()}
      />
    )
  if (!data) return <SkeletonFields fields={4} />
  if (data.rows.length === 0)
    return (
      <EmptyState icon="shield" title={t('none')}>
        {t('noneBody')}
      </EmptyState>
    )
  return (
    <>
      <p className={styles.acts}>
        <ButtonLink icon="triangle-alert" href={paths.register('')}>
          {t('discrepancies')}
        </ButtonLink>
      </p>
      <ul className={plain.rows}>
        {data.rows.map(({ id, name, brand, unit, stock }) => {
          const bottles = stock?.batches.length ?? 0
          return (
            <li key={id}>
              <span className={rowStyles.lines}>
                <Link to={paths.register(id)}>
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                </Link>
                <span className="muted">
                  <bdi>{brand}</bdi>
                </span>
              </span>
              <span className="muted">{t('bottles', { count: bottles, n: number(bottles) })}</span>
              <b className="num">
                <bdi>{words.amount(stock?.quantity ?? 0, unit)}</bdi>
              </b>
            </li>
          )
        })}
      </ul>
    </>
  )
}
