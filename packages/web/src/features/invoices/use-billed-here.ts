// What invoices that wait on this device have billed: their papers are out and may be paid, while the server knows nothing of them yet.
import { useMemo } from 'react'
import { contentOf } from '../../offline/item-content.ts'
import { useQueue } from '../../offline/use-queue.ts'

/** Whether an act is on an invoice that was issued here and waits: it counts as billed, as that invoice counts as issued. */
export const useBilledHere = (): ((charge: { id: string }) => boolean) => {
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
