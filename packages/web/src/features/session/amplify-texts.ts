// The words of Amplify's Authenticator in our three languages: it ships no Arabic, and its German has gaps.
import type { Translate } from '../../i18n/use-t.ts'
import { shownErrorKey } from './auth-errors.ts'

/** Maps Amplify's own English texts, and the keys of our errors, to our texts. */
export const amplifyTexts = (t: Translate<'session'>): Record<string, string> => ({
  'Sign in': t('login.submit'),
  'Signing in': t('login.pending'),
  'Back to Sign In': t('login.back'),
  'Confirm TOTP Code': t('code.heading'),
  Confirm: t('code.confirm'),
  Confirming: t('code.confirming'),
  Loading: t('code.loading'),
  COPY: t('code.copy'),
  COPIED: t('code.copied'),
  'Change Password': t('password.change'),
  Changing: t('password.changing'),
  'Your passwords must match': t('errors:validation.passwords'),
  username: t('login.username'),
  password: t('login.password'),
  newPassword: t('password.next'),
  repeatPassword: t('password.repeat'),
  code: t('code.label'),
  passwordRule: t('password.rule'),
  failed: t('errors:signIn.failed'),
  required: t('errors:signIn.required'),
  badCode: t('errors:signIn.badCode'),
  tooMany: t('errors:signIn.tooMany'),
})

const code = {
  label: 'code',
  placeholder: '',
  inputMode: 'numeric',
  maxLength: 6,
  dir: 'ltr',
  autocomplete: 'one-time-code',
  autoFocus: true,
}
const repeated = {
  password: { label: 'newPassword', placeholder: '', dir: 'ltr' },
  confirm_password: { label: 'repeatPassword', placeholder: '', dir: 'ltr' },
}

/** Maps an error text that a form is about to show as it came to our text. */
export const remoteErrorText = (t: Translate<'session'>, shown: string): Record<string, string> => {
  const key = shownErrorKey(shown)
  if (key === 'passwordCommon') return { [shown]: t('field.commonPassword') }
  return { [shown]: key === 'passwordRule' ? t('password.rule') : t(`errors:signIn.${key}`) }
}

/** Labels are keys of the texts above, because Amplify keeps labels from its start. Other attributes are passed to its inputs. */
export const formFields = {
  signIn: {
    username: { label: 'username', placeholder: '', dir: 'ltr', autocomplete: 'username', autoFocus: true },
    password: { label: 'password', placeholder: '', dir: 'ltr', autocomplete: 'current-password' },
  },
  confirmSignIn: { confirmation_code: code },
  setupTotp: { QR: { totpIssuer: 'VetRounds' }, confirmation_code: code },
  forceNewPassword: repeated,
}
