// What an item of the queue says: the input it was made of and the answer it will have.
import { endpointTable } from '@vetrounds/core/contract/table'
import type { Answer, Input } from '../api/request.ts'
import { decodeJson } from './coding.ts'
import type { Item, QueueableName } from './item.ts'
import { useQueue } from './use-queue.ts'

/** The decoded input and predicted answer, told apart by the name of the call. */
export type Content<Name extends QueueableName = QueueableName> = {
  [N in Name]: { name: N; body: Input<N>['body']; row: Answer<N> }
}[Name]

/** Nothing for an item of a build whose calls this one doesn't know. */
export const contentOf = ({ name, data, row }: Pick<Item, 'name' | 'data' | 'row'>): Content | undefined =>
  name in endpointTable ? ({ name, body: decodeJson(data), row: decodeJson(row) } as Content) : undefined

/** What waits for the record, in the order of sending: the act that makes it, then those that change it. */
export const useWaitingContents = (id: string | undefined): Content[] =>
  useQueue()
    .waiting.filter(({ makes }) => makes !== undefined && makes === id)
    .flatMap(item => contentOf(item) ?? [])
