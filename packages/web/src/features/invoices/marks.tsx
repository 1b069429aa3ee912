// How an invoice's state looks: what it is in a badge, what is paid of it in a bar, its number, its amounts.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { daysOverdue, type InvoiceStatus, paymentStateOf } from '@vetrounds/core/money/invoice-rules'
import { type CSSProperties, type ReactNode, useCallback } from 'react'
import { useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { isWaiting } from '../../offline/use-queue.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import styles from './list.module.css'

export const nothing = <span className="faint">–</span>

const looks: Partial<Record<InvoiceStatus, { tone: 'ok' | 'warn' | 'outline' | 'plain'; icon?: IconName }>> =
  {
    paid: { tone: 'ok', icon: 'check' },
    partially_paid: { tone: 'warn' },
    draft: { tone: 'outline', icon: 'pencil' },
    cancelled: { tone: 'plain', icon: 'ban' },
    refunded: { tone: 'plain', icon: 'undo-2' },
  }

export const StatusBadge = ({ status }: { status: InvoiceStatus }) => {
  const t = useT('invoices')
  return <Badge {...looks[status]}>{t(`statuses.${status}`)}</Badge>
}

/** An amount in the invoice's currency. */
export const Money = ({ minor, currency }: { minor: number; currency: string }) => (
  <bdi className="num">{useFormat().money(minor, currency)}</bdi>
)

export const InvoiceNumber = ({ row }: { row: InvoiceRow }) => {
  const t = useT('invoices')
  if (row.number) return <Ltr>{row.number}</Ltr>
  const isUnsent = row.status !== 'draft' && row.status !== 'cancelled' && isWaiting(row.id)
  return <span className="muted">{t(isUnsent ? 'provisional' : 'noNumber')}</span>
}

/** How much of the bar a part takes, for its style: solid is verified, hatched waits. */
export const share = (part: number, of: number): CSSProperties =>
  ({ '--share': of > 0 ? Math.max(0, Math.min(1, part / of)) : 0 }) as CSSProperties

/** The state of payment in words, and by how much it is overdue (product § 5: a flag beside the state); nothing of what nobody has to pay. */
export const usePaymentWords = (): ((row: InvoiceRow) => { state: string; late?: string } | undefined) => {
  const t = useT('invoices')
  const { number } = useFormat()
  const today = useToday()
  return useCallback(
    row => {
      const state = paymentStateOf(row)
      if (!state) return undefined
      const words = t(row.waiting > 0 ? 'paymentStates.waiting' : `paymentStates.${state}`)
      const late = daysOverdue(row, today)
      return late > 0
        ? { state: words, late: t('overdue', { count: late, n: number(late) }) }
        : { state: words }
    },
    [t, number, today],
  )
}

/** What is still due on a card, and of how much where a part is paid or credited. */
export const DueOf = ({ row: { balance, total, currency } }: { row: InvoiceRow }) => {
  const t = useT('invoices')
  const { money } = useFormat()
  return (
    <>
      <b>
        <Money minor={balance || total} currency={currency} />
      </b>
      {balance !== 0 && balance !== total && (
        <small className="muted">{t('ofTotal', { total: isolated(money(total, currency)) })}</small>
      )}
    </>
  )
}

/** The bar says what is paid; in words how late it is, or else the state. */
export const PaymentState = ({ row }: { row: InvoiceRow }): ReactNode => {
  const words = usePaymentWords()(row)
  if (words === undefined) return nothing
  return (
    <span className={styles.state}>
      <span className={styles.bar} aria-hidden="true">
        <i style={share(row.paid, row.total - row.credited)} />
        <i style={share(row.waiting, row.total - row.credited)} data-waiting />
      </span>
      {words.late ? (
        <b className={styles.late}>{words.late}</b>
      ) : (
        <span className={row.waiting > 0 ? undefined : 'muted'}>{words.state}</span>
      )}
    </span>
  )
}
