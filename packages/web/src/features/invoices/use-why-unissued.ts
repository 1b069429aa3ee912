// Why a draft can't be issued as it stands; nothing where it can.
import { isAhead, tooManyOf } from '@vetrounds/core/money/invoice-rules'
import { useToday } from '../../api/branch-clock.ts'
import { useT } from '../../i18n/use-t.ts'
import { useFaultText } from './use-fault-text.ts'
import type { InvoiceDraft } from './use-invoice-draft.ts'
import { useMostText } from './use-most-text.ts'

/** The first thing to put right, in words. */
export const useWhyUnissued = (draft: Pick<InvoiceDraft, 'content' | 'faults'>): string | undefined => {
  const t = useT('invoices')
  const today = useToday()
  const fault = useFaultText(draft)
  const most = useMostText()
  const { lines, deposit, method, date } = draft.content
  const tooMany = tooManyOf(lines)
  if (lines.length === 0) return t('errors:validation.lines')
  if (deposit && !method) return t('errors:validation.deposit')
  return fault.first ?? (tooMany && most[tooMany]) ?? (isAhead(date, today) ? t('field.future') : undefined)
}
