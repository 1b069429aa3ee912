// Grey shapes in place of a form that is loading: labels above boxes.
import { useT } from '../i18n/use-t.ts'
import { Skeleton } from './Skeleton.tsx'
import styles from './skeleton-fields.module.css'

const FIELDS = [1, 2, 3, 4, 5, 6, 7, 8]

/** `fields` is at most 8: more are never visible before the form has loaded. */
export const SkeletonFields = ({ fields }: { fields: number }) => {
  const t = useT('common')
  return (
    <div role="status" className={styles.fields}>
      <span className="sr">{t('state.loading')}</span>
      {FIELDS.slice(0, fields).map(field => (
        <div key={field} className={styles.field}>
          <Skeleton />
          <span className={styles.box} />
        </div>
      ))}
    </div>
  )
}
