// An open invitation: to which clinic, in which role, by whom; and how to join for whoever has the link.
import type { InviteView } from '@vetrounds/core/members/invite'
import { Link, useNavigate } from 'react-router-dom'
import { useMe } from '../../api/me.ts'
import { problemText } from '../../api/problem-text.ts'
import { useBoot } from '../../api/session.ts'
import { browserZone } from '../../i18n/browser-zone.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { ClinicTile } from '../clinics/ClinicTile.tsx'
import styles from '../session/auth.module.css'
import own from './accept-invite.module.css'
import { EndedInvite } from './EndedInvite.tsx'
import { useAccept } from './use-accept.ts'

type Props = { invite: InviteView; token: string }

const ended = {
  'invite.expired': 'expired',
  'invite.accepted': 'accepted',
  'invite.revoked': 'revoked',
} as const

/** For somebody who is logged in: having the link is enough, whatever address it was sent to (decision 20). */
const Accept = ({ invite, token }: Props) => {
  const t = useT('accept-invite')
  const common = useT('common')
  const { data: me, error: unread, mutate } = useMe()
  const { accept, isPending, error } = useAccept(token)
  if (error && error.code in ended) return <EndedInvite why={ended[error.code as keyof typeof ended]} />
  if (!me && unread)
    return (
      <>
        <Banner tone="warn" title={common('app.unavailable')} live />
        <Button onPress={() => void mutate()}>{common('actions.retry')}</Button>
      </>
    )
  const person = me?.person
  const isMember = error?.code === 'already_exists'
  const isOther = person && person.email.toLowerCase() !== invite.email.toLowerCase()
  return (
    <>
      {isMember && (
        <Banner tone="info" title={t('member', { clinic: invite.clinic })} live>
          {t('memberBody')}
        </Banner>
      )}
      {error && !isMember && (
        <Banner tone="danger" title={t('failed')} live>
          {problemText(common, error)}
        </Banner>
      )}
      {person && (
        <div className={own.as}>
          <p>{t('as', { name: person.name })}</p>
          <p>
            <Ltr>{person.email}</Ltr>
          </p>
          {isOther && !isMember && <p className={own.other}>{t('other')}</p>}
        </div>
      )}
      {isMember ? (
        <ButtonLink variant="primary" size="lg" block href={paths.calendar()}>
          {common('nav.goToCalendar')}
        </ButtonLink>
      ) : (
        <Button
          variant="primary"
          size="lg"
          block
          isPending={isPending}
          isDisabled={!me}
          onPress={() => me && void accept(me)}
        >
          {t('accept')}
        </Button>
      )}
      <p className={styles.alt}>
        {t('notYou')} <Link to={paths.logout(paths.acceptInvite(token))}>{t('switch')}</Link>
      </p>
    </>
  )
}

export const OpenInvite = ({ invite, token }: Props) => {
  const t = useT('accept-invite')
  const common = useT('common')
  const boot = useBoot()
  const navigate = useNavigate()
  const { date, time, locale } = useFormat()
  const { clinic, by, email, role, branches, expiresAt } = invite
  const here = paths.acceptInvite(token)
  const names = branches.map(name => `\u2068${name}\u2069`)
  // An invited person has no branch yet, so the time is shown by their own clock.
  const until = `${date(expiresAt, browserZone())} ${time(expiresAt, browserZone())}`
  return (
    <div className={styles.form}>
      <div className={own.head}>
        <ClinicTile clinic={{ name: clinic }} />
        <div>
          <h1>{t('heading', { clinic })}</h1>
          <p>{t('by', { name: by, until })}</p>
        </div>
      </div>
      <div className={own.facts}>
        <Facts
          facts={[
            [t('role'), common(`roles.${role}`)],
            [
              t('branches'),
              names.length === 0
                ? t('allBranches')
                : new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(names),
            ],
            [t('email'), <Ltr key="email">{email}</Ltr>],
          ]}
        />
      </div>
      {boot === 'in' ? (
        <Accept invite={invite} token={token} />
      ) : (
        <>
          {boot === 'unavailable' && <Banner tone="warn" title={common('app.unavailable')} live />}
          <p className={styles.lead}>{t('newHere')}</p>
          <Button
            variant="primary"
            size="lg"
            block
            onPress={() => void navigate(paths.signUp(here), { state: { email } })}
          >
            {t('signUp')}
          </Button>
          <p className={styles.alt}>
            {t('haveOne')} <Link to={paths.login(here)}>{t('logInToAccept')}</Link>
          </p>
        </>
      )}
    </div>
  )
}
