// Everything that shows items or levels is read anew.
import { useSWRConfig } from 'swr'
import { isAnswerOf } from '../../api/client.ts'

const showing = [
  'listItems',
  'readItem',
  'listItemMovements',
  'listMovements',
  'findItem',
  'listTransfers',
  'listStocktakes',
  'listOrders',
  'readStockAlerts',
] as const

export const useStockChanged = (): (() => void) => {
  const { mutate } = useSWRConfig()
  return () => void mutate(key => showing.some(name => isAnswerOf(name)(key)))
}
