// A closed day of the till, as it was signed: nothing in it can be changed.
import type { ClosedTill } from '@vetrounds/core/money/till'
import { slipDifference } from '@vetrounds/core/money/till-rules'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../invoices/marks.tsx'
import { CashComparison, OtherMethods } from './CashComparison.tsx'
import { CashCount } from './CashCount.tsx'
import styles from './till.module.css'

export const ClosedDay = ({ closed }: { closed: ClosedTill }) => {
  const t = useT('till')
  const { date, time, money } = useFormat()
  const zone = useBranchZone()
  const { currency, counts, booked, slip, counted, left, reason, closedBy, closedAt } = closed
  const amount = (minor: number) => isolated(money(minor, currency))
  return (
    <div className={styles.body}>
      <div className={styles.column}>
        <CashCount currency={currency} counts={counts} />
        <section className={styles.panel}>
          <ul className={styles.facts}>
            <li>
              <Icon name="banknote" size="sm" /> {t('toSafe', { amount: amount(counted - left) })}
            </li>
            <li>
              {t('left')}: <Money minor={left} currency={currency} />
            </li>
            <li>
              <Icon name="lock" size="sm" />{' '}
              {t('closedBy', {
                name: isolated(closedBy),
                at: isolated(`${date(closedAt, zone)}, ${time(closedAt, zone)}`),
              })}
            </li>
          </ul>
        </section>
      </div>
      <div className={styles.column}>
        <CashComparison currency={currency} float={closed.float} booked={booked} counted={counted}>
          {reason && <p className="muted">{t('why', { reason: isolated(reason) })}</p>}
        </CashComparison>
        <OtherMethods
          currency={currency}
          booked={booked}
          slip={slip === undefined ? '–' : <Money minor={slip} currency={currency} />}
          slipOff={slip === undefined ? undefined : slipDifference(booked, slip)}
        />
      </div>
    </div>
  )
}
