// Why something about the second factor was refused: too often, no code in this session yet, or no answer.
import { Link } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { authErrorKey } from '../session/auth-errors.ts'
import styles from './profile.module.css'

// A session that hasn't shown the factor, or not lately, may not change it: a stolen one could, too.
const isUnproved = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.code === 'recovery.proof_needed'
    : (error as Error).name === 'TwoFactorNeededException'

export const Refusal = ({ title, error }: { title: string; error: unknown }) => {
  const t = useT('profile')
  const common = useT('common')
  if (isUnproved(error))
    return (
      <Banner tone="warn" title={title} live>
        {t('twoFactor.logInAgain')}{' '}
        <Link to={paths.logout()} className={styles.link}>
          {t('sessions.end')}
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
