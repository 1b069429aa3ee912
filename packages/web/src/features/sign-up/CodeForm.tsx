// The second step of signing up: the six digits from the mail, then a login with the password that was just chosen.
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from '../session/auth.module.css'
import { CODE_DIGITS, digitsOf } from '../session/six-digits.ts'
import { dropPending, type Pending } from './pending.ts'
import own from './sign-up.module.css'
import { useSignUpStep } from './use-sign-up-step.ts'

/** A mail takes a while: nobody should request five. */
const WAIT_SECONDS = 30

const useCountdown = () => {
  const [left, setLeft] = useState(WAIT_SECONDS)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, restart: () => setLeft(WAIT_SECONDS) }
}

type Props = {
  pending: Pending
  /** Where the login leads afterwards. */
  next: string | undefined
  onOther: () => void
}

export const CodeForm = ({ pending: { email, password, isOld }, next, onOther }: Props) => {
  const t = useT('sign-up')
  const confirming = useSignUpStep()
  const sending = useSignUpStep()
  const { left, restart } = useCountdown()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const [isSent, setSent] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const confirm = (digits: string) => {
    setMissing(digits.length < CODE_DIGITS)
    if (digits.length < CODE_DIGITS) return
    setSent(false)
    void confirming.run(async () => {
      const { confirmAddress, enterAccount } = await import('./account.ts')
      await confirmAddress(email, digits)
      dropPending()
      // The page goes on by itself once somebody is signed in; whatever prevents that is shown at the login.
      const isIn = password !== undefined && (await enterAccount(email, password).catch(() => false))
      if (!isIn) setConfirmed(true)
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm(code)
  }
  const type = (text: string) => {
    const digits = digitsOf(text)
    setCode(digits)
    if (digits.length === CODE_DIGITS && digits !== code) confirm(digits)
  }
  const again = () =>
    void sending.run(async () => {
      const { sendCodeAgain } = await import('./account.ts')
      await sendCodeAgain(email)
      restart()
      setSent(true)
      setCode('')
      form.current?.querySelector('input')?.focus()
    })

  const sendFirst = useEffectEvent(again)
  useEffect(() => {
    if (isOld) sendFirst()
  }, [isOld])

  if (isConfirmed)
    return (
      <div className={styles.form}>
        <h1>{t('confirmed')}</h1>
        <p className={styles.lead}>{t('confirmedBody')}</p>
        <Link className={own.go} to={paths.login(next)}>
          {t('logIn')}
        </Link>
      </div>
    )
  const refused = confirming.refused ?? sending.refused
  const codeError = confirming.refused === 'code' ? t('faults.code') : undefined
  return (
    <form ref={form} className={`${styles.form} ${own.large}`} onSubmit={submit} noValidate>
      <div>
        <h1>{t('codeHeading')}</h1>
        <p className={styles.lead}>{t('codeSent', { email: `\u2068${email}\u2069` })}</p>
      </div>
      {refused === 'tooMany' && (
        <Banner tone="danger" live>
          {t('errors:signIn.tooMany')}
        </Banner>
      )}
      {refused && refused !== 'tooMany' && !codeError && (
        <Banner tone="danger" title={t('codeFailed')} live>
          {t('kept')}
        </Banner>
      )}
      {isSent && <Banner tone="ok" title={t('sentAgain')} live />}
      <div className={own.code}>
        <TextField
          label={t('code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          direction="ltr"
          autoFocus
          value={code}
          onChange={type}
          hint={t('codeHint')}
          error={codeError ?? (isMissing ? t('faults.missing') : undefined)}
        />
      </div>
      <Button type="submit" variant="primary" size="lg" block isPending={confirming.isPending}>
        {t('confirm')}
      </Button>
      <div className={own.ways}>
        <p>{t('nothing')}</p>
        <div className={own.buttons}>
          <Button variant="quiet" size="sm" isDisabled={left > 0 || sending.isPending} onPress={again}>
            {left > 0 ? t('againIn', { seconds: left }) : t('again')}
          </Button>
          <Button variant="quiet" size="sm" onPress={onOther}>
            {t('otherAddress')}
          </Button>
        </div>
      </div>
      <p className={`${styles.alt} ${styles.ask}`}>
        {t('haveOne')} <Link to={paths.login(next)}>{t('logIn')}</Link>
      </p>
    </form>
  )
}
