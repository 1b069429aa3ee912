// Rows created on this device that the server's lists don't have yet, as a search finds them (product § 10).
import { fold } from '@vetrounds/core/text/fold'
import type { QueueableName } from '../offline/item.ts'
import { useWaitingRows } from '../offline/use-queue.ts'
import type { Answer } from './request.ts'

type Named = { id: string; name: string }

/** Changes that create a row of a list, even offline. */
type Maker = { [N in QueueableName]: Answer<N> extends Named ? N : never }[QueueableName]

/** Those that make rows such as these. */
export type MakerOf<R> = { [N in Maker]: Answer<N> extends R ? N : never }[Maker]

/** Whether the server's search by the beginning of the folded name would find it. */
export const isFound = (name: string, search: string): boolean => fold(name).startsWith(fold(search))

/** Newest first; none if the list has no `madeBy`. They stay until the lists were reread after sending. */
export const useSavedRows = <N extends Maker>(maker: N | undefined, search: string): Answer<N>[] => {
  const rows = useWaitingRows(maker) as readonly Answer<N>[]
  return rows.filter(row => isFound(row.name, search)).reverse()
}
