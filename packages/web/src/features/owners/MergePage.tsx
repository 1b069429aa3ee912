// Merges two owner records of the same person: finds the other owner, then compares both and shows beside them what moves.
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useReach } from '../../behaviour/connection.ts'
import { loadBeside } from '../../behaviour/load-ahead.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import NotFoundPage from '../info/NotFoundPage.tsx'
import { MergeAside } from './MergeAside.tsx'
import { OtherOwner, useTwins } from './OtherOwner.tsx'
import { useMergeMoves } from './use-merge-moves.ts'
import { likely } from './use-similar-owners.ts'

const none: readonly never[] = []

const MergeForm = loadBeside(() => import('./MergeForm.tsx'), <SkeletonFields fields={8} />)

export default function MergePage() {
  const t = useT('owners')
  const common = useT('common')
  const navigate = useNavigate()
  const isOnline = useReach() === 'online'
  const { owner: id = '' } = useParams()
  const asked = useSearchParams()[0].get('with') ?? undefined
  const state = useLocation().state as { choose?: boolean; same?: readonly string[] } | null
  const mine = useRead('readOwner', { params: { id } })
  const { rows: twins = none, isOver } = useTwins(mine.data)
  // An owner with the same phone, or the same name and birthday, is most likely the one meant; the user can still choose another.
  const alike = likely(twins)
  const wants = state?.choose === true
  const other = asked ?? (alike.length === 1 && !wants ? alike[0]?.id : undefined)
  const theirs = useRead('readOwner', other ? { params: { id: other } } : undefined)
  // When the sides are swapped, the comparison that was made before is passed on in the navigation state.
  const same = isOver ? (twins.find(twin => twin.id === other)?.same ?? none) : state?.same
  const error = mine.error ?? theirs.error
  const stays = mine.data
  const goes = other ? theirs.data : undefined
  const back = { href: stays ? paths.ownerPets(String(stays.number)) : paths.owners(), label: t('back') }
  const isGone = stays?.mergedInto ?? goes?.mergedInto
  const { moves, error: unread, again } = useMergeMoves(isGone ? undefined : stays, goes)
  if (error?.code === 'not_found') return <NotFoundPage />
  return (
    <FormPage
      title={t('mergeOwners.title')}
      back={back}
      // There from the start once both are known by their ids: the form beside it would jump when it came.
      aside={
        other &&
        !isGone &&
        !error &&
        (stays && goes && moves ? (
          <MergeAside stays={stays} goes={goes} moves={moves} />
        ) : unread ? (
          <ErrorState
            title={t('mergeOwners.unread')}
            detail={problemText(common, unread) ?? ''}
            onRetry={again}
          />
        ) : (
          <SkeletonFields fields={4} />
        ))
      }
    >
      {isGone ? (
        <Banner tone="warn">{common('problems:owner.merged')}</Banner>
      ) : error ? (
        <ErrorState
          title={t('ownerFailed')}
          detail={problemText(common, error) ?? ''}
          onRetry={() => void Promise.all([mine.mutate(), theirs.mutate()])}
        />
      ) : stays && goes && same ? (
        <MergeForm
          key={`${stays.id} ${goes.id}`}
          stays={stays}
          goes={goes}
          same={same}
          isReady={moves !== undefined}
        />
      ) : stays && !other && (isOver || wants || !isOnline) ? (
        <OtherOwner
          owner={stays}
          onChoose={chosen => void navigate(paths.mergeOwners(id, chosen), { replace: true })}
        />
      ) : (
        <SkeletonFields fields={8} />
      )}
    </FormPage>
  )
}
