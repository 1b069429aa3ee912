// A new owner on a page of its own.
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useT } from '../../i18n/use-t.ts'
import { isWaiting } from '../../offline/use-queue.ts'
import { paths } from '../../paths.ts'
import { FormPage } from '../../ui/FormPage.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { useWide } from '../patients/use-wide.ts'
import styles from './aside.module.css'
import { useOwnerAdded } from './use-owner-added.ts'

const OwnerForm = lazy(() => import('./OwnerForm.tsx'))

export default function NewOwnerPage() {
  const t = useT('owners')
  const navigate = useNavigate()
  const announce = useOwnerAdded()
  const isWide = useWide()
  const [aside, setAside] = useState<HTMLElement | null>(null)
  return (
    <FormPage
      title={t('newOwner')}
      back={{ href: paths.owners(), label: t('back') }}
      aside={isWide && <div ref={setAside} className={styles.aside} />}
    >
      <Suspense fallback={<SkeletonFields fields={8} />}>
        <OwnerForm
          aside={isWide ? aside : null}
          addsPet
          onSaved={(owner, addsPet) => {
            announce(owner, addsPet)
            if (addsPet) return void navigate(paths.newPet(owner.id))
            // An owner that waits to be sent is added to the list from the queue until it is sent.
            void navigate(paths.owners(), { state: isWaiting(owner.id) ? null : { added: owner } })
          }}
          onCancel={() => void navigate(paths.owners())}
        />
      </Suspense>
    </FormPage>
  )
}
