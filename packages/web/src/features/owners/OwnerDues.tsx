// What an owner's pets are due for. Covers only the pets read so far, which is said while there are more.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { type ComponentProps, Suspense } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { lazy } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ReadOn } from '../lists/ReadOn.tsx'
import styles from './owner-pets.module.css'

const Dues = lazy(async () => ({ default: (await import('../entries/Dues.tsx')).Dues }))

type Props = { pets: readonly PatientRow[]; more: ComponentProps<typeof ReadOn>['more'] }

export const OwnerDues = ({ pets, more }: Props) => {
  const t = useT('owners')
  const entries = useT('entries')
  if (pets.length === 0 && !more.hasMore) return null
  return (
    <section className={styles.dues}>
      <h2>{entries('due.heading')}</h2>
      {pets.length > 0 && (
        <Suspense fallback={<Skeleton />}>
          <Dues pets={pets} />
        </Suspense>
      )}
      {more.hasMore && <p className="muted">{t('duesOfListed')}</p>}
      <ReadOn more={more} label={t('morePets')} />
    </section>
  )
}
