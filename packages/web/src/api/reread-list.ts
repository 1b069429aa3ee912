// Reads a list anew wherever it is shown: SWR's filters find single answers, and not lists that load page by page.
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import type { useSWRConfig } from 'swr'
import { isAnswerOf } from './client.ts'

type Known = Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'>

/** How SWR's keys of lists that load page by page begin. */
const listKey = (name: EndpointName): string => `$inf$@"${name}",`

export const rereadList = async ({ cache, mutate }: Known, name: EndpointName): Promise<void> => {
  const lists = [...cache.keys()].filter(key => key.startsWith(listKey(name)))
  if (lists.length === 0) return mutate(isAnswerOf(name)).then(() => undefined)
  // Lists keep showing what they have; without the old answer of each page all pages are read. What reads a single
  // answer, as the palette does, asks anew.
  await mutate(isAnswerOf(name), undefined, { revalidate: true })
  for (const key of lists) void mutate(key)
}
