// The words of Amplify's Authenticator in our three languages: it ships no Arabic, and its German has gaps.
import type { Translate } from '../../i18n/use-t.ts'

/** Amplify's own English texts, and errors that its forms show as they come, each with ours. */
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
  'Your passwords must match': t('password.mismatch'),
  'Password does not conform to policy: Password not long enough': t('password.rule'),
  'Password does not conform to policy: Password must have lowercase characters': t('password.rule'),
  'Password does not conform to policy: Password must have uppercase characters': t('password.rule'),
  'Password does not conform to policy: Password must have numeric characters': t('password.rule'),
  'We Emailed You': t('confirmMail.heading'),
  'Your code is on the way. To log in, enter the code we emailed to': t('confirmMail.sentTo'),
  'It may take a minute to arrive': t('confirmMail.arrival'),
  'Resend Code': t('confirmMail.resend'),
  Sending: t('confirmMail.resending'),
  'Too many attempts, please try again later': t('error.tooMany'),
  username: t('login.username'),
  password: t('login.password'),
  newPassword: t('password.next'),
  repeatPassword: t('password.repeat'),
  code: t('code.label'),
  passwordRule: t('password.rule'),
  failed: t('error.failed'),
  required: t('error.required'),
  badCode: t('error.badCode'),
  tooMany: t('error.tooMany'),
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

/** Labels are keys of the words above, since Amplify keeps them from its start. Other attributes reach its inputs. */
export const formFields = {
  signIn: {
    username: { label: 'username', placeholder: '', dir: 'ltr', autoFocus: true },
    password: { label: 'password', placeholder: '', dir: 'ltr' },
  },
  confirmSignIn: { confirmation_code: code },
  setupTotp: { QR: { totpIssuer: 'VetRounds' }, confirmation_code: code },
  confirmSignUp: { confirmation_code: code },
  forceNewPassword: repeated,
}
