// The rows of a list in each of its states: coming, there, none yet, none found, failed, and failed further down.
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { SkeletonRows } from '../Skeleton.tsx'
import styles from './list-rows.module.css'

/** The shape of the rows until they come. */
export const ComingRows = () => (
  <div className={styles.coming}>
    <SkeletonRows rows={12} />
  </div>
)

type Props = {
  /** Missing until the first rows are there. */
  count: number | undefined
  isComplete: boolean
  failure: { title: string; detail?: string | undefined } | undefined
  onRetry: () => void
  search: { asked: string; hint: string; onClear: () => void }
  /** Shown when there is nothing yet. */
  none: ReactNode
  children: ReactNode
}

export const ListRows = ({ count, isComplete, failure, onRetry, search, none, children }: Props) => {
  const t = useT('common')
  if (count === undefined && failure)
    return <ErrorState {...failure} detail={failure.detail ?? ''} onRetry={onRetry} />
  if (count === undefined) return <ComingRows />
  if (count === 0 && isComplete)
    return search.asked === '' ? (
      none
    ) : (
      <EmptyState
        icon="search-x"
        title={t('list.noMatch', { q: search.asked })}
        actions={<Button onPress={search.onClear}>{t('list.clearSearch')}</Button>}
      >
        {search.hint}
      </EmptyState>
    )
  return (
    <>
      {children}
      {failure && !isComplete && (
        <p className={styles.failure} role="alert">
          {t('list.moreFailed')}
          <Button size="sm" onPress={onRetry}>
            {t('actions.retry')}
          </Button>
        </p>
      )}
    </>
  )
}
