// Answers that another page has read, for a page that can't read now.
import { useSWRConfig } from 'swr'
import type { Answer, ReadName } from './request.ts'

/** Finds a cached answer of this endpoint by its content (`fits`), whatever input it was requested with. */
export const useCachedAnswer = <N extends ReadName>(
  name: N,
  fits: ((answer: Answer<N>) => boolean) | undefined,
): Answer<N> | undefined => {
  const { cache } = useSWRConfig()
  if (!fits) return undefined
  for (const key of cache.keys()) {
    const answer = key.startsWith(`@"${name}",`) ? (cache.get(key)?.data as Answer<N> | undefined) : undefined
    if (answer && fits(answer)) return answer
  }
  return undefined
}
