// After a run, rereads the lists that show what was sent, in every tab.
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { isAnswerOf } from '../api/client.ts'
import { shownOf } from './item.ts'
import { queue } from './queue.ts'

/** How SWR's keys of lists that load page by page begin; a filter doesn't find them. */
const listKey = (name: EndpointName): string => `$inf$@"${name}",`

export const useRereadAfterRun = (): void => {
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    const stale = new Set<EndpointName>()
    const reread = async (name: EndpointName): Promise<void> => {
      const lists = [...cache.keys()].filter(key => key.startsWith(listKey(name)))
      if (lists.length === 0) return mutate(isAnswerOf(name)).then(() => undefined)
      // Lists keep showing what they have; without the old answer of each page all pages are read. What reads a single
      // answer, as the palette does, asks anew.
      await mutate(isAnswerOf(name), undefined, { revalidate: true })
      for (const key of lists) void mutate(key)
    }
    const stops = [
      queue.onSent(({ name }) => {
        const shown = shownOf(name)
        if (shown) for (const each of [shown.list, shown.one, ...(shown.also ?? [])]) stale.add(each)
      }),
      queue.onRun(() => {
        for (const name of stale) void reread(name)
        stale.clear()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [cache, mutate])
}
