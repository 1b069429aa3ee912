// The rows of a list in each of its states: loading, loaded, none yet, none found, failed, and failed further down.
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { SkeletonRows } from '../Skeleton.tsx'
import styles from './list-rows.module.css'
import { ReadOnInSight } from './ReadOnInSight.tsx'

/** Placeholder rows while the rows are loading. */
export const ComingRows = () => (
  <div className={styles.coming}>
    <SkeletonRows rows={12} />
  </div>
)

/** How the next rows are read if no table does it: when their place becomes visible, or by a button with this `label`. */
export type ReadsOn = { onMore: (() => void) | undefined; label?: string }

type Props = {
  /** The number of rows; undefined until the first ones are loaded. */
  count: number | undefined
  isComplete: boolean
  failure: { title: string; detail?: string | undefined } | undefined
  /** The message if the next rows could not be read. */
  moreFailed?: string | undefined
  onRetry: () => void
  readsOn?: ReadsOn | undefined
  search?: { asked: string; hint: string; isKnown?: boolean | undefined; onClear: () => void } | undefined
  /** Shown when there is nothing yet. */
  none: ReactNode
  children: ReactNode
}

export const ListRows = (props: Props) => {
  const { count, isComplete, failure, moreFailed, onRetry, readsOn, search, none, children } = props
  const t = useT('common')
  if (count === undefined && failure)
    return <ErrorState {...failure} detail={failure.detail ?? ''} onRetry={onRetry} />
  if (count === undefined) return <ComingRows />
  if (count === 0 && isComplete)
    return !search?.asked ? (
      none
    ) : (
      <EmptyState
        icon="search-x"
        title={search.isKnown === false ? t('list.notLoaded') : t('list.noMatch', { q: search.asked })}
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
          {moreFailed ?? t('list.moreFailed')}
          <Button size="sm" onPress={onRetry}>
            {t('actions.retry')}
          </Button>
        </p>
      )}
      {readsOn?.onMore &&
        !failure &&
        !isComplete &&
        (readsOn.label ? (
          <p className={styles.more}>
            <Button onPress={readsOn.onMore}>{readsOn.label}</Button>
          </p>
        ) : (
          <ReadOnInSight ahead={600} onSeen={readsOn.onMore} />
        ))}
    </>
  )
}
