// The head of an owner's page, above the pets: number, contact, notes and balance.
import type { Owner } from '@vetrounds/core/owners/owner'
import { Link } from 'react-router-dom'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { isWaiting } from '../../offline/use-queue.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { BackLink } from '../../ui/PageHead.tsx'
import cells from '../patients/cells.module.css'
import styles from './owner-pets.module.css'
import { timeOfId } from './time-of-id.ts'
import { useReveal } from './use-reveal.tsx'

export const OwnerHead = ({ owner }: { owner: Owner }) => {
  const t = useT('owners')
  const common = useT('common')
  const { shaped, money } = useFormat()
  const zone = useBranchZone()
  const phoneOf = useReveal(owner.id)
  const { name, number, active, phone, landline, email, clinicNotes, balance } = owner
  const date = shaped(timeOfId(owner.id), { month: 'long', year: 'numeric', timeZone: zone })
  const kind = phone ? 'phone' : 'landline'
  return (
    <header className={styles.head}>
      <BackLink href={paths.owners()} label={t('back')} />
      <div className={styles.who}>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p>
          {t('ownerNumber', { number })} · {t('since', { date })}{' '}
          {!active && <Badge tone="outline">{t('deactivated')}</Badge>}{' '}
          {isWaiting(owner.id) && <Badge icon="hourglass">{common('queue.waits')}</Badge>}
        </p>
      </div>
      <dl className={`${cells.cells} ${styles.facts}`}>
        {(phone ?? landline) && (
          <div>
            <dt>{t(`fields.${kind}`)}</dt>
            {/* The server can't reveal a number that waits to be sent. */}
            <dd>{isWaiting(owner.id) ? <Ltr>{owner[kind]}</Ltr> : phoneOf(kind, owner[kind])}</dd>
          </div>
        )}
        {email && (
          <div>
            <dt>{t('fields.email')}</dt>
            <dd>
              <a href={`mailto:${email}`}>
                <Ltr>{email}</Ltr>
              </a>
            </dd>
          </div>
        )}
        {clinicNotes && (
          <div className={styles.notes}>
            <dt>{t('fields.clinicNotes')}</dt>
            <dd>{clinicNotes}</dd>
          </div>
        )}
        {balance && balance.minor !== 0 && (
          <div className={styles.balance}>
            <dt>{t('balance')}</dt>
            <dd>
              <Link to={paths.ownerAccount(owner.id)}>
                <bdi>{money(balance.minor, balance.currency)}</bdi>
              </Link>
            </dd>
          </div>
        )}
      </dl>
    </header>
  )
}
