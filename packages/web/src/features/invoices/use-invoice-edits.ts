// Changes of invoices that were made here, laid over rows of lists and over an invoice that was read.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { useMemo } from 'react'
import { useAnsweredEdits } from '../../api/answered-edits.ts'
import { laidOver } from '../../api/laid-over.ts'
import { isWaiting, useWaitingRows } from '../../offline/use-queue.ts'

/** Lays them over a row of a list. */
export const useInvoiceEdits = (): (<R extends InvoiceRow>(row: R) => R) => {
  const saved = useWaitingRows('listInvoices')
  const answered = useAnsweredEdits('invoice')
  return useMemo(() => laidOver<InvoiceRow>(answered, saved, isWaiting), [answered, saved])
}
