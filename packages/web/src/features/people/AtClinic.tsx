// A page about one clinic, not necessarily the tab's: everything inside reads and writes there.
import { type ReactNode, Suspense } from 'react'
import { useBranch } from '../../api/branch.ts'
import type { BranchKey } from '../../api/branch-key.ts'
import { type Me, useMe } from '../../api/me.ts'
import { problemText } from '../../api/problem-text.ts'
import { PlaceProvider, placeIn } from '../../api/working-place.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

const NotFound = lazy(async () => {
  const [page] = await Promise.all([import('../info/NotFoundPage.tsx'), loadMessages('info')])
  return page
})

export type MyMembership = Me['memberships'][number]

type Props = {
  /** Finds the membership; undefined for a clinic that the person is no member of. */
  find: (me: Me) => MyMembership | undefined
  /** Whether the membership is still being looked for. */
  isReading?: boolean
  /** The branch to work at, where it is not the tab's own or the first. */
  branchId?: string
  children: (membership: MyMembership) => ReactNode
}

export const AtClinic = ({ find, isReading = false, branchId, children }: Props) => {
  const t = useT('people')
  const common = useT('common')
  const here = useBranch()
  const { data: me, error, mutate } = useMe()
  if (!me && error)
    return (
      <ErrorState
        title={t('list.failed')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void mutate()}
      />
    )
  if (!me) return <SkeletonRows rows={6} />
  const membership = find(me)
  if (!membership && isReading) return <SkeletonRows rows={6} />
  if (!membership)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    )
  const clinicId = membership.clinic.id
  const place: BranchKey | undefined = branchId ? `${clinicId}.${branchId}` : placeIn(me, clinicId, here)
  if (membership.state !== 'active' || place === undefined)
    return (
      <EmptyState
        icon="ban"
        title={membership.clinic.name}
        actions={<ButtonLink href={paths.clinics()}>{common('nav.myClinics')}</ButtonLink>}
      >
        {common(membership.state === 'suspended' ? 'problem.suspended' : 'problem.branchNotReached')}
      </EmptyState>
    )
  return <PlaceProvider value={place}>{children(membership)}</PlaceProvider>
}
