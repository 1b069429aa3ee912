// The papers of an invoice, opened to be printed.
import { paths } from '../../paths.ts'
import { usePaper } from '../../print/use-paper.ts'

export const usePrint = (id: string) => {
  const print = usePaper()
  return {
    print: (form: 'a4' | 'receipt' | 'dunning'): void =>
      print({ atOnce: paths.printInvoice(id, form, true), toRead: paths.printInvoice(id, form) }),
  }
}
