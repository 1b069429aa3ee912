// The sums over the branch's invoices: what was issued and taken today, and what is open.
import type { ReactNode } from 'react'
import { useRead } from '../../api/client.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import styles from './invoices.module.css'
import { Money } from './marks.tsx'

type CellProps = {
  label: string
  money?: { minor: number; currency: string } | undefined
  isLate?: boolean
  children: ReactNode
}

const Cell = ({ label, money, isLate, children }: CellProps) => (
  <div>
    <dt>{label}</dt>
    <dd data-late={isLate || undefined}>
      {money ? <Money {...money} /> : '–'}
      <small>{children}</small>
    </dd>
  </div>
)

/** Before they are read their places stand already, so that the list below doesn't move. */
export const DaySums = () => {
  const t = useT('invoices')
  const { number, money, list } = useFormat()
  const { data } = useRead('readDaySums', {})
  const sum = (minor: number | undefined) => data && { minor: minor ?? 0, currency: data.currency }
  const counted = (count = 0) => (data ? t('count', { count, n: number(count) }) : '–')
  const methods = data?.taken.map(
    ({ method, amount }) => `${t(`methods.${method}`)} ${money(amount, data.currency)}`,
  )
  return (
    <dl className={styles.sums} aria-label={t('sums.label')}>
      <Cell label={t('sums.issued')} money={sum(data?.issued.amount)}>
        {counted(data?.issued.count)}
      </Cell>
      <Cell label={t('sums.taken')} money={sum(data?.taken.reduce((all, each) => all + each.amount, 0))}>
        {methods ? (methods.length > 0 ? list(methods) : t('sums.nothing')) : '–'}
      </Cell>
      <Cell label={t('sums.waiting')} money={sum(data?.waiting.amount)}>
        {counted(data?.waiting.count)}
      </Cell>
      <Cell label={t('sums.open')} money={sum(data?.open.amount)}>
        {counted(data?.open.count)}
      </Cell>
      <Cell
        label={t('sums.overdue')}
        money={sum(data?.overdue.amount)}
        isLate={(data?.overdue.count ?? 0) > 0}
      >
        {counted(data?.overdue.count)}
      </Cell>
    </dl>
  )
}
