// /welcome: a person founds a clinic with its first branch, and is in the calendar two minutes later (product § 1).
import { Suspense, useCallback, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useMe } from '../../api/me.ts'
import { problemText } from '../../api/problem-text.ts'
import { saveLanguage } from '../../behaviour/account.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { AuthLayout } from '../session/AuthLayout.tsx'
import { type Step, StepList } from './Steps.tsx'
import styles from './welcome.module.css'

const FoundingForm = lazy(() => import('./FoundingForm.tsx'))
const Founded = lazy(() => import('./Founded.tsx'))

export default function WelcomePage() {
  const t = useT('welcome')
  const common = useT('common')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { data: me, error, mutate } = useMe()
  const [step, setStep] = useState<Step>('clinic')
  const onFounded = useCallback(
    (clinicId: string) => void navigate(paths.founded(clinicId), { replace: true }),
    [navigate],
  )
  const founded = me?.memberships.find(({ clinic }) => clinic.id === search.get('clinic'))?.clinic.id

  const content = () => {
    if (!me && error)
      return (
        <ErrorState
          title={common('app.unavailable')}
          detail={problemText(common, error)}
          onRetry={() => void mutate()}
        />
      )
    if (!me) return <SkeletonFields fields={5} />
    if (founded) return <Founded me={me} clinicId={founded} />
    return <FoundingForm me={me} onStep={setStep} onFounded={onFounded} />
  }
  const notice = me && (
    <p className={styles.who}>
      {t('loggedIn', { email: `\u2068${me.person.email}\u2069` })}{' '}
      <Link to={paths.logout()}>{common('nav.logOut')}</Link>
    </p>
  )
  return (
    <AuthLayout aside={<StepList step={founded ? 'done' : step} />} notice={notice} onLanguage={saveLanguage}>
      <Suspense fallback={<SkeletonFields fields={5} />}>{content()}</Suspense>
    </AuthLayout>
  )
}
