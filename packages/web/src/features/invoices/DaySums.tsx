// The sums over the branch's invoices: what was issued and taken today, and what is open.
import type { ReactNode } from 'react'
import { useRead } from '../../api/client.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import styles from './invoices.module.css'
import { Money } from './marks.tsx'

type CellProps = { label: string; minor: number; currency: string; isLate?: boolean; children: ReactNode }

const Cell = ({ label, minor, currency, isLate, children }: CellProps) => (
  <div>
    <dt>{label}</dt>
    <dd data-late={isLate || undefined}>
      <Money minor={minor} currency={currency} />
      <small>{children}</small>
    </dd>
  </div>
)

export const DaySums = () => {
  const t = useT('invoices')
  const { number, money, list } = useFormat()
  const { data } = useRead('readDaySums', {})
  if (!data) return <div className={styles.sums} />
  const { currency, issued, taken, waiting, open, overdue } = data
  const counted = ({ count }: { count: number }) => t('count', { count, n: number(count) })
  const methods = taken.map(({ method, amount }) => `${t(`methods.${method}`)} ${money(amount, currency)}`)
  return (
    <dl className={styles.sums} aria-label={t('sums.label')}>
      <Cell label={t('sums.issued')} minor={issued.amount} currency={currency}>
        {counted(issued)}
      </Cell>
      <Cell
        label={t('sums.taken')}
        minor={taken.reduce((all, each) => all + each.amount, 0)}
        currency={currency}
      >
        {methods.length > 0 ? list(methods) : t('sums.nothing')}
      </Cell>
      <Cell label={t('sums.waiting')} minor={waiting.amount} currency={currency}>
        {counted(waiting)}
      </Cell>
      <Cell label={t('sums.open')} minor={open.amount} currency={currency}>
        {counted(open)}
      </Cell>
      <Cell label={t('sums.overdue')} minor={overdue.amount} currency={currency} isLate={overdue.count > 0}>
        {counted(overdue)}
      </Cell>
    </dl>
  )
}
