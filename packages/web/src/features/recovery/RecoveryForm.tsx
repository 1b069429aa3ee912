// The form for a recovery code, in place of the six digits. A code switches two-factor off, and leads to setting it up again.
import { deviceNow } from '@vetrounds/core/clock'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { callAuth } from '../../api/auth-call.ts'
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from '../session/auth.module.css'
import { useButtonWork } from './use-button-work.ts'

/** Where Amplify keeps the challenge that waits for an answer, and when it ends, in ms (signInStore): after 3 minutes. */
const CHALLENGE = 'CognitoSignInState.signInSession'
const EXPIRY = 'CognitoSignInState.expiry'

const isChallengeOver = (): boolean => Number(sessionStorage.getItem(EXPIRY)) <= deviceNow()

type Props = {
  /** Signs in again with the name and password that this page still knows. */
  signInAgain: () => Promise<void>
  onBack: () => void
  /** Returns to the form for name and password. */
  onStartOver: () => void
}

export const RecoveryForm = ({ signInAgain, onBack, onStartOver }: Props) => {
  const t = useT('recovery')
  const common = useT('common')
  const navigate = useNavigate()
  const { isPending, error, run, forget } = useButtonWork()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isOff, setOff] = useState(false)

  const use = async () => {
    await callAuth('recover', { session: sessionStorage.getItem(CHALLENGE) ?? '', code })
    setOff(true)
    // Done before the sign-in, which goes on to the page that is wanted by then.
    await navigate(paths.login(paths.twoFactor({ recovered: true })), { replace: true })
    await signInAgain().catch((failure: Error) => console.warn('Not signed in again:', failure.name))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() !== '' && !isPending) void run(use)
  }

  if (isOff)
    return (
      <>
        <h1>{t('code.heading')}</h1>
        <Banner tone="ok" title={t('code.off')} live>
          {t('code.offBody')}
        </Banner>
        <Button variant="primary" size="lg" block isPending={isPending} onPress={onStartOver}>
          {t('reset.login')}
        </Button>
      </>
    )
  const problem = error instanceof ApiError ? error.code : undefined
  // The challenge has ended: no code is accepted any more, but the server says only that this one is wrong.
  if (problem !== undefined && isChallengeOver())
    return (
      <>
        <h1>{t('code.heading')}</h1>
        <Banner tone="warn" live>
          {t('code.expired')}
        </Banner>
        <Button variant="primary" size="lg" block onPress={onStartOver}>
          {t('reset.login')}
        </Button>
      </>
    )
  const fault = isMissing
    ? t('errors:signIn.required')
    : problem === 'recovery.wrong'
      ? t('code.wrong')
      : undefined
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div>
        <h1>{t('code.heading')}</h1>
        <p className={styles.lead}>{t('code.body')}</p>
      </div>
      {error !== undefined && fault === undefined && (
        <Banner tone="danger" title={t('code.failed')} live>
          {problem === 'auth.too_many' ? t('errors:signIn.tooMany') : problemText(common, error)}
        </Banner>
      )}
      <TextField
        label={t('code.label')}
        value={code}
        onChange={typed => {
          setCode(typed)
          setMissing(false)
          forget()
        }}
        direction="ltr"
        mono
        autoComplete="off"
        autoFocus
        error={fault}
      />
      <Button type="submit" variant="primary" size="lg" block isPending={isPending}>
        {t('code.use')}
      </Button>
      <Button variant="quiet" block onPress={onBack}>
        {t('code.back')}
      </Button>
    </form>
  )
}
