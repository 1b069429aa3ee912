// What the shell does beside showing pages: preferences, connection, shortcuts, inactivity.
import { useEffect, useRef } from 'react'
import { mutate } from 'swr'
import type { Me } from '../api/me.ts'
import { useBoot } from '../api/session.ts'
import { reportTrouble } from '../api/transport.ts'
import { useAccount } from './account.ts'
import { useReach } from './connection.ts'
import { InactivityWatch } from './InactivityWatch.tsx'
import { usePrefetch } from './prefetch.ts'
import { Shortcuts } from './Shortcuts.tsx'

/** What is shown was read before the connection broke. */
const useRereadOnReturn = (): void => {
  const isOnline = useReach() === 'online'
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) void mutate(() => true)
    wasOnline.current = isOnline
  }, [isOnline])
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
