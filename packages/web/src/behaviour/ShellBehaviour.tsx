// What the shell does beside showing pages: preferences, connection, shortcuts, inactivity.
import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import type { Me } from '../api/me.ts'
import { useBoot } from '../api/session.ts'
import { reportTrouble } from '../api/transport.ts'
import { useAccount } from './account.ts'
import { useReach } from './connection.ts'
import { InactivityWatch } from './InactivityWatch.tsx'
import { usePrefetch } from './prefetch.ts'
import { Shortcuts } from './Shortcuts.tsx'

/** SWR leaves lists that load page by page out of what a filter finds: they are named one by one. */
const LIST = '$inf$'

/** What is shown was read before the connection broke, or could not be read at all. */
const useRereadOnReturn = (): void => {
  const { cache, mutate } = useSWRConfig()
  const isOnline = useReach() === 'online'
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) {
      void mutate(() => true)
      for (const key of cache.keys()) if (key.startsWith(LIST)) void mutate(key)
    }
    wasOnline.current = isOnline
  }, [isOnline, cache, mutate])
}

export const ShellBehaviour = ({ me }: { me: Me | undefined }) => {
  const boot = useBoot()
  useEffect(() => {
    if (boot === 'unavailable') reportTrouble('doubtful')
  }, [boot])
  useRereadOnReturn()
  useAccount(me)
  usePrefetch()
  return (
    <>
      <Shortcuts />
      <InactivityWatch />
    </>
  )
}
