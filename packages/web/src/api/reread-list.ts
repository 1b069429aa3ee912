// Rereads a list wherever it is shown. SWR's key filters find only single answers and miss lists that load page by page.
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import type { useSWRConfig } from 'swr'
import { isAnswerOf } from './client.ts'

type Known = Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'>

/** The beginning of SWR's cache keys for lists that load page by page. */
const listKey = (name: EndpointName): string => `$inf$@"${name}",`

export const rereadList = async ({ cache, mutate }: Known, name: EndpointName): Promise<void> => {
  const lists = [...cache.keys()].filter(key => key.startsWith(listKey(name)))
  if (lists.length === 0) return mutate(isAnswerOf(name)).then(() => undefined)
  // Drops the old answer of each page, so that all pages are read again; the lists keep showing their rows meanwhile. Code that
  // reads a single answer, as the palette does, requests it again.
  await mutate(isAnswerOf(name), undefined, { revalidate: true })
  for (const key of lists) void mutate(key)
}
