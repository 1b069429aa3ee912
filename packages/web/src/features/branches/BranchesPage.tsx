// The branches of one clinic: their hours at a glance, add, change, close and open again (product §§ 1, 2).
import type { BranchView } from '@vetrounds/core/clinics/clinic'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { useBranch } from '../../api/branch.ts'
import { type Me, useMe } from '../../api/me.ts'
import { PlaceProvider, placeIn } from '../../api/place.ts'
import { problemText } from '../../api/problem-text.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/use-t.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { BranchList } from './BranchList.tsx'

const NotFound = lazy(async () => {
  const [page] = await Promise.all([import('../info/NotFoundPage.tsx'), loadMessages('info')])
  return page
})

/** A branch as everybody of the clinic knows it, or as those who may change it. */
export type ListedBranch = Me['memberships'][number]['branches'][number] & Partial<BranchView>

export default function BranchesPage() {
  const t = useT('branches')
  const common = useT('common')
  const { clinic = '' } = useParams()
  const here = useBranch()
  const { data: me, error, mutate } = useMe()
  if (!me && error)
    return (
      <ErrorState
        title={t('failed')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void mutate()}
      />
    )
  if (!me) return <SkeletonRows rows={6} />
  const membership = me.memberships.find(each => each.clinic.id === clinic)
  if (!membership)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    )
  const place = placeIn(me, clinic, here)
  // Suspended, or without a branch: reading would be done elsewhere.
  if (membership.state !== 'active' || place === undefined)
    return (
      <section className="page">
        <h1>{t('heading')}</h1>
        <p className="muted">
          {common(membership.state === 'suspended' ? 'problem.suspended' : 'problem.branchNotReached')}
        </p>
      </section>
    )
  return (
    <PlaceProvider value={place}>
      <BranchList membership={membership} place={place} here={here} />
    </PlaceProvider>
  )
}
