// The first step of signing up: name, e-mail and password.
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from '../session/auth.module.css'
import { passwordFault } from '../session/password.ts'
import { NewPassword } from './NewPassword.tsx'
import { keepPending } from './pending.ts'
import own from './sign-up.module.css'
import { useSignUpStep } from './use-sign-up-step.ts'

export type Typed = { name: string; email: string; password: string }

type Props = {
  typed: Typed
  onTyped: (typed: Typed) => void
  /** Where to go after all steps; passed on to the login for people who have an account already. */
  next: string | undefined
  onSent: () => void
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const faultsOf = ({ name, email, password }: Typed) => ({
  name: name.trim() === '' ? 'required' : undefined,
  email: email.trim() === '' ? 'required' : ADDRESS.test(email.trim()) ? undefined : 'email',
  password: password === '' ? 'required' : passwordFault(password, password) && 'password',
})

export const AccountForm = ({ typed, onTyped, next, onSent }: Props) => {
  const t = useT('sign-up')
  const language = useLanguage()
  const { isPending, refused, run } = useSignUpStep()
  const [isChecked, setChecked] = useState(false)
  const faults = faultsOf(typed)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    const first = (['name', 'email', 'password'] as const).find(field => faults[field])
    if (first) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
      return
    }
    const account = { ...typed, name: typed.name.trim(), email: typed.email.trim() }
    void run(async () => {
      const { makeAccount } = await import('./account.ts')
      await makeAccount(account, language)
      keepPending({ email: account.email, password: account.password })
      onSent()
    })
  }
  const errorOf = (field: keyof Typed) => {
    const fault = isChecked ? faults[field] : undefined
    if (fault === 'required') return t('errors:validation.required')
    if (field === 'password' && refused === 'common') return t('field.commonPassword')
    if (fault ?? refused === field) return t(field === 'email' ? 'field.email' : `faults.${field}`)
    return undefined
  }
  return (
    <form className={`${styles.form} ${own.large}`} onSubmit={send} noValidate>
      <div>
        <h1>{t('heading')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </div>
      {refused === 'tooMany' && (
        <Banner tone="danger" live>
          {t('errors:signIn.tooMany')}
        </Banner>
      )}
      {(refused === 'failed' || refused === 'code') && (
        <Banner tone="danger" title={t('failed')} live>
          {t('kept')}
        </Banner>
      )}
      <TextField
        label={t('name')}
        name="name"
        autoComplete="name"
        autoFocus
        maxLength={120}
        value={typed.name}
        onChange={name => onTyped({ ...typed, name })}
        error={errorOf('name')}
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        // Password managers store it as the name to log in with.
        autoComplete="username"
        direction="ltr"
        maxLength={200}
        value={typed.email}
        onChange={email => onTyped({ ...typed, email })}
        error={errorOf('email')}
      />
      <NewPassword
        label={t('password')}
        value={typed.password}
        onChange={password => onTyped({ ...typed, password })}
        error={errorOf('password')}
      />
      <Button type="submit" variant="primary" size="lg" block isPending={isPending}>
        {t('create')}
      </Button>
      <p className={`${styles.alt} ${styles.ask}`}>
        {t('haveOne')} <Link to={paths.login(next)}>{t('logIn')}</Link>
      </p>
    </form>
  )
}
