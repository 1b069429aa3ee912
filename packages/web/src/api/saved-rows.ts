// Rows created on this device that the server's lists don't have yet, filtered by the list's search (product § 10).
import { fold } from '@vetrounds/core/text/fold'
import type { QueueableName } from '../offline/item.ts'
import { useWaitingRows } from '../offline/use-queue.ts'
import type { Answer } from './request.ts'

type Named = { id: string; name: string }

/** The changes that create a row of a list and that can be made offline. */
type Maker = { [N in QueueableName]: Answer<N> extends Named ? N : never }[QueueableName]

/** The changes that create rows of type `R`. */
export type MakerOf<R> = { [N in Maker]: Answer<N> extends R ? N : never }[Maker]

/** Whether the server's search, which compares the beginning of the folded name, would find this name. */
export const isFound = (name: string, search: string): boolean => fold(name).startsWith(fold(search))

/** Returns the rows newest first; none if `maker` is undefined. A row stays until the lists were reread after it was sent. */
export const useSavedRows = <N extends Maker>(maker: N | undefined, search: string): Answer<N>[] => {
  const rows = useWaitingRows(maker) as readonly Answer<N>[]
  return rows.filter(row => isFound(row.name, search)).reverse()
}
