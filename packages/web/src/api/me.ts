// The signed-in person, their clinics and branches: what the shell needs.
import { deviceNow } from '@vetrounds/core/clock'
import { useEffect } from 'react'
import useSWR, { mutate, type SWRResponse } from 'swr'
import type { ApiError } from './api-error.ts'
import { chooseBranch, currentBranch, holdBranch, useBranch } from './branch.ts'
import type { BranchKey } from './branch-key.ts'
import { type Lost, lostOf } from './lost-place.ts'
import { type Answer, request } from './request.ts'
import { session, useBoot } from './session.ts'
import { onDenied } from './transport.ts'

export type Me = Answer<'readMe'>

// Cached data belongs to the person who left; the next one in this tab starts with nothing.
session.onEnd(() => void mutate(() => true, undefined, { revalidate: false }))

/** A page whose requests are all refused asks no more often than this. */
const DENIED_EVERY_MS = 5000

/** The branch where this page last worked. */
let worked: BranchKey | undefined
/** What the tab's branch was last judged by. */
let settled: { data: Me; here: BranchKey | undefined } | undefined
let deniedAt = -Infinity

onDenied(() => {
  if (deviceNow() - deniedAt < DENIED_EVERY_MS) return
  deniedAt = deviceNow()
  void mutate('readMe')
})

session.onEnd(() => {
  worked = undefined
  settled = undefined
})

/** Reads `/me` again; this tab's branch is included even if there are a thousand. */
export const readMe = (): Promise<Me> => {
  const here = currentBranch()
  return request('readMe', { query: here ? { here } : {} })
}

/**
 * Reads `/me` once somebody is signed in, and gives the tab a branch if it has none that they still reach. `useWatch` rereads it.
 */
export const useMe = (): SWRResponse<Me, ApiError> => {
  const boot = useBoot()
  const answer = useSWR<Me, ApiError>(boot === 'in' ? 'readMe' : null, () => readMe(), {
    revalidateOnFocus: true,
    dedupingInterval: 20_000,
  })
  const { data } = answer
  useEffect(() => {
    const here = currentBranch()
    // Every part of a page that knows the person gets here.
    if (!data || (settled?.data === data && settled.here === here)) return
    settled = { data, here }
    const reached = data.memberships.flatMap(({ clinic, branches }) =>
      branches.map(branch => `${clinic.id}.${branch.id}` as const),
    )
    const { current } = data
    if (here && reached.includes(here)) {
      worked = here
      holdBranch(here)
    }
    // What is typed there must not end up elsewhere: the shell says so, and the person chooses.
    else if (current && !lostOf(data, here, worked)) chooseBranch(`${current.clinicId}.${current.branchId}`)
  }, [data])
  return answer
}

/** Why the person can no longer work at this tab's branch, if so. */
export const useLost = (): Lost | undefined => {
  const here = useBranch()
  const { data } = useMe()
  return data && lostOf(data, here, worked)
}
