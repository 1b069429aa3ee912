// The notice of the sign-in form about its bot check: active in production, and an honest note where it isn't.
import { useT } from '../../i18n/use-t.ts'

const SERVICE = 'AWS WAF'
const targets: Record<string, string> = { privacy: '/about#privacy', terms: '/about#terms' }

/** `undefined` while it is not known yet whether the check is active. */
export const CaptchaNotice = ({ active }: { active: boolean | undefined }) => {
  const t = useT('session')
  if (active === undefined) return null
  const sentence = active ? t('captcha.active', { service: SERVICE }) : t('captcha.inactive')
  // One sentence per language, with its links marked in it. The parts are: text, name of the link, text of the link, text, …
  const parts = sentence.split(/<(privacy|terms)>(.*?)<\/\1>/)
  return (
    <p>
      {parts.map((part, at) => {
        if (at % 3 === 0) return part
        if (at % 3 === 1) return null
        const target = parts[at - 1] ?? ''
        return (
          <a key={target} href={targets[target]}>
            {part}
          </a>
        )
      })}
    </p>
  )
}
