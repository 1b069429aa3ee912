// The titles that the law of a country prescribes for the papers of an invoice.
import type { Party } from './invoice.ts'

type Titles = {
  invoice: 'invoice' | 'simplified' | 'taxInvoice'
  /** The invoice as a slip, 80 mm wide. */
  slip: 'receiptTitle' | 'simplified'
  creditNote: 'creditNote' | 'taxCreditNote'
}

const usual: Titles = { invoice: 'invoice', slip: 'receiptTitle', creditNote: 'creditNote' }

/** Whether a clinic's tax number is called a TRN. */
export const hasTrn = (country: string | undefined): boolean => country === 'AE'

/** The titles of an invoice's papers; in the United Arab Emirates only a seller with a tax number may issue tax invoices. */
export const titlesOf = (country: string | undefined, seller: Party | undefined): Titles => {
  if (country === 'SA') return { ...usual, invoice: 'simplified', slip: 'simplified' }
  if (hasTrn(country) && seller?.vatNumber)
    return { invoice: 'taxInvoice', slip: 'simplified', creditNote: 'taxCreditNote' }
  return usual
}
