// Why an invoice can't be cancelled, in words.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { isCancellable } from '@vetrounds/core/money/invoice-rules'
import { useCan } from '../../api/use-can.ts'
import { useT } from '../../i18n/use-t.ts'

/** `cannot` says why nothing can be done here or now, if so. Whoever writes invoices can give up drafts, at each branch they reach. */
export const useCantCancel = (row: InvoiceRow, cannot: string | undefined): string | undefined => {
  const t = useT('invoices')
  const mayNot = useCan()
  if (row.status === 'draft') return mayNot('invoices.manage') ?? cannot
  const cant = mayNot('invoices.correct') ?? cannot
  if (cant) return cant
  if (row.paid > 0) return t('cancel.verified')
  if (row.credited > 0) return t('cancel.credited')
  return isCancellable(row) ? undefined : t(`statuses.${row.status}`)
}
