// Sends changes so that a repeat after a lost answer has no second effect: it has the same idempotency key (product § 10).
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import { ApiError } from './api-error.ts'
import type { Answer, Input } from './request.ts'

type Sending = {
  /** The tab's branch if not given. */
  branch?: string | undefined
  /** Sends under this person's token or not at all. */
  person?: string | undefined
  signal?: AbortSignal | undefined
  /** Tells apart equal changes that are all intended, e.g. from two openings of a dialog that mails: each is its own change. */
  occasion?: string | undefined
}

type Request = <N extends EndpointName>(
  name: N,
  input: Input<N>,
  options: Sending & { key: string | undefined },
) => Promise<Answer<N>>

/** `branchOf` gives the branch that a change is sent to: the same body to another branch is another change. */
export const createSender = (request: Request, branchOf: () => string | undefined) => {
  // The key is kept after a refusal too: the first attempt may still be on its way.
  const failed = new Map<string, string>()
  const textOf = (
    name: EndpointName,
    branch: string | undefined,
    input: unknown,
    occasion?: string,
  ): string => JSON.stringify([name, branch, input, occasion])
  return {
    /** Sends a change with `request`, reusing the key of its earlier attempt if that failed. Throws `ApiError`. */
    send: async <N extends EndpointName>(
      name: N,
      input: Input<N>,
      { branch = branchOf(), occasion, ...rest }: Sending = {},
    ): Promise<Answer<N>> => {
      const text = textOf(name, branch, input, occasion)
      try {
        const answer = await request(name, input, { key: failed.get(text), branch, ...rest })
        failed.delete(text)
        return answer
      } catch (error) {
        if (error instanceof ApiError && error.key) failed.set(text, error.key)
        throw error
      }
    },
    /** The key of a change's earlier attempt that failed. */
    keyOf: (name: EndpointName, input: unknown, branch: string | undefined): string | undefined =>
      failed.get(textOf(name, branch, input)),
    /** Forgets the change's key once the offline queue has taken over both: from then on the same body is a new change. */
    handOver: (name: EndpointName, input: unknown, branch: string | undefined): void => {
      failed.delete(textOf(name, branch, input))
    },
    forget: () => failed.clear(),
  }
}
