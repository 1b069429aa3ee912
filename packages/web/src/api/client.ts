// Reads with SWR: the key is the endpoint, its input and the branch, so that two branches never share an answer.
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize } from 'swr'
import { useShown } from '../cache/as-of.ts'
import type { ApiError } from './api-error.ts'
import { type Answer, type Input, type ReadName, request } from './request.ts'
import { usePlace } from './working-place.ts'

/** Reads an endpoint; pass undefined as input to wait. */
export const useRead = <N extends ReadName>(
  name: N,
  input: Input<N> | undefined,
  options?: SWRConfiguration<Answer<N>, ApiError>,
): SWRResponse<Answer<N>, ApiError> => {
  const branch = usePlace()
  const key = input && [name, input, branch]
  useShown(key && unstable_serialize(key))
  return useSWR<Answer<N>, ApiError>(key, () => request(name, input as Input<N>, { branch }), options)
}

/** Whether a cached answer is from this endpoint, in any branch: for `mutate(isAnswerOf('listOwners'))`. */
export const isAnswerOf =
  (name: EndpointName) =>
  (key: unknown): boolean =>
    Array.isArray(key) && key[0] === name
