// After a change of an invoice everything that shows invoices is read anew.
import { useSWRConfig } from 'swr'
import { isAnswerOf } from '../../api/client.ts'

/** Reads that show invoices, what is owed, what is not billed yet, or what the shelf lacks for it. */
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

/** Everything that shows invoices is read anew. */
export const useInvoicesChanged = (): (() => void) => {
  const { mutate } = useSWRConfig()
  return () => void mutate(key => showing.some(name => isAnswerOf(name)(key)))
}
