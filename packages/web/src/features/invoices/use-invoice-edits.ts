// Puts changes of invoices that were made on this device on top of rows that were read before.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { useMemo } from 'react'
import { useAnsweredEdits } from '../../api/answered-edits.ts'
import { applyEdits } from '../../api/apply-edits.ts'
import { isWaiting, useWaitingRows } from '../../offline/use-queue.ts'

/** Returns a function that puts these changes on top of a row. */
export const useInvoiceEdits = (): (<R extends InvoiceRow>(row: R) => R) => {
  const saved = useWaitingRows('listInvoices')
  const answered = useAnsweredEdits('invoice')
  return useMemo(() => applyEdits<InvoiceRow>(answered, saved, isWaiting), [answered, saved])
}
