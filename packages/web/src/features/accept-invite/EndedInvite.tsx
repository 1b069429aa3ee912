// For a link that no longer works: says why, and what to do.
import { Link } from 'react-router-dom'
import { useBoot } from '../../api/session.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from '../session/auth.module.css'
import own from './accept-invite.module.css'

const icons = { expired: 'hourglass', accepted: 'check-check', revoked: 'ban', unknown: 'search-x' } as const

export const EndedInvite = ({ why }: { why: keyof typeof icons }) => {
  const t = useT('accept-invite')
  const common = useT('common')
  const isIn = useBoot() === 'in'
  return (
    <div className={`${styles.form} ${own.ended}`}>
      <Icon name={icons[why]} />
      <div>
        <h1>{t(`ended.${why}`)}</h1>
        <p className={styles.lead}>{t(`wayOut.${why}`)}</p>
      </div>
      <ButtonLink size="lg" block href={isIn ? paths.calendar() : paths.login()}>
        {isIn ? common('nav.goToCalendar') : t('logIn')}
      </ButtonLink>
      <p className={styles.alt}>
        <Link to={isIn ? paths.clinics() : paths.signUp()}>
          {isIn ? common('nav.myClinics') : t('found')}
        </Link>
      </p>
    </div>
  )
}
