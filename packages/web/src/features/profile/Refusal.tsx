// Says why an act on the second factor was refused: too many attempts, no code in this session yet, or no answer.
import { Link } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { authErrorKey } from '../session/auth-errors.ts'
import styles from './profile.module.css'

/**
 * Returns which login must be repeated first, if that is the reason: a session that hasn't used the second factor recently may
 * not
 * change it, and an older session may not set up the first one. Otherwise a stolen session could.
 */
export const missingProof = (error: unknown): 'code' | 'password' | undefined => {
  const reason = error instanceof ApiError ? error.code : (error as Error).name
  if (reason === 'recovery.proof_needed' || reason === 'TwoFactorNeededException') return 'code'
  return reason === 'SignInNeededException' ? 'password' : undefined
}

export const Refusal = ({ title, error }: { title: string; error: unknown }) => {
  const t = useT('profile')
  const common = useT('common')
  const missing = missingProof(error)
  if (missing)
    return (
      <Banner tone="warn" title={title} live>
        {t(missing === 'code' ? 'twoFactor.logInAgain' : 'twoFactor.logInFirst')}{' '}
        <Link to={paths.logout(paths.twoFactor())} className={styles.link}>
          {t('twoFactor.logIn')}
        </Link>
      </Banner>
    )
  const sentence =
    authErrorKey(error) === 'tooMany'
      ? t('errors:signIn.tooMany')
      : (problemText(common, error) ?? common('app.unavailable'))
  return (
    <Banner tone="danger" title={title} live>
      {sentence}
    </Banner>
  )
}
