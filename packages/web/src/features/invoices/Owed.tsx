// What an owner owes: as sums above the account, and by age beside it.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import invoices from './invoices.module.css'
import styles from './list.module.css'
import { Money, share } from './marks.tsx'
import aged from './owed.module.css'
import { owedBy } from './owed.ts'
import { SumCell } from './SumCell.tsx'

type Props = { open: readonly InvoiceRow[]; currency: string }

/** `balance` comes from the server: it includes what other branches have booked. */
export const OwedSums = ({ open, currency, balance }: Props & { balance: number }) => {
  const t = useT('invoices')
  const { number } = useFormat()
  const { overdue, oldest } = owedBy(open, useToday())
  const waiting = open.filter(row => row.waiting > 0)
  const money = (minor: number) => ({ minor, currency })
  const counted = (count: number) => t('count', { count, n: number(count) })
  return (
    <dl className={styles.sums} data-owed aria-label={t('sums.label')}>
      <SumCell label={t('account.balance')} money={money(balance)}>
        {counted(open.length)}
      </SumCell>
      <SumCell label={t('sums.overdue')} money={money(overdue)} isLate={overdue > 0}>
        {oldest > 0 && t('overdue', { count: oldest, n: number(oldest) })}
      </SumCell>
      <SumCell label={t('sums.waiting')} money={money(waiting.reduce((all, row) => all + row.waiting, 0))}>
        {counted(waiting.length)}
      </SumCell>
    </dl>
  )
}

export const OwedByAge = ({ open, currency }: Props) => {
  const t = useT('invoices')
  const { byAge } = owedBy(open, useToday())
  const all = byAge.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section className={`${invoices.panel} ${aged.ages}`}>
      <h2>{t('ages.title')}</h2>
      <dl>
        {byAge.map(({ age, amount }) => (
          <div key={age}>
            <dt>{t(`ages.${age}`)}</dt>
            <dd>
              <span className={aged.track} aria-hidden="true">
                <i style={share(amount, all)} />
              </span>
              <b>{amount > 0 ? <Money minor={amount} currency={currency} /> : '–'}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
