// What is said of a refused payment: why, and what became of the money.
import { ApiError } from '../../api/api-error.ts'
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { SavedBefore } from '../../ui/saved-before.ts'
import { useInvoicesChanged } from './use-invoices-changed.ts'

/** Without an answer, or with one that says nothing of what became of it. */
const isUnsure = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.code === 'idempotency.in_flight')

/**
 * The sentences for a form that takes money, and `once`, which ends it as saved if an earlier try had taken it. What was refused is read
 * anew, since somebody else may have paid meanwhile.
 */
export const useMoneyTold = () => {
  const t = useT('invoices')
  const common = useT('common')
  const changed = useInvoicesChanged()
  return {
    explain: (error: unknown): string =>
      `${problemText(common, error) ?? ''} ${t(isUnsure(error) ? 'payment.unsure' : 'payment.kept')}`,
    once: async <R>(take: () => Promise<R>): Promise<R> => {
      try {
        return await take()
      } catch (error) {
        if (!isUnsure(error)) changed()
        if (!(error instanceof ApiError && error.code === 'already_exists')) throw error
        throw new SavedBefore(t('payment.already'))
      }
    },
  }
}
