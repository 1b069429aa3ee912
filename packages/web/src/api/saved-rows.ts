// Rows that were made here and that lists of the server don't have yet, as a search finds them (product § 10).
import { fold } from '@vetrounds/core/text/fold'
import type { QueueableName } from '../offline/item.ts'
import { useWaitingRows } from '../offline/use-queue.ts'
import type { Answer } from './request.ts'

type Named = { id: string; name: string }

/** Changes that make a row of a list without a connection. */
type Maker = { [N in QueueableName]: Answer<N> extends Named ? N : never }[QueueableName]

/** Those that make rows such as these. */
export type MakerOf<R> = { [N in Maker]: Answer<N> extends R ? N : never }[Maker]

/** Whether the server's search by the beginning of the folded name would find it. */
export const isFound = (name: string, search: string): boolean => fold(name).startsWith(fold(search))

/** Newest first; none without a maker. They stay until lists were read anew after they were sent. */
export const useSavedRows = <N extends Maker>(maker: N | undefined, search: string): Answer<N>[] => {
  const rows = useWaitingRows(maker)
  return rows.filter(row => isFound(row.name, search)).reverse()
}
