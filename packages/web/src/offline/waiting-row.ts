// What a change that waits makes of a row of a list.
import type { Answer } from '../api/request.ts'
import type { ChangeOf, QueueableName } from './item.ts'

/** The answer to a change, or to any whose rows are of the same kind as those of a list. */
export type WaitingRow<N> = Answer<N extends QueueableName ? N : ChangeOf<N>>
