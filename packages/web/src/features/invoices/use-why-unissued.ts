// Says why a draft can't be issued as it is; undefined if it can.
import { hasLargeDiscount, isReadable } from '@vetrounds/core/money/amounts'
import { isAhead, tooManyOf } from '@vetrounds/core/money/invoice-rules'
import { useToday } from '../../api/branch-clock.ts'
import { useCan } from '../../api/use-can.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { useBilledInQueue } from './use-billed-in-queue.ts'
import { useDepositFault } from './use-deposit-fault.ts'
import { useFaultText } from './use-fault-text.ts'
import type { InvoiceDraft } from './use-invoice-draft.ts'
import { useLimitText } from './use-limit-text.ts'
import { useUnsignedLines } from './use-unsigned-lines.ts'

/**
 * Finds a discount that this role may not give, as the server refuses it also for invoices that waited: an explicit discount, on
 * a line that the client has not signed. A price that is merely below the catalogue's is not checked without a connection
 * (decision 189).
 */
const useDiscountFault = ({ content }: Pick<InvoiceDraft, 'content'>): string | undefined => {
  const t = useT('invoices')
  const mayNot = useCan()('invoices.correct')
  const lines = useUnsignedLines(content) ?? []
  return mayNot !== undefined && hasLargeDiscount(lines.filter(isReadable))
    ? t('problems:invoice.discount')
    : undefined
}

/** Finds a charge billed by an invoice that waits on this device: the server would refuse it again, once this paper is out. */
const useBilledFault = ({ content }: Pick<InvoiceDraft, 'content'>): string | undefined => {
  const t = useT('invoices')
  const isBilledHere = useBilledInQueue()
  const billed = content.lines.find(({ chargeId }) => chargeId && isBilledHere({ id: chargeId }))
  return billed && `${isolated(billed.name)}: ${t('problems:charge.settled')}`
}

/** The first thing to put right, in words. */
export const useWhyUnissued = (
  draft: Pick<InvoiceDraft, 'content' | 'faults' | 'sums' | 'currency'>,
): string | undefined => {
  const t = useT('invoices')
  const today = useToday()
  const fault = useFaultText(draft)
  const most = useLimitText()
  const depositFault = useDepositFault(draft)
  const discountFault = useDiscountFault(draft)
  const billedFault = useBilledFault(draft)
  const { lines, deposit, method, date } = draft.content
  const tooMany = tooManyOf(lines)
  if (lines.length === 0) return t('errors:validation.lines')
  if (deposit && !method) return t('errors:validation.deposit')
  return (
    billedFault ??
    fault.first ??
    depositFault ??
    discountFault ??
    (tooMany && most[tooMany]) ??
    (isAhead(date, today) ? t('field.future') : undefined)
  )
}
