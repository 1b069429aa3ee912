// Rereads outdated data that is shown: after a run, in every tab, the lists that show what was sent; after an outage, everything.
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { rereadList } from '../api/reread-list.ts'
import { useReach } from '../behaviour/connection.ts'
import { shownOf } from './item.ts'
import { queue } from './queue.ts'

/** After a run, rereads the lists that show what was sent. */
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

/** The key prefix of lists that load page by page. SWR's filters skip these lists, so each is reread by its key. */
const LIST = '$inf$'
/**
 * SWR's mark that all pages must be reread, as the list's own `mutate` sets it. Old answers stay, in case the connection breaks
 * again.
 */
const ALL_PAGES = { _i: true }

/** Rereads everything when the connection returns: the data shown was read before the outage, or could not be read at all. */
export const useRereadOnReturn = (): void => {
  const { cache, mutate } = useSWRConfig()
  const isOnline = useReach() === 'online'
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) {
      void mutate(() => true)
      for (const key of cache.keys())
        if (key.startsWith(LIST)) {
          cache.set(key, { ...cache.get(key), ...ALL_PAGES })
          void mutate(key)
        }
    }
    wasOnline.current = isOnline
  }, [isOnline, cache, mutate])
}
