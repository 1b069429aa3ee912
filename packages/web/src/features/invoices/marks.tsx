// How lists and pages show an invoice: its status as a badge, the paid part as a bar, its number, its amounts.
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

/** An amount in minor units of this currency. */
export const Money = ({ minor, currency }: { minor: number; currency: string }) => (
  <bdi className="num">{useFormat().money(minor, currency)}</bdi>
)

export const InvoiceNumber = ({ row }: { row: InvoiceRow }) => {
  const t = useT('invoices')
  if (row.number) return <Ltr>{row.number}</Ltr>
  const isUnsent = row.status !== 'draft' && row.status !== 'cancelled' && isWaiting(row.id)
  return <span className="muted">{t(isUnsent ? 'provisional' : 'noNumber')}</span>
}

/** The style that gives a part its share of the bar. In the bar, solid is verified and hatched waits. */
export const share = (part: number, of: number): CSSProperties =>
  ({ '--share': of > 0 ? Math.max(0, Math.min(1, part / of)) : 0 }) as CSSProperties

/**
 * The payment state in words, and by how many days the invoice is overdue (product § 5: a flag beside the state); undefined for
 * an invoice that nobody has to pay.
 */
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

/** For a card of the list: the amount still due, with the total where a part is paid or credited. */
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

/** A bar for what is paid, and words that say how late the invoice is, or else its payment state. */
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
