// Reads everything that shows invoices again after a change of an invoice.
import { useSWRConfig } from 'swr'
import { isAnswerOf } from '../../api/client.ts'

/** Reads that show invoices, what is owed, what is not billed yet, or stock that is missing for an invoice. */
const showing = [
  'readInvoice',
  'readDaySums',
  'listInvoices',
  'readAccount',
  'readBalances',
  'listPatientInvoices',
  'listUnbilled',
  'listUnbilledDay',
  'readVisitCharges',
  'listEstimates',
  'listOwnerEstimates',
  'listPatientEstimates',
  'readTill',
  'readStockAlerts',
] as const

/** Returns a function that reads everything that shows invoices again. */
export const useInvoicesChanged = (): (() => void) => {
  const { mutate } = useSWRConfig()
  return () => void mutate(key => showing.some(name => isAnswerOf(name)(key)))
}
