// Setting up an authenticator app: a QR code to scan, the same as text to type, and the six digits that prove it.
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { TextField as AriaTextField, Group, Input } from 'react-aria-components'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldFoot, FieldLabel } from '../../ui/Field.tsx'
import field from '../../ui/field.module.css'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { authErrorKey } from '../session/auth-errors.ts'
import { CODE_DIGITS, digitsOf } from '../session/six-digits.ts'
import styles from './profile.module.css'
import { QrCode } from './QrCode.tsx'
import { missingProof, Refusal } from './Refusal.tsx'
import { inGroups } from './secret.ts'
import type { Setup } from './two-factor.ts'
import { useCopy } from './use-copy.ts'

const Secret = ({ secret }: { secret: string }) => {
  const t = useT('profile')
  const [isCopied, copy] = useCopy(secret)
  return (
    <span className={styles.secret}>
      <span>{t('twoFactor.type')}</span>{' '}
      <bdi dir="ltr" className="mono">
        {inGroups(secret)}
      </bdi>
      <IconButton
        size="sm"
        icon={isCopied ? 'check' : 'copy'}
        label={t(isCopied ? 'copied' : 'copy')}
        onPress={copy}
      />
      <span role="status" className="sr">
        {isCopied && t('copied')}
      </span>
    </span>
  )
}

type CodeProps = { setup: Setup; onConfirmed: () => Promise<void>; onStale: (error: unknown) => void }

const CodeForm = ({ setup, onConfirmed, onStale }: CodeProps) => {
  const t = useT('profile')
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [isPending, setPending] = useState(false)

  const refuse = (sentence: string) => {
    setFault(sentence)
    input.current?.focus()
  }
  const confirm = async () => {
    setPending(true)
    try {
      await setup.confirm(code)
      await onConfirmed()
    } catch (error) {
      console.warn('The authenticator was not confirmed:', (error as Error).name)
      if (missingProof(error)) return onStale(error)
      const key = authErrorKey(error)
      refuse(key === 'failed' ? t('twoFactor.failed') : t(`errors:signIn.${key}`))
    } finally {
      setPending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (code === '') refuse(t('errors:signIn.required'))
    else if (code.length < CODE_DIGITS) refuse(t('errors:signIn.badCode'))
    else void confirm()
  }
  return (
    <form onSubmit={submit} noValidate>
      <AriaTextField
        value={code}
        onChange={typed => {
          setCode(digitsOf(typed))
          setFault(undefined)
        }}
        isInvalid={Boolean(fault)}
        validationBehavior="aria"
        inputMode="numeric"
        autoComplete="one-time-code"
        className={field.field}
      >
        <FieldLabel label={t('twoFactor.enter')} />
        <div className={styles.code}>
          <Group className={field.control}>
            <Input ref={input} className={field.input} dir="ltr" />
          </Group>
          <Button type="submit" variant="primary" isPending={isPending}>
            {t('twoFactor.verify')}
          </Button>
        </div>
        <FieldFoot error={fault} />
      </AriaTextField>
    </form>
  )
}

type Props = { email: string; onConfirmed: () => Promise<void>; onCancel?: () => void }

export const TwoFactorSetUp = ({ email, onConfirmed, onCancel }: Props) => {
  const t = useT('profile')
  const common = useT('common')
  const [setup, setSetup] = useState<Setup>()
  const [failure, setFailure] = useState<unknown>()
  const prepare = useCallback(() => {
    setSetup(undefined)
    setFailure(undefined)
    import('./two-factor.ts')
      .then(({ beginSetup }) => beginSetup(email))
      .then(setSetup, (error: Error) => {
        console.warn('The set-up could not begin:', error.name)
        setFailure(error)
      })
  }, [email])
  useEffect(prepare, [prepare])
  if (failure !== undefined)
    return (
      <>
        <Refusal title={t('twoFactor.unprepared')} error={failure} />
        <div className="acts">
          {!missingProof(failure) && <Button onPress={prepare}>{common('actions.retry')}</Button>}
          {onCancel && <Button onPress={onCancel}>{common('actions.cancel')}</Button>}
        </div>
      </>
    )
  return (
    <div className={styles.setUp}>
      <figure aria-busy={!setup}>
        {setup ? (
          <QrCode text={setup.address} label={t('twoFactor.picture')} />
        ) : (
          <span role="status" className="sr">
            {t('twoFactor.preparing')}
          </span>
        )}
      </figure>
      <ol>
        <li>
          <b>{t('twoFactor.scan')}</b>
          {setup ? <Secret secret={setup.secret} /> : <Skeleton wide />}
        </li>
        <li>
          {setup ? (
            <CodeForm key={setup.secret} setup={setup} onConfirmed={onConfirmed} onStale={setFailure} />
          ) : (
            <>
              <b>{t('twoFactor.enter')}</b>
              <Skeleton />
            </>
          )}
        </li>
        <li>
          <b>{t('twoFactor.keep')}</b>
          <span className={styles.muted}>{t('twoFactor.keepBody')}</span>
        </li>
      </ol>
      {onCancel && (
        <div className="acts">
          <Button onPress={onCancel}>{common('actions.cancel')}</Button>
        </div>
      )}
    </div>
  )
}
