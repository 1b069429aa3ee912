// The one way in which a form sends a change that may wait.
import type { Answer, Input } from '../api/request.ts'
import type { QueueableName } from './item.ts'
import { submitter } from './queue.ts'

/**
 * Sends a change, or keeps it until it can be sent; `row` is the answer it will have. Throws `ApiError`: for an
 * answered refusal, and where it can't be kept: `offline.*`.
 */
export const submit = async <N extends QueueableName>(
  name: N,
  input: Input<N>,
  row: Answer<N>,
): Promise<{ row: Answer<N>; isWaiting: boolean }> => {
  const { answer, isWaiting } = await submitter(name, input, row)
  return { row: answer, isWaiting }
}
