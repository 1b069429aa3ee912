// Opens the search of the tab's clinic once the page is idle: none of it is part of the first load.
import { useEffect } from 'react'
import { useBranch } from '../api/branch.ts'
import type { Me } from '../api/me.ts'
import { useReach } from '../behaviour/connection.ts'
import { whenIdle } from '../behaviour/prefetch.ts'

/** For the shell. */
export const useSearch = (me: Me | undefined): void => {
  const branch = useBranch()
  const clinic = branch?.split('.')[0]
  const membership = me?.memberships.find(each => each.clinic.id === clinic)
  const isKept = membership?.state === 'active' && membership.clinic.searchSnapshot
  const person = me?.person.id
  // Where its code could not be had, as without a network, it is tried again once that is back; one that is open stays.
  const reach = useReach()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of it alone begins anew.
  useEffect(() => {
    if (!person || !clinic || !branch) return
    if (isKept)
      return whenIdle(() => {
        const open = ({ openSearch }: typeof import('./search.ts')) => openSearch({ person, clinic, branch })
        void import('./search.ts').then(open).catch(console.warn)
      })
    // Kept from devices, or the person from the clinic: what is stored goes with the answer that said so (cache/cache.ts).
    void import('./search.ts').then(({ closeSearch }) => closeSearch()).catch(console.warn)
  }, [person, clinic, branch, isKept, reach])
}
