// A request to join that waits: for an address, never for a clinic, since nothing reveals whether a clinic has the address.
import type { JoinRequest } from '@vetrounds/core/members/join'
import { browserZone } from '../../i18n/browser-zone.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { StateBadge } from '../people/state-badges.tsx'
import styles from './clinics.module.css'

const waiting = 'requested'

type Props = { request: JoinRequest; onWithdraw: () => void }

export const RequestCard = ({ request: { email, role, at }, onWithdraw }: Props) => {
  const t = useT('clinics')
  const common = useT('common')
  const { date } = useFormat()
  return (
    <section className={`panel ${styles.card}`} aria-label={email}>
      <header>
        <span className={styles.tile} aria-hidden="true">
          <Icon name="mail" />
        </span>
        <div className={styles.title}>
          <h2>
            <Ltr>{email}</Ltr>
          </h2>
          <p>
            <span>{common(`roles.${role}`)}</span>
            <StateBadge state={waiting} />
            <span className="num">{t('since', { date: date(at, browserZone()) })}</span>
            <span>{t('answerComes')}</span>
          </p>
        </div>
        <Button size="sm" variant="quiet" aria-label={t('withdrawOf', { email })} onPress={onWithdraw}>
          {t('withdraw')}
        </Button>
      </header>
    </section>
  )
}
