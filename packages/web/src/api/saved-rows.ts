// Rows that were made here and that lists of the server don't have yet, as a search finds them (product § 10).
import { fold } from '@vetrounds/core/text/fold'
import type { QueueableName } from '../offline/item.ts'
import { useWaitingRows } from '../offline/use-queue.ts'
import type { ListName } from './pages.ts'
import type { Answer } from './request.ts'

const makerOf = {
  listOwners: 'createOwner',
  listPatients: 'createPatient',
} as const satisfies Record<ListName, QueueableName>

type Row<N extends ListName> = Answer<N>['rows'][number]

/** Whether the server's search by the beginning of the folded name would find it. */
export const isFound = (name: string, search: string): boolean => fold(name).startsWith(fold(search))

/** Newest first. They stay until lists were read anew after they were sent. */
export const useSavedRows = <N extends ListName>(name: N, search: string): Row<N>[] => {
  const rows = useWaitingRows(makerOf[name]) as readonly Row<N>[]
  return rows.filter(row => isFound(row.name, search)).reverse()
}
