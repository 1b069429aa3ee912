// An answer that another page has read, for one that can't read now.
import { useSWRConfig } from 'swr'
import type { Answer, ReadName } from './request.ts'

/** Finds an answer of this endpoint on this device by what is in it, whatever it was asked for. */
export const useAnswerHere = <N extends ReadName>(
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
