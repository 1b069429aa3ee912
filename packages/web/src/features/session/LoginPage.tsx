// /login: Amplify's form while nobody is signed in, then back to the page that was wanted.
import type { SignInConfig } from '@vetrounds/core/sessions/session'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useBoot } from '../../api/session.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/use-t.ts'
import { useEndReason } from '../../layout/session-ended.ts'
import { applyTheme } from '../../theme/theme.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import styles from './auth.module.css'
import { CaptchaNotice } from './CaptchaNotice.tsx'
import { wantedPage } from './wanted-page.ts'

// Loaded with the queue, whose code the login doesn't need otherwise.
const EndedNote = lazy(async () => {
  const [{ EndedNote: Note }] = await Promise.all([import('./EndedNote.tsx'), loadMessages('offline')])
  return { default: Note }
})
const loadForm = async () => ({ default: (await import('./SignInForm.tsx')).SignInForm })
const SignInForm = lazy(loadForm)

type Prepared = { ready: Promise<SignInConfig>; config?: SignInConfig } | 'failed' | undefined

/**
 * The time after which a failed preparation is retried by itself, in ms: somebody who waits for a connection has pressed nothing.
 */
const AGAIN_MS = 5000

const loadAmplify = () => import('../../api/amplify.ts')

// Loaded while the session is checked, so that the form is there as soon as nobody is signed in. A failure is shown below.
void Promise.allSettled([loadForm(), loadAmplify()])

const usePrepared = (wanted: boolean): { prepared: Prepared; again: () => void } => {
  const [prepared, setPrepared] = useState<Prepared>()
  const prepare = useCallback(() => {
    const ready = loadAmplify().then(({ prepareAmplify }) => prepareAmplify())
    setPrepared({ ready })
    ready.then(
      config => setPrepared({ ready, config }),
      () => setPrepared('failed'),
    )
  }, [])
  useEffect(() => {
    if (wanted) prepare()
  }, [wanted, prepare])
  useEffect(() => {
    if (!wanted || prepared !== 'failed') return
    const timer = setTimeout(prepare, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [wanted, prepared, prepare])
  return { prepared, again: prepare }
}

const Unavailable = ({ again }: { again?: () => void }) => {
  const t = useT('common')
  return (
    <div className={styles.form}>
      <Banner tone="warn" title={t('app.unavailable')} live />
      {again && <Button onPress={again}>{t('actions.retry')}</Button>}
    </div>
  )
}

// Logging out removed the dark class; a login applies the theme again (spec § 4).
const Entered = ({ to }: { to: string }) => {
  useEffect(applyTheme, [])
  return <Navigate to={to} replace />
}

export default function LoginPage() {
  const t = useT('session')
  const boot = useBoot()
  const [search] = useSearchParams()
  const ended = useEndReason()
  const { prepared, again } = usePrepared(boot === 'out' || boot === 'loading')
  if (boot === 'in') return <Entered to={wantedPage(search)} />
  const config = typeof prepared === 'object' ? prepared.config : undefined
  const waiting = <p className={styles.wait}>{t('code.loading')}</p>
  return (
    <AuthLayout notice={<CaptchaNotice active={config && config.challenge !== null} />}>
      {ended && boot === 'out' && (
        <Suspense fallback={null}>
          <EndedNote why={ended} />
        </Suspense>
      )}
      {boot === 'unavailable' && <Unavailable />}
      {boot !== 'unavailable' && prepared === 'failed' && <Unavailable again={again} />}
      {boot === 'loading' && waiting}
      {boot === 'out' && typeof prepared === 'object' && (
        <Suspense fallback={waiting}>
          <SignInForm ready={prepared.ready} />
        </Suspense>
      )}
    </AuthLayout>
  )
}
