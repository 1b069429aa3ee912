// Grey shapes in place of content that is loading, shown after 150 ms, never for cached content. Rows look like those of a table.
import { useT } from '../i18n/use-t.ts'
import styles from './skeleton.module.css'

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** One bar; its size comes from its container's grid or from `wide`. */
export const Skeleton = ({ wide }: { wide?: boolean }) => (
  <span className={wide ? `${styles.bar} ${styles.wide}` : styles.bar} />
)

/** Placeholder rows of a table, at most 12: more are never visible before the answer arrives. */
export const SkeletonRows = ({ rows }: { rows: number }) => {
  const t = useT('common')
  return (
    <div role="status" className={styles.rows}>
      <span className="sr">{t('state.loading')}</span>
      {ROWS.slice(0, rows).map(row => (
        <div key={row} className={styles.row}>
          <Skeleton wide />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
