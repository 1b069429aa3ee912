// Everything that shows items or levels is read anew.
import { useSWRConfig } from 'swr'
import { isAnswerOf } from '../../api/client.ts'
import { rereadList } from '../../api/reread-list.ts'

const showing = [
  'listItems',
  'readItem',
  'listMovements',
  'findItem',
  'listTransfers',
  'listStocktakes',
  'listOrders',
  'readStockAlerts',
] as const

export const useStockChanged = (): (() => void) => {
  const { cache, mutate } = useSWRConfig()
  return () => {
    void mutate(key => showing.some(name => isAnswerOf(name)(key)))
    // The sheet of an item stays open with all that was read of its movements.
    void rereadList({ cache, mutate }, 'listItemMovements')
  }
}
