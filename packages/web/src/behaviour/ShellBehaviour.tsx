// What the shell does beside showing pages: preferences, connection, shortcuts, inactivity.
import { useEffect } from 'react'
import { mutate } from 'swr'
import { useMe } from '../api/me.ts'
import { useBoot } from '../api/session.ts'
import { reportTrouble } from '../api/transport.ts'
import { useT } from '../i18n/use-t.ts'
import { useRereadAfterRun, useRereadOnReturn } from '../offline/use-reread.ts'
import { useSearch } from '../search/use-search.ts'
import { toast } from '../ui/toast.ts'
import { onBranchRefused, useAccount } from './account.ts'
import { InactivityWatch } from './InactivityWatch.tsx'
import { usePrefetch } from './prefetch.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { useDaySheets } from './use-day-sheets.ts'

/** Shows an error when the account refuses the chosen branch, and rereads `/me`, by which `useMe` moves to a reachable branch. */
const useBranchRefusal = (): void => {
  const t = useT('common')
  useEffect(
    () =>
      onBranchRefused(() => {
        toast({ severity: 'error', summary: t('errors:clinics.branch') })
        void mutate('readMe')
      }),
    [t],
  )
}

export const ShellBehaviour = () => {
  const boot = useBoot()
  const { data: me, isValidating, error } = useMe()
  useEffect(() => {
    if (boot === 'unavailable') reportTrouble('doubtful')
  }, [boot])
  useRereadOnReturn()
  useRereadAfterRun()
  useBranchRefusal()
  useAccount(me, !isValidating && !error)
  usePrefetch()
  useDaySheets(me)
  useSearch(me)
  return (
    <>
      <Shortcuts />
      <InactivityWatch />
    </>
  )
}
