// Chooses the branch to work in, then continues to the requested page.
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import type { BranchKey } from '../../api/branch-key.ts'
import { useMe } from '../../api/me.ts'
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { useShellData } from '../../layout/shell-data.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { AllBranches } from './AllBranches.tsx'
import { BranchChoice } from './BranchChoice.tsx'
import styles from './select-branch.module.css'
import { wantedPage } from './wanted-page.ts'

export default function SelectBranchPage() {
  const t = useT('session')
  const common = useT('common')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { data: me, error, isValidating, mutate } = useMe()
  const { branches, current, choose } = useShellData(me)
  const clinics = [...new Map(branches.map(({ clinicId, clinic }) => [clinicId, clinic]))]

  const content = () => {
    if (!me && error)
      return (
        <ErrorState
          title={common('app.unavailable')}
          detail={problemText(common, error)}
          onRetry={() => void mutate()}
        />
      )
    if (!me) return <SkeletonRows rows={3} />
    // An answer that this device kept from the last time may be older than the approval of a request to join.
    if (me.memberships.length === 0 && isValidating) return <SkeletonRows rows={3} />
    // Somebody who belongs to no clinic yet starts on the welcome page.
    if (me.memberships.length === 0) return <Navigate to={paths.welcome()} replace />
    if (branches.length === 0)
      return (
        <EmptyState
          icon="map-pin"
          title={t('branch.none')}
          actions={
            <>
              <Button onPress={() => void mutate()}>{common('actions.reload')}</Button>
              <ButtonLink href={paths.clinics()}>{t('branch.join')}</ButtonLink>
              <ButtonLink href={paths.welcome()}>{t('branch.found')}</ButtonLink>
            </>
          }
        >
          {t('branch.noneBody')}
        </EmptyState>
      )
    const goOn = (key: BranchKey) => {
      choose(key)
      void navigate(wantedPage(search), { replace: true })
    }
    return clinics.map(([id, clinic]) => {
      const large = me.memberships.find(each => each.clinic.id === id && each.moreBranches)
      return (
        <section key={id}>
          <h2>
            <bdi>{clinic}</bdi>
          </h2>
          {large ? (
            <AllBranches membership={large} onChoose={goOn} />
          ) : (
            <ul>
              {branches
                .filter(branch => branch.clinicId === id)
                .map(({ key, name }) => (
                  <BranchChoice
                    key={key}
                    name={name}
                    isCurrent={key === current?.key}
                    onChoose={() => goOn(key)}
                  />
                ))}
            </ul>
          )}
        </section>
      )
    })
  }
  return (
    <section className="page">
      <h1>{common('titles.selectBranch')}</h1>
      {branches.length > 0 && <p className={styles.lead}>{t('branch.lead')}</p>}
      <div className={styles.clinics}>{content()}</div>
    </section>
  )
}
