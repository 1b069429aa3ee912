// Reads again the answers that show items or levels. A list of items that loads page by page, or is found by a search, isn't
// among them: its page rereads it.
import { useSWRConfig } from 'swr'
import { isAnswerOf } from '../../api/client.ts'
import { rereadList } from '../../api/reread-list.ts'

const showing = [
  'listItems',
  'readItem',
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
    // The sheet of an item stays open: the movements that it has loaded page by page are read again too.
    void rereadList({ cache, mutate }, 'listItemMovements')
  }
}
