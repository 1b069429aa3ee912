// After a run, rereads the lists that show what was sent, in every tab.
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { rereadList } from '../api/reread-list.ts'
import { shownOf } from './item.ts'
import { queue } from './queue.ts'

export const useRereadAfterRun = (): void => {
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    const stale = new Set<EndpointName>()
    const stops = [
      queue.onSent(({ name }) => {
        const shown = shownOf(name)
        if (shown) for (const each of [shown.list, shown.one, ...(shown.also ?? [])]) stale.add(each)
      }),
      queue.onRun(() => {
        for (const name of stale) void rereadList({ cache, mutate }, name)
        stale.clear()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [cache, mutate])
}
