// The page inside its place: head, tabs, and the settings for people who may see them.
import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import page from '../../ui/page.module.css'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import type { MyMembership } from '../people/AtClinic.tsx'
import { ClinicHead } from '../people/ClinicHead.tsx'
import head from '../people/head.module.css'
import { LazyTeam } from '../people/LazyTeam.tsx'
import type { TeamTab } from '../people/Team.tsx'
import styles from './manage.module.css'

const Settings = lazy(async () => ({ default: (await import('./Settings.tsx')).Settings }))

const tabs: readonly string[] = ['details', 'members', 'requests', 'invites'] satisfies TeamTab[]

const Details = () => {
  const t = useT('manage')
  const common = useT('common')
  const reason = useCan()('clinic.settings')
  const { data, error, mutate } = useRead('readClinic', reason ? undefined : {}, { revalidateOnFocus: false })
  if (reason)
    return (
      <EmptyState icon="lock" title={t('details')}>
        {reason}
      </EmptyState>
    )
  if (!data && error)
    return (
      <ErrorState
        title={t('failed')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void mutate()}
      />
    )
  const coming = (
    <div className={styles.coming}>
      <SkeletonFields fields={6} />
    </div>
  )
  if (!data) return coming
  return (
    <Suspense fallback={coming}>
      <Settings clinic={data} onChanged={changed => void mutate(changed, { revalidate: false })} />
    </Suspense>
  )
}

export const Manage = ({ membership }: { membership: MyMembership }) => {
  const t = useT('manage')
  const { number } = useFormat()
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab') ?? ''
  const tab = (tabs.includes(asked) ? asked : 'members') as TeamTab
  const { clinic, branches, allBranches, moreBranches } = membership
  return (
    <section className={page.page}>
      <ClinicHead
        name={clinic.name}
        logo={clinic.logo}
        acts={
          <>
            <ButtonLink variant="quiet" icon="map-pin" href={paths.branches(clinic.id)}>
              {t('fields.branches')}
            </ButtonLink>
            <ButtonLink variant="quiet" icon="clipboard-pen" href={paths.audit({ clinic: clinic.id })}>
              {t('auditLog')}
            </ButtonLink>
          </>
        }
      >
        <Ltr>{clinic.email}</Ltr>
        {allBranches &&
          !moreBranches &&
          ` · ${t('branches', { count: branches.length, n: number(branches.length) })}`}
      </ClinicHead>
      {clinic.state === 'closed' && (
        <div className={head.banner}>
          <Banner tone="warn">{t('closed')}</Banner>
        </div>
      )}
      <LazyTeam
        title={t('team', { clinic: clinic.name })}
        tab={tab}
        onTab={next => setParams(next === 'members' ? {} : { tab: next }, { replace: true })}
        details={{ label: t('details'), content: <Details /> }}
      />
    </section>
  )
}
