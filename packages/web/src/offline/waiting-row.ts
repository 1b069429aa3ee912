// The row of a list that a waiting change produces.
import type { Answer } from '../api/request.ts'
import type { ChangeOf, QueueableName } from './item.ts'

/** `N` is a change: its answer. `N` is a list: the answer of any change whose rows are of the list's kind. */
export type WaitingRow<N> = Answer<N extends QueueableName ? N : ChangeOf<N>>
