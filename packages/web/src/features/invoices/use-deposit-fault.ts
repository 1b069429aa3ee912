// What is wrong with a draft's deposit beyond its schema: it must not exceed the invoice's total (product § 5).
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import type { InvoiceDraft } from './use-invoice-draft.ts'

export const useDepositFault = ({
  content: { deposit = 0 },
  sums: { total },
  currency,
}: Pick<InvoiceDraft, 'content' | 'sums' | 'currency'>): string | undefined => {
  const t = useT('invoices')
  const { money } = useFormat()
  return deposit > total
    ? t('errors:validation.amount', { amount: isolated(money(total, currency)) })
    : undefined
}
