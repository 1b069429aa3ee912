// The charges on invoices that wait on this device to be sent: these may be printed and paid, while the server knows nothing of
// them yet.
import { useMemo } from 'react'
import { contentOf } from '../../offline/item-content.ts'
import { useQueue } from '../../offline/use-queue.ts'

/** Tells whether a charge is on an invoice issued here that waits. It counts as billed, just as the invoice counts as issued. */
export const useBilledInQueue = (): ((charge: { id: string }) => boolean) => {
  const { waiting } = useQueue()
  return useMemo(() => {
    const billed = new Set(
      waiting.flatMap(item => {
        const content = item.name === 'issueInvoice' ? contentOf(item) : undefined
        return content?.name === 'issueInvoice' ? (content.body.reads?.chargeIds ?? []) : []
      }),
    )
    return ({ id }) => billed.has(id)
  }, [waiting])
}
