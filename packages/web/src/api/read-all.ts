// Reads a list to its end, one page after the other, for uses that need the whole list and not just what somebody scrolls to.
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import { type Answer, type Input, request } from './request.ts'

type Paged = {
  [N in EndpointName]: 'cursor' extends keyof Answer<N>
    ? Answer<N> extends { cursor?: string | undefined }
      ? N
      : never
    : never
}[EndpointName]

type Options = {
  branch: string | undefined
  signal?: AbortSignal
}

/** Returns all pages in order. Calls `each` with every page as it arrives. Requests no more pages once the signal is aborted. */
export const readAll = async <N extends Paged>(
  name: N,
  input: Input<N>,
  options: Options,
  each?: (page: Answer<N>) => void,
): Promise<Answer<N>[]> => {
  const pages: Answer<N>[] = []
  const { query } = input as { query?: object }
  let cursor: string | undefined
  do {
    const asked = { ...input, query: { ...query, ...(cursor && { cursor }) } }
    const page = await request(name, asked as Input<N>, options)
    pages.push(page)
    each?.(page)
    cursor = (page as { cursor?: string }).cursor
  } while (cursor && !options.signal?.aborted)
  return pages
}
