// /reset-password: asks for a link by e-mail, or, with the link's code, for the new password.
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useButtonWork } from '../recovery/use-button-work.ts'
import { AuthLayout } from './AuthLayout.tsx'
import styles from './auth.module.css'
import { authErrorKey } from './auth-errors.ts'
import { passwordFault, refusedPassword } from './password.ts'
import { resetPartsOf } from './six-digits.ts'

const typed = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '')

const AskForLink = () => {
  const t = useT('session')
  const { isPending, error, run } = useButtonWork()
  const [fault, setFault] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = typed(event.currentTarget, 'email').trim()
    setFault(email ? undefined : t('errors:signIn.required'))
    if (email)
      void run(async () => {
        const { requestReset } = await import('./reset.ts')
        await requestReset(email)
        setSentTo(email)
      })
  }
  if (sentTo)
    return (
      <Banner tone="ok" live>
        {t('reset.sent', { email: `\u2068${sentTo}\u2069` })}
      </Banner>
    )
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p className={styles.lead}>{t('reset.body')}</p>
      {error !== undefined && (
        <Banner tone="danger" live>
          {authErrorKey(error) === 'tooMany' ? t('errors:signIn.tooMany') : t('reset.failed')}
        </Banner>
      )}
      <TextField
        label={t('reset.email')}
        name="email"
        type="email"
        autoComplete="username"
        direction="ltr"
        error={fault}
      />
      <Button type="submit" variant="primary" size="lg" block isPending={isPending}>
        {t('reset.send')}
      </Button>
    </form>
  )
}

const resetError = (error: unknown): 'badLink' | 'tooMany' | 'rule' | 'common' | 'failed' => {
  const refused = refusedPassword(error)
  if (refused) return refused
  const { name } = error as Error
  const key = authErrorKey(error)
  if (key === 'tooMany') return 'tooMany'
  return key === 'badCode' || name === 'NotAuthorizedException' || name === 'UserNotFoundException'
    ? 'badLink'
    : 'failed'
}

const SetPassword = ({ code, user }: { code: string; user: string }) => {
  const t = useT('session')
  const { isPending, error, run } = useButtonWork()
  const [fault, setFault] = useState<'rule' | 'mismatch'>()
  const [done, setDone] = useState(false)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = typed(event.currentTarget, 'password')
    const found = passwordFault(password, typed(event.currentTarget, 'repeat'))
    setFault(found)
    if (!found)
      void run(async () => {
        const { setPassword } = await import('./reset.ts')
        await setPassword({ code, user, password })
        setDone(true)
      })
  }
  if (done)
    return (
      <Banner tone="ok" title={t('reset.doneHeading')} live>
        {t('reset.done')}
      </Banner>
    )
  const sentences = {
    badLink: t('reset.badLink'),
    tooMany: t('errors:signIn.tooMany'),
    rule: t('password.rule'),
    common: t('field.commonPassword'),
    failed: t('reset.failed'),
  }
  const refused = error === undefined ? undefined : resetError(error)
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      {refused && (
        <Banner tone="danger" live>
          {sentences[refused]}
        </Banner>
      )}
      {refused === 'badLink' && <Link to="/reset-password">{t('reset.again')}</Link>}
      <TextField
        label={t('password.next')}
        name="password"
        type="password"
        autoComplete="new-password"
        direction="ltr"
        hint={t('password.rule')}
        error={fault === 'rule' ? t('password.rule') : undefined}
      />
      <TextField
        label={t('password.repeat')}
        name="repeat"
        type="password"
        autoComplete="new-password"
        direction="ltr"
        error={fault === 'mismatch' ? t('errors:validation.passwords') : undefined}
      />
      <Button type="submit" variant="primary" size="lg" block isPending={isPending}>
        {t('password.change')}
      </Button>
    </form>
  )
}

export default function ResetPasswordPage() {
  const t = useT('session')
  const [search] = useSearchParams()
  const value = search.get('code')
  const parts = resetPartsOf(value)
  return (
    <AuthLayout>
      <div className={styles.form}>
        <h1>{parts ? t('reset.setHeading') : t('reset.heading')}</h1>
        {value && !parts && (
          <Banner tone="danger" live>
            {t('reset.badLink')}
          </Banner>
        )}
        {parts ? <SetPassword {...parts} /> : <AskForLink />}
        <Link to="/login">{t('login.back')}</Link>
      </div>
    </AuthLayout>
  )
}
