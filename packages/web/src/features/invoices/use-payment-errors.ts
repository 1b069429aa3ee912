// Explains a refused payment: why it was refused, and what became of the money.

import { showEdit } from '../../api/answered-edits.ts'
import { ApiError } from '../../api/api-error.ts'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { SavedBefore } from '../../ui/saved-before.ts'
import { useInvoicesChanged } from './use-invoices-changed.ts'

/** Whether the outcome is unknown: there was no answer, or one that doesn't say what became of the request. */
const isUnsure = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.code === 'idempotency.in_flight')

/** Calls `tell` once the outcome is known: done or refused. Without an answer it isn't called: the same request is sent again. */
export const callOnceOutcomeIsKnown = async <R>(sent: Promise<R>, tell: () => void): Promise<R> => {
  try {
    const answer = await sent
    tell()
    return answer
  } catch (error) {
    if (!isUnsure(error)) tell()
    throw error
  }
}

/** Whether a refusal means that less is due than was typed, or nothing: the form then follows what is due. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'invoice.already_paid' ||
    error.code === 'invoice.cancelled' ||
    error.code === 'invoice.over_balance')

/**
 * For forms that take money. `explain` gives the sentences on an error. `once` ends the form as saved if an earlier attempt had
 * taken the money. `refused`, which `once` calls too, reads everything about money again, since somebody else may have paid
 * meanwhile; if less is due than was typed, it also shows the invoices as they are now. One that can't be read stays as it was
 * shown.
 */
export const usePaymentErrors = () => {
  const t = useT('invoices')
  const common = useT('common')
  const changed = useInvoicesChanged()
  const branch = usePlace()
  const refused = async (error: unknown, ids: readonly string[]): Promise<void> => {
    if (isUnsure(error)) return
    changed()
    if (!isOutdated(error)) return
    await Promise.allSettled(
      ids.map(async id =>
        showEdit('invoice', (await request('readInvoice', { params: { id } }, { branch })).row),
      ),
    )
  }
  return {
    explain: (error: unknown): string =>
      [
        // Elsewhere some of these sentences are used alone, without a full stop.
        problemText(common, error)?.replace(/\.?$/, '.'),
        t(isUnsure(error) ? 'payment.unsure' : 'payment.free'),
        !isUnsure(error) && !isOutdated(error) && t('payment.kept'),
      ]
        .filter(Boolean)
        .join(' '),
    refused,
    once: async <R>(take: () => Promise<R>, ids: readonly string[] = []): Promise<R> => {
      try {
        return await take()
      } catch (error) {
        await refused(error, ids)
        if (!(error instanceof ApiError && error.code === 'already_exists')) throw error
        throw new SavedBefore(t('payment.already'))
      }
    },
  }
}
