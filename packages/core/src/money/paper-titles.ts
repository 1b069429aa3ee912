// What the law of a country has the papers of an invoice be called.
import type { Party } from './invoice.ts'

type Titles = {
  invoice: 'invoice' | 'simplified' | 'taxInvoice'
  /** The invoice on 80 mm. */
  slip: 'receiptTitle' | 'simplified'
  creditNote: 'creditNote' | 'taxCreditNote'
}

const usual: Titles = { invoice: 'invoice', slip: 'receiptTitle', creditNote: 'creditNote' }

/** Whether a clinic's tax number is called a TRN. */
export const hasTrn = (country: string | undefined): boolean => country === 'AE'

/** What the papers of an invoice are called; in the United Arab Emirates only whoever has a tax number issues tax invoices. */
export const titlesOf = (country: string | undefined, seller: Party | undefined): Titles => {
  if (country === 'SA') return { ...usual, invoice: 'simplified', slip: 'simplified' }
  if (hasTrn(country) && seller?.vatNumber)
    return { invoice: 'taxInvoice', slip: 'simplified', creditNote: 'taxCreditNote' }
  return usual
}
