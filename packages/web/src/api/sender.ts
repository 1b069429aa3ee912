// Sends changes so that a repeat after a lost answer happens once: the same change carries the same key (product § 10).
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import { ApiError } from './api-error.ts'
import type { Answer, Input } from './request.ts'

type Sending = {
  /** The tab's unless told. */
  branch?: string | undefined
  /** Sends under this person's token or not at all. */
  person?: string | undefined
  signal?: AbortSignal | undefined
}

type Request = <N extends EndpointName>(
  name: N,
  input: Input<N>,
  options: Sending & { key: string | undefined },
) => Promise<Answer<N>>

/** `branchOf` tells the branch that a change is sent to: the same text to another one is another change. */
export const createSender = (request: Request, branchOf: () => string | undefined) => {
  // A refusal is kept too: it may have overtaken a first try that is still on its way.
  const failed = new Map<string, string>()
  const textOf = (...change: [name: EndpointName, branch: string | undefined, input: unknown]): string =>
    JSON.stringify(change)
  return {
    /** `request` for a change, with the key of its former try if that failed. Throws `ApiError`. */
    send: async <N extends EndpointName>(
      name: N,
      input: Input<N>,
      { branch = branchOf(), ...rest }: Sending = {},
    ): Promise<Answer<N>> => {
      const text = textOf(name, branch, input)
      try {
        const answer = await request(name, input, { key: failed.get(text), branch, ...rest })
        failed.delete(text)
        return answer
      } catch (error) {
        if (error instanceof ApiError && error.key) failed.set(text, error.key)
        throw error
      }
    },
    /** The key of a former try of a change that failed. */
    keyOf: (name: EndpointName, input: unknown, branch: string | undefined): string | undefined =>
      failed.get(textOf(name, branch, input)),
    /** The offline queue has taken the change and its key over: the same text is a new change from now on. */
    handOver: (name: EndpointName, input: unknown, branch: string | undefined): void => {
      failed.delete(textOf(name, branch, input))
    },
    forget: () => failed.clear(),
  }
}
