// What the sign-in form says of its bot check: active in production, and honest about it where it is not.
import { Trans } from 'react-i18next'

const SERVICE = 'AWS WAF'

/** `undefined` while it is not known yet whether the check is active. */
export const CaptchaNotice = ({ active }: { active: boolean | undefined }) => {
  if (active === undefined) return null
  return (
    <p>
      <Trans
        ns="session"
        i18nKey={active ? 'captcha.active' : 'captcha.inactive'}
        values={{ service: SERVICE }}
        components={{ privacy: <a href="/about#privacy">_</a>, terms: <a href="/about#terms">_</a> }}
      />
    </p>
  )
}
