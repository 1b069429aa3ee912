// Changes the person's password: asks for the former one, and twice for the new one. All other sessions end with it.
import { type FormEvent, useId, useRef, useState } from 'react'
import { mutate } from 'swr'
import { isAnswerOf } from '../../api/client.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { authErrorKey } from '../session/auth-errors.ts'
import { passwordFault, refusedPassword } from '../session/password.ts'
import styles from './profile.module.css'

const empty = { former: '', next: '', repeated: '' }
type Typed = typeof empty

type Fault = 'required' | 'rule' | 'common' | 'mismatch' | 'wrong'
type Faults = Partial<Record<keyof Typed, Fault>>

const faultsOf = ({ former, next, repeated }: Typed): Faults => {
  const fault = next && passwordFault(next, repeated)
  return {
    ...(!former && { former: 'required' }),
    ...(!next ? { next: 'required' } : fault === 'rule' && { next: 'rule' }),
    ...(!repeated ? { repeated: 'required' } : fault === 'mismatch' && { repeated: 'mismatch' }),
  }
}

const refusalOf = (error: unknown): Fault | 'tooMany' | 'failed' => {
  const refused = refusedPassword(error)
  if (refused) return refused
  if (authErrorKey(error) === 'tooMany') return 'tooMany'
  return (error as Error).name === 'NotAuthorizedException' ? 'wrong' : 'failed'
}

export const Password = ({ email }: { email: string }) => {
  const t = useT('profile')
  const common = useT('common')
  const ruleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(empty)
  const [faults, setFaults] = useState<Faults>({})
  const [state, setState] = useState<'pending' | 'done' | 'tooMany' | 'failed'>()

  // Waits until the fields are drawn with their errors.
  const show = (found: Faults) => {
    setFaults(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const change = async () => {
    setState('pending')
    try {
      const { changePassword } = await import('./two-factor.ts')
      await changePassword(typed.former, typed.next)
      setTyped(empty)
      setState('done')
      void mutate(isAnswerOf('listSessions'))
    } catch (error) {
      console.warn('The password was not changed:', (error as Error).name)
      const refusal = refusalOf(error)
      setState(refusal === 'tooMany' || refusal === 'failed' ? refusal : undefined)
      if (refusal === 'wrong') show({ former: 'wrong' })
      if (refusal === 'rule' || refusal === 'common') show({ next: refusal })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state === 'pending') return
    setState(undefined)
    const found = faultsOf(typed)
    show(found)
    if (Object.keys(found).length === 0) void change()
  }

  const sentences: Record<Fault, string> = {
    required: t('errors:signIn.required'),
    rule: t('password.rule'),
    common: t('field.commonPassword'),
    mismatch: t('errors:validation.passwords'),
    wrong: t('password.wrong'),
  }
  const bound = (name: keyof Typed) => ({
    value: typed[name],
    error: faults[name] && sentences[faults[name]],
    onChange: (value: string) => {
      setTyped(before => ({ ...before, [name]: value }))
      setFaults(({ [name]: _fixed, ...others }) => others)
      setState(undefined)
    },
  })
  return (
    <section aria-labelledby="password" className={styles.section}>
      <h2 id="password">{t('password.heading')}</h2>
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        {state === 'done' && (
          <Banner tone="ok" title={t('password.done')} live>
            {t('password.doneBody')}
          </Banner>
        )}
        {(state === 'tooMany' || state === 'failed') && (
          <Banner tone="danger" title={t('password.failed')} live>
            {state === 'tooMany' ? t('errors:signIn.tooMany') : common('app.unavailable')}
          </Banner>
        )}
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className={styles.three}>
          <PasswordField
            label={t('password.current')}
            show={t('password.show', { field: t('password.current') })}
            autoComplete="current-password"
            {...bound('former')}
          />
          <PasswordField
            label={t('password.next')}
            show={t('password.show', { field: t('password.next') })}
            autoComplete="new-password"
            describedBy={ruleId}
            {...bound('next')}
          />
          <PasswordField
            label={t('password.repeat')}
            show={t('password.show', { field: t('password.repeat') })}
            autoComplete="new-password"
            {...bound('repeated')}
          />
        </div>
        <div className={styles.foot}>
          <p id={ruleId} className={styles.hint}>
            {t('password.rule')} {t('password.others')}
          </p>
          <Button type="submit" isPending={state === 'pending'}>
            {t('password.change')}
          </Button>
        </div>
      </form>
    </section>
  )
}
