// The shape of what comes, after 150 ms, never for what is cached. Rows stand like those of a table.
import { Children, type ReactElement } from 'react'
import { useT } from '../i18n/use-t.ts'
import styles from './skeleton.module.css'

/** One bar; its size comes from its container's grid or from `wide`. */
export const Skeleton = ({ wide }: { wide?: boolean }) => (
  <span className={wide ? `${styles.bar} ${styles.wide}` : styles.bar} />
)

const SkeletonRow = () => (
  <div className={styles.row}>
    <Skeleton wide />
    <Skeleton />
    <Skeleton />
  </div>
)

export const SkeletonRows = ({ rows }: { rows: number }) => {
  const t = useT('common')
  return (
    <div role="status" className={styles.rows}>
      <span className="sr">{t('state.loading')}</span>
      {Children.toArray(Array<ReactElement>(rows).fill(<SkeletonRow />))}
    </div>
  )
}
