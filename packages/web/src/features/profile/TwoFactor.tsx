// The second factor: setting it up, its recovery codes, and turning it off unless a clinic requires it.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { mutate } from 'swr'
import { callAuth } from '../../api/auth-call.ts'
import type { Me } from '../../api/me.ts'
import { forgetFactorMissing } from '../../api/second-factor.ts'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { useT } from '../../i18n/use-t.ts'
import { twoFactorId } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './profile.module.css'
import { Refusal } from './Refusal.tsx'
import { TwoFactorOn } from './TwoFactorOn.tsx'
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx'

type State = 'on' | 'off' | 'required'

const Mark = ({ state }: { state: State }) => {
  const t = useT('profile')
  return (
    <span className={styles.factor} data-state={state}>
      {state !== 'off' && <Icon name={state === 'on' ? 'shield-check' : 'shield-alert'} size="sm" />}
      {t(`twoFactor.${state}`)}
    </span>
  )
}

const Codes = loadAhead(async () => ({ default: (await import('./Codes.tsx')).Codes }))

const newCodes = async (): Promise<string[]> => {
  const answer = (await callAuth('recovery-codes', {}, { signedIn: true })) as { codes: string[] }
  return answer.codes
}

type Props = {
  me: Me
  /** Codes that were made just now: they are shown only this once. */
  codes: readonly string[] | undefined
  onCodes: (codes: readonly string[] | undefined) => void
}

export const TwoFactor = ({ me, codes, onCodes }: Props) => {
  const t = useT('profile')
  const { hash, search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const isWanted = hash === `#${twoFactorId}`
  const { twoFactor: isOn, email } = me.person
  // A clinic requires nothing of a suspended member, as on the server.
  const requiring = me.memberships.find(({ needsTwoFactor, state }) => needsTwoFactor && state === 'active')
  const whenOff: State = requiring ? 'required' : 'off'
  const state: State = isOn ? 'on' : whenOff
  const [setsUp, setSetsUp] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isRecovered = new URLSearchParams(search).has('recovered') && !isOn

  // A person who was sent here sets it up at once and sees it first; once that is done, they decide themselves.
  const wasDone = useRef(false)
  useEffect(() => {
    if (isWanted) heading.current?.scrollIntoView()
    if ((isWanted || isRecovered) && !isOn && !wasDone.current) setSetsUp(true)
  }, [isWanted, isRecovered, isOn])

  const showsSetUp = setsUp || (!isOn && requiring !== undefined)
  const whenKept = showsSetUp ? 'setUp' : state
  const view = codes ? 'codes' : whenKept
  const seen = useRef(view)
  // The button that led on is gone: the focus moves to what replaced it.
  useEffect(() => {
    if (seen.current === view) return
    seen.current = view
    heading.current?.scrollIntoView({ block: 'nearest' })
    heading.current?.focus({ preventScroll: true })
  }, [view])

  const makeCodes = async () => {
    setFailure(undefined)
    try {
      onCodes(await newCodes())
    } catch (error) {
      setFailure(error)
    }
    await mutate('readMe')
  }
  const confirmed = async () => {
    wasDone.current = true
    forgetFactorMissing()
    await makeCodes()
    setSetsUp(false)
  }

  const content = (): ReactNode => {
    if (codes) return <Codes codes={codes} email={email} onKept={() => onCodes(undefined)} />
    if (showsSetUp)
      return (
        <TwoFactorSetUp
          email={email}
          onConfirmed={confirmed}
          {...((isOn || !requiring) && { onCancel: () => setSetsUp(false) })}
        />
      )
    if (isOn)
      return (
        <TwoFactorOn
          left={me.person.recoveryCodes}
          requiredBy={requiring?.clinic.name}
          onMakeCodes={makeCodes}
          onSetUpAgain={() => setSetsUp(true)}
        />
      )
    return (
      <>
        <p className={styles.muted}>{t('twoFactor.offBody')}</p>
        <div className="acts">
          <Button icon="shield-check" onPress={() => setSetsUp(true)}>
            {t('twoFactor.setUp')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <section aria-labelledby={twoFactorId} className={styles.section}>
      <div className={`row ${styles.sectionHead}`}>
        <h2 id={twoFactorId} ref={heading} tabIndex={-1}>
          {t('twoFactor.heading')}
        </h2>
        <Mark state={state} />
      </div>
      {isRecovered && (
        <Banner tone="warn" icon="shield-alert">
          {t('twoFactor.recovered')}
        </Banner>
      )}
      {failure !== undefined && <Refusal title={t('codes.failed')} error={failure} />}
      {content()}
    </section>
  )
}
