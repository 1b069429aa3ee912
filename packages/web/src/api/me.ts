// The signed-in person, their clinics and branches: what the shell lives on.
import { useEffect } from 'react'
import useSWR, { mutate, type SWRResponse } from 'swr'
import type { ApiError } from './api-error.ts'
import { chooseBranch, currentBranch, holdBranch } from './branch.ts'
import { type Answer, request } from './request.ts'
import { session, useBoot } from './session.ts'

export type Me = Answer<'readMe'>

// What was read belongs to the person who left; the next one in this tab starts with nothing.
session.onEnd(() => void mutate(() => true, undefined, { revalidate: false }))

/** Reads `/me` anew; the branch of this tab is in it, also where there are a thousand. */
export const readMe = (): Promise<Me> => {
  const here = currentBranch()
  return request('readMe', { query: here ? { here } : {} })
}

/** Reads `/me` once somebody is signed in, and gives the tab a branch if it has none that they still reach. */
export const useMe = (): SWRResponse<Me, ApiError> => {
  const boot = useBoot()
  const answer = useSWR<Me, ApiError>(boot === 'in' ? 'readMe' : null, () => readMe(), {
    revalidateOnFocus: true,
    dedupingInterval: 20_000,
  })
  const { data } = answer
  useEffect(() => {
    if (!data) return
    const reached = data.memberships.flatMap(({ clinic, branches }) =>
      branches.map(branch => `${clinic.id}.${branch.id}` as const),
    )
    const { current } = data
    const here = currentBranch()
    if (here && reached.includes(here)) holdBranch(here)
    else if (current) chooseBranch(`${current.clinicId}.${current.branchId}`)
  }, [data])
  return answer
}
