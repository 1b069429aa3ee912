// Why nothing can be paid on an invoice, in words.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { useT } from '../../i18n/use-t.ts'

export const useCantPay = (): ((row: InvoiceRow) => string | undefined) => {
  const t = useT('invoices')
  return ({ status, balance }) => {
    if (status === 'cancelled') return t('errors:payments.cancelled')
    if (status === 'draft' || status === 'refunded') return t(`statuses.${status}`)
    return balance > 0 ? undefined : t('errors:payments.paid')
  }
}
