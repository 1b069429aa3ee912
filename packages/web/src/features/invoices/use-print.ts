// Opens the papers of an invoice, or receipts of advances and of payments over several invoices, to be printed.
import { paths } from '../../paths.ts'
import { usePaper } from '../../print/use-paper.ts'

export const usePrint = (id: string) => {
  const print = usePaper()
  return {
    print: (form: 'a4' | 'receipt' | 'dunning', of = id): void =>
      print({ atOnce: paths.printInvoice(of, form, true), toRead: paths.printInvoice(of, form) }),
  }
}

/** The receipt of an advance, or of a payment over several invoices. */
export const usePrintReceipt = (kind: 'advance' | 'spread') => {
  const print = usePaper()
  const at = kind === 'advance' ? paths.printAdvance : paths.printSpread
  return (ownerId: string, id: string): void =>
    print({ atOnce: at(ownerId, id, true), toRead: at(ownerId, id) })
}
