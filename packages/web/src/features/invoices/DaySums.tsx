// The sums over the branch's invoices: what was issued and taken today, and what is open.
import { useRead } from '../../api/client.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import styles from './list.module.css'
import { SumCell } from './SumCell.tsx'

/** The cells are shown before the sums are read, so that the list below doesn't move. */
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
      <SumCell label={t('sums.issued')} money={sum(data?.issued.amount)}>
        {counted(data?.issued.count)}
      </SumCell>
      <SumCell label={t('sums.taken')} money={sum(data?.taken.reduce((all, each) => all + each.amount, 0))}>
        {methods ? (methods.length > 0 ? list(methods) : t('sums.nothing')) : '–'}
      </SumCell>
      <SumCell label={t('sums.waiting')} money={sum(data?.waiting.amount)}>
        {counted(data?.waiting.count)}
      </SumCell>
      <SumCell label={t('sums.open')} money={sum(data?.open.amount)}>
        {counted(data?.open.count)}
      </SumCell>
      <SumCell
        label={t('sums.overdue')}
        money={sum(data?.overdue.amount)}
        isLate={(data?.overdue.count ?? 0) > 0}
      >
        {counted(data?.overdue.count)}
      </SumCell>
    </dl>
  )
}
