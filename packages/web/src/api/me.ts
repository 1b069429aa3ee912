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

/** The shortest interval between two rereads of `/me` on a page whose requests are all refused, in milliseconds. */
const DENIED_EVERY_MS = 5000

/** The branch where this page last worked. */
let worked: BranchKey | undefined
/** The answer of `/me` and the branch that the tab's branch was last checked with. */
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

/** Reads `/me` again; the answer includes this tab's branch even if there are a thousand branches. */
export const readMe = (): Promise<Me> => {
  const here = currentBranch()
  return request('readMe', { query: here ? { here } : {} })
}

/**
 * Reads `/me` once somebody is signed in. Gives the tab a branch if it has none that the person can still reach. `useWatch`
 * rereads `/me`.
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
    // Runs in every part of a page that uses this hook: each answer is checked only once per branch.
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
    // If the branch was lost, unsaved input must not end up in another one: the shell says so and the person chooses a branch.
    else if (current && !lostOf(data, here, worked)) chooseBranch(`${current.clinicId}.${current.branchId}`)
  }, [data])
  return answer
}

/** The reason if the person can no longer work at this tab's branch; otherwise undefined. */
export const useLost = (): Lost | undefined => {
  const here = useBranch()
  const { data } = useMe()
  return data && lostOf(data, here, worked)
}
