// Amplify's Authenticator with our words, errors and slots. Loaded only where somebody signs in.
import { Authenticator, useAuthenticator } from '@aws-amplify/ui-react'
import { deviceNow, now } from '@vetrounds/core/clock'
import type { SignInConfig } from '@vetrounds/core/sessions/session'
import { confirmSignIn, signIn } from 'aws-amplify/auth'
import { I18n } from 'aws-amplify/utils'
import {
  createContext,
  type RefObject,
  Suspense,
  use,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { signInFlags } from '../../api/amplify.ts'
import { session } from '../../api/session.ts'
import { browserZone } from '../../i18n/browser-zone.ts'
import { useFormat } from '../../i18n/format.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { onUnconfirmed, tellUnconfirmed } from '../sign-up/pending.ts'
import { amplifyTexts, formFields, remoteErrorText } from './amplify-texts.ts'
import styles from './auth.module.css'
import './authenticator.css'
import { authErrorKey } from './auth-errors.ts'
import { MissingFields } from './MissingFields.tsx'
import { passwordFault } from './password.ts'
import { CODE_DIGITS, digitsOf } from './six-digits.ts'

const RecoveryForm = lazy(async () => {
  const [{ RecoveryForm: Form }] = await Promise.all([
    import('../recovery/RecoveryForm.tsx'),
    loadMessages('recovery'),
  ])
  return { default: Form }
})

/** The tolerated difference of the device's clock, in ms: a few seconds or a slow connection don't make a clock wrong. */
const TOLERATED_MS = 180_000

type Texts = Record<string, string>
type SignIn = Parameters<typeof signIn>[0]
type ConfirmSignIn = Parameters<typeof confirmSignIn>[0]

const mapped = async <T,>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    console.warn('Sign-in refused:', (error as Error).name)
    // The key is translated when it is shown, so that the sentence changes with the language.
    throw new Error(authErrorKey(error))
  }
}

// Amplify would go on with its own forms in these steps: our sign-up has its own page, and a reset begins at /reset-password.
const elsewhere = new Set(['CONFIRM_SIGN_UP', 'RESET_PASSWORD'])

/** Name and password of the sign-in under way, only in memory: after a recovery code the sign-in starts again with them. */
let begun: SignIn | undefined

const signInHere = async (input: SignIn): ReturnType<typeof signIn> => {
  begun = input
  // A logout that reaches the service only after this sign-in would end the new session.
  await session.settle()
  const output = await signIn(input)
  if (output.nextStep.signInStep === 'CONFIRM_SIGN_UP')
    tellUnconfirmed({ email: input.username, password: input.password ?? '' })
  if (elsewhere.has(output.nextStep.signInStep)) throw new Error(output.nextStep.signInStep)
  return output
}

// Typed as Amplify's own functions, whose second overload (with a context) the Authenticator never uses.
const services = {
  handleSignIn: ((input: SignIn) => mapped(() => signInHere(input))) as typeof signIn,
  handleConfirmSignIn: ((input: ConfirmSignIn) => mapped(() => confirmSignIn(input))) as typeof confirmSignIn,
  // One sentence for the whole rule; Amplify would list its parts.
  validateFormPassword: async ({ password = '' }: Texts, touched: { password?: boolean }) =>
    touched.password && passwordFault(password, password) ? { password: ['passwordRule'] } : null,
}

/** Amplify disables its fields during a request, which takes the focus from them: after a refusal this gives it back. */
const useFocusAfterRefusal = (marker: RefObject<HTMLElement | null>) => {
  const { error, isPending } = useAuthenticator(context => [context.error, context.isPending])
  const isRefused = Boolean(error) && !isPending
  useEffect(() => {
    if (!isRefused || document.activeElement !== document.body) return
    marker.current
      ?.closest('form')
      ?.querySelector<HTMLInputElement>('[name=password], [name=confirmation_code]')
      ?.select()
  }, [isRefused, marker])
}

/** Replaces the browser's own bubbles about missing values with our texts, and Amplify's fixed English label with ours. */
const useOwnForm = () => {
  const t = useT('session')
  const marker = useRef<HTMLSpanElement>(null)
  const show = t('password.show')
  useEffect(() => {
    const form = marker.current?.closest('form')
    form?.setAttribute('novalidate', '')
    for (const button of form?.querySelectorAll('.amplify-field__show-password') ?? [])
      button.setAttribute('aria-label', show)
  }, [show])
  useFocusAfterRefusal(marker)
  return <span ref={marker} hidden />
}

/** Tells a person that the device's clock is wrong, here where it first matters; logging in works all the same. */
const WrongClock = () => {
  const t = useT('session')
  const { shaped } = useFormat()
  const [shown, right] = [deviceNow(), now()]
  if (Math.abs(right - shown) < TOLERATED_MS) return null
  const timeZone = browserZone()
  const said = (ms: number) => shaped(ms, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <Banner tone="warn" title={t('clock.wrong')}>
      {t('clock.body', { shown: said(shown), right: said(right) })}
    </Banner>
  )
}

const SignInHeader = () => {
  const t = useT('session')
  return (
    <>
      <h1 className={styles.heading}>{t('heading')}</h1>
      <WrongClock />
    </>
  )
}

const SignInFooter = () => {
  const t = useT('session')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = search.get('next') ?? undefined
  const ownForm = useOwnForm()
  const { isPending } = useAuthenticator(context => [context.isPending])
  // For an address that was never confirmed, the sign-up page asks for its code.
  useEffect(() => onUnconfirmed(() => void navigate(paths.signUp(next))), [navigate, next])
  return (
    <>
      {ownForm}
      <MissingFields />
      <div className={styles.row}>
        <label className={styles.stay}>
          <input
            className="tick"
            type="checkbox"
            defaultChecked={signInFlags.stay}
            onChange={event => {
              signInFlags.stay = event.target.checked
            }}
          />
          <span>
            {t('login.stay')} <small>{t('login.stayHint')}</small>
          </span>
        </label>
        <Link to="/reset-password">{t('login.forgot')}</Link>
      </div>
      {/* Replaces Amplify's button, which the Tab key would reach before the row above. */}
      <button type="submit" data-own disabled={isPending} className="amplify-button amplify-button--primary">
        {isPending ? t('login.pending') : t('login.submit')}
      </button>
      <p className={`${styles.alt} ${styles.ask}`}>
        {t('login.new')} <Link to={paths.signUp(next)}>{t('login.create')}</Link>
      </p>
    </>
  )
}

/** Submits the form with its sixth digit, and keeps anything but digits out. */
const useDigits = () => {
  const marker = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = marker.current?.closest('form')
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'confirmation_code') return
      const digits = digitsOf(target.value)
      if (digits !== target.value) target.value = digits
      // Waits until React has taken in the value.
      if (digits.length === CODE_DIGITS) setTimeout(() => form?.requestSubmit())
    }
    form?.addEventListener('input', onInput)
    return () => form?.removeEventListener('input', onInput)
  }, [])
  return marker
}

const CodeHeader = () => {
  const t = useT('session')
  const marker = useDigits()
  return (
    <div ref={marker}>
      {useOwnForm()}
      <h1>{t('code.heading')}</h1>
      <p className={styles.lead}>{t('code.body')}</p>
    </div>
  )
}

const CodeFooter = () => {
  const t = useT('session')
  return (
    <p className={styles.hint} data-hint>
      {t('code.hint')}
    </p>
  )
}

const RecoverContext = createContext<() => void>(() => undefined)

const ConfirmFooter = () => {
  const t = useT('session')
  const recover = useContext(RecoverContext)
  return (
    <>
      <CodeFooter />
      <button type="button" data-recover className="amplify-button amplify-button--link" onClick={recover}>
        {t('code.recover')}
      </button>
    </>
  )
}

const SetupHeader = () => {
  const t = useT('session')
  const marker = useDigits()
  return (
    <div ref={marker}>
      {useOwnForm()}
      <h1>{t('code.setupHeading')}</h1>
      <p className={styles.lead}>{t('code.setupBody')}</p>
    </div>
  )
}

/**
 * This form calls Amplify directly, past `services`, and shows errors in Amplify's words: replaces the last error's text with
 * ours.
 */
const useOwnError = () => {
  const t = useT('session')
  const language = useLanguage()
  const { error } = useAuthenticator(context => [context.error])
  // Done while rendering, because the message is below this header and reads the texts when it renders.
  useMemo(() => {
    if (error) I18n.putVocabulariesForLanguage(language, remoteErrorText(t, error))
  }, [error, language, t])
}

const PasswordHeader = () => {
  const t = useT('session')
  useOwnError()
  return (
    <div>
      {useOwnForm()}
      <h1>{t('password.changeHeading')}</h1>
      <p className={styles.lead}>{t('password.changeBody')}</p>
      <p className={styles.lead}>{t('password.rule')}</p>
    </div>
  )
}

const components = {
  SignIn: { Header: SignInHeader, Footer: SignInFooter },
  ConfirmSignIn: { Header: CodeHeader, Footer: ConfirmFooter },
  SetupTotp: { Header: SetupHeader, Footer: CodeFooter },
  ForceNewPassword: { Header: PasswordHeader },
}

// Amplify keeps labels in a ref: only another key shows them in another language (reference § 7).
const Localised = () => {
  const t = useT('session')
  const language = useLanguage()
  // Done before the form below is rendered, which reads the texts while it renders.
  useMemo(() => {
    I18n.putVocabulariesForLanguage(language, amplifyTexts(t))
    I18n.setLanguage(language)
  }, [language, t])
  return (
    <Authenticator
      key={language}
      hideSignUp
      loginMechanisms={['email']}
      services={services}
      components={components}
      formFields={formFields}
    />
  )
}

const signInAgain = async (): Promise<void> => {
  if (begun) await signInHere(begun)
}

/**
 * Amplify's form or, for a while, the form for a recovery code in its place. The state of Amplify's form stays in the provider.
 */
const Forms = () => {
  const [recovers, setRecovers] = useState(false)
  const { toSignIn } = useAuthenticator(context => [context.route])
  useEffect(
    () => () => {
      begun = undefined
      // For this sign-in only: whoever comes next at this computer chooses again.
      signInFlags.stay = false
    },
    [],
  )
  if (!recovers)
    return (
      <RecoverContext value={() => setRecovers(true)}>
        <Localised />
      </RecoverContext>
    )
  return (
    <Suspense fallback={null}>
      <RecoveryForm
        signInAgain={signInAgain}
        onBack={() => setRecovers(false)}
        onStartOver={() => {
          toSignIn()
          setRecovers(false)
        }}
      />
    </Suspense>
  )
}

/** Suspends until Amplify is configured; throws to the error boundary when the service can't be reached. */
export const SignInForm = ({ ready }: { ready: Promise<SignInConfig> }) => {
  use(ready)
  return (
    <div className={styles.form}>
      <Authenticator.Provider>
        <Forms />
      </Authenticator.Provider>
    </div>
  )
}
