// A new owner on a page of its own.
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { useT } from '../../i18n/use-t.ts'
import { isWaiting } from '../../offline/use-queue.ts'
import { paths } from '../../paths.ts'
import { FormPage } from '../../ui/FormPage.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { useOwnerAdded } from './use-owner-added.ts'

const OwnerForm = lazy(() => import('./OwnerForm.tsx'))

export default function NewOwnerPage() {
  const t = useT('owners')
  const navigate = useNavigate()
  const announce = useOwnerAdded()
  return (
    <FormPage title={t('newOwner')} back={{ href: paths.owners(), label: t('back') }}>
      <Suspense fallback={<SkeletonFields fields={8} />}>
        <OwnerForm
          onSaved={owner => {
            announce(owner)
            // The list has one that waits from the queue, until it was sent.
            void navigate(paths.owners(), { state: isWaiting(owner.id) ? null : { added: owner } })
          }}
          onCancel={() => void navigate(paths.owners())}
        />
      </Suspense>
    </FormPage>
  )
}
