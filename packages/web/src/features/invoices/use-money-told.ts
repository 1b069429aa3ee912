// What is said of a refused payment: why, and what became of the money.

import { showEdit } from '../../api/answered-edits.ts'
import { ApiError } from '../../api/api-error.ts'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { SavedBefore } from '../../ui/saved-before.ts'
import { useInvoicesChanged } from './use-invoices-changed.ts'

/** Without an answer, or with one that says nothing of what became of it. */
const isUnsure = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.code === 'idempotency.in_flight')

/** Tells once it is known what became of something: done or refused. Without an answer it is sent again as it was. */
export const onceKnown = async <R>(sent: Promise<R>, tell: () => void): Promise<R> => {
  try {
    const answer = await sent
    tell()
    return answer
  } catch (error) {
    if (!isUnsure(error)) tell()
    throw error
  }
}

/** Refusals after which less is due than was typed, or nothing: the form follows what is due then. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'invoice.already_paid' ||
    error.code === 'invoice.cancelled' ||
    error.code === 'invoice.over_balance')

/**
 * The sentences for a form that takes money; `once`, which ends it as saved if an earlier try had taken it; and what it does of a refusal,
 * `refused`: everything about money is read anew, since somebody else may have paid meanwhile, and the invoices it was for are shown as
 * they are now. One that can't be read stays as it was shown.
 */
export const useMoneyTold = () => {
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
        // Some of these sentences stand alone elsewhere, without a full stop.
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
