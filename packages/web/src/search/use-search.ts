// Opens the search of the tab's clinic once the page is idle, so that it isn't part of the first load.
import { useEffect } from 'react'
import { useBranch } from '../api/branch.ts'
import type { Me } from '../api/me.ts'
import { onReach, reachNow } from '../behaviour/connection.ts'
import { whenIdle } from '../behaviour/prefetch.ts'

/** Called once, by the shell. */
export const useSearch = (me: Me | undefined): void => {
  const branch = useBranch()
  const clinic = branch?.split('.')[0]
  const membership = me?.memberships.find(each => each.clinic.id === clinic)
  const isKept = membership?.state === 'active' && membership.clinic.searchSnapshot
  const person = me?.person.id
  useEffect(() => {
    if (!person || !clinic || !branch) return
    const load = () => import('./search.ts')
    // The clinic forbids snapshots on devices, or the person has no access to it. The answer of `/me` that says so also removes
    // the stored rows (cache/cache.ts).
    if (!isKept) return void load().then(({ closeSearch }) => closeSearch(), console.warn)
    let isOpen = false
    let cancel: () => void
    const open = () => {
      cancel = whenIdle(() => {
        load().then(({ openSearch }) => {
          isOpen = true
          openSearch({ person, clinic, branch })
        }, console.warn)
      })
    }
    open()
    // If the search's code could not be loaded, e.g. without a network, it is tried again when the service can be reached.
    const stop = onReach(() => {
      if (isOpen || reachNow() !== 'online') return
      cancel()
      open()
    })
    return () => {
      stop()
      cancel()
    }
  }, [person, clinic, branch, isKept])
}
