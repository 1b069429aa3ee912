// The witness: a second person who confirms an action on a controlled drug with name, password and code. The action is sent with
// the proof of that.
import { actHash } from '@vetrounds/core/stock/witness'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callAuth } from '../../api/auth-call.ts'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { usePlace } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { SearchFailure } from '../../search/SearchFailure.tsx'
import { fieldErrorText } from '../../ui/field-error.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useMyself } from '../people/use-myself.ts'
import { CODE_DIGITS, digitsOf } from '../session/six-digits.ts'
import styles from './witness.module.css'

/** Thrown before anything is sent: a field of the witness is empty, or the code is incomplete. */
class WitnessMissing extends Error {}

type Typed = { userId: string; password: string; code: string }

const nobody: Typed = { userId: '', password: '', code: '' }

export type Witness = {
  /** The fields of the witness; none where no witness is needed. */
  fields: ReactNode
  /**
   * Returns the body with the proof. A retry of the same action keeps its proof; for another action a new one is requested.
   * Throws for empty fields and a refused witness; `explain` has the message.
   */
  prove: <B extends object>(endpoint: string, of: string, body: B) => Promise<B & { witness?: string }>
  /** The message for what `prove` or the action itself has thrown. */
  explain: (error: unknown) => string | undefined
}

/**
 * `isKnown`: a witness is known to be needed. If the item was marked as controlled since it was read, the server asks for one.
 */
export const useWitness = (isKnown: boolean): Witness => {
  const t = useT('stock')
  const common = useT('common')
  const [isAskedFor, setAskedFor] = useState(false)
  const isNeeded = isKnown || isAskedFor
  const place = usePlace()
  const myself = useMyself()?.userId
  const { data: team, error: unread, mutate } = useRead('readTeam', isNeeded ? {} : undefined)
  const [typed, setTyped] = useState(nobody)
  const [isTried, setTried] = useState(false)
  const proof = useRef<{ act: string; id: string }>(undefined)
  // Read when a proof is asked for: an attempt may need a second one, when the code of the first is used up.
  const latest = useRef(typed)
  const set = (part: Partial<Typed>) => {
    latest.current = { ...latest.current, ...part }
    setTyped(latest.current)
  }
  const required = fieldErrorText(common, 'required')
  const missing = {
    userId: isTried && typed.userId === '' ? required : undefined,
    password: isTried && typed.password === '' ? required : undefined,
    code: isTried && typed.code.length !== CODE_DIGITS ? t('witness.digits') : undefined,
  }

  const ask = async (act: string): Promise<string> => {
    const { userId, password, code } = latest.current
    setTried(true)
    if (userId === '' || password === '' || code.length !== CODE_DIGITS) throw new WitnessMissing()
    try {
      const answer = await callAuth(
        'witness',
        { userId, password, code, act },
        { signedIn: true, branch: place },
      )
      setTried(false)
      return (answer as { id: string }).id
    } finally {
      // A code can be used only once, whatever the outcome.
      set({ code: '' })
      setTried(false)
    }
  }

  const prove: Witness['prove'] = async (endpoint, of, body) => {
    if (!isNeeded) return body
    const act = await actHash(endpoint, of, body)
    if (proof.current?.act !== act) proof.current = { act, id: await ask(act) }
    return { ...body, witness: proof.current.id }
  }

  const explain = (error: unknown): string | undefined => {
    if (error instanceof WitnessMissing) return t('witness.needed')
    if (!(error instanceof ApiError)) return undefined
    // The proof is missing, used up or too old: the next attempt requests a new one.
    if (error.code === 'witness.needed') {
      proof.current = undefined
      setAskedFor(true)
    }
    if (error.code !== 'witness.refused') return problemText(common, error)
    const because = String(error.data.because)
    return because === 'self' || because === 'noCode' || because === 'notMember'
      ? t(`witness.refused.${because}`)
      : t('witness.refused.wrong')
  }

  const others = (team?.members ?? []).filter(({ userId }) => userId !== myself)
  const fields = isNeeded && (
    <section className={styles.witness} aria-label={t('witness.title')}>
      <h3>
        <Icon name="shield-check" size="sm" /> {t('witness.title')}
      </h3>
      <p className="muted">{t('witness.body')}</p>
      <Select
        label={t('witnessName')}
        options={others.map(({ userId, name }) => ({ id: userId, label: name }))}
        value={typed.userId}
        onChange={userId => set({ userId, password: '', code: '' })}
        error={missing.userId}
      />
      {!team && unread && <SearchFailure error={unread} onRetry={() => void mutate()} />}
      <div className={styles.pair}>
        <PasswordField
          label={t('witness.password')}
          show={t('witness.show')}
          value={typed.password}
          onChange={password => set({ password })}
          autoComplete="new-password"
          error={missing.password}
        />
        <TextField
          label={t('witness.code')}
          value={typed.code}
          onChange={text => set({ code: digitsOf(text) })}
          inputMode="numeric"
          autoComplete="off"
          direction="ltr"
          mono
          error={missing.code}
        />
      </div>
    </section>
  )
  return { fields, prove, explain }
}
