// The place (clinic and branch) that a part of the page works at: the tab's branch, or on the pages of one clinic a branch of it.
import { firstBranch } from '@vetrounds/core/clinics/first-branch'
import { createContext, useContext } from 'react'
import { useBranch } from './branch.ts'
import type { BranchKey } from './branch-key.ts'
import type { Me } from './me.ts'
import { usePersonHere } from './person-here.ts'

const PlaceContext = createContext<BranchKey | undefined>(undefined)

/** Everything rendered inside it reads, and determines the role, at this place instead of the tab's branch. */
export const PlaceProvider = PlaceContext.Provider

/**
 * The place as `<clinic>.<branch>`. `useRead` and `useChange` use it automatically; other reads must pass it:
 * `request(…, { branch: place })`.
 */
export const usePlace = (): BranchKey | undefined => {
  const own = useContext(PlaceContext)
  const tab = useBranch()
  return own ?? tab
}

/**
 * The place for the pages of a clinic: the tab's branch if it is of that clinic, else the first open one the person can reach.
 */
export const placeIn = (
  me: Pick<Me, 'memberships'>,
  clinicId: string,
  here: BranchKey | undefined,
): BranchKey | undefined => {
  if (here?.startsWith(`${clinicId}.`)) return here
  const branches = me.memberships.find(({ clinic }) => clinic.id === clinicId)?.branches ?? []
  const branch = firstBranch(branches)
  return branch && `${clinicId}.${branch.id}`
}

/** The person's membership in the clinic of the place; undefined until it is known. */
export const useMembership = (): Me['memberships'][number] | undefined => {
  const clinicId = usePlace()?.split('.')[0]
  return usePersonHere()?.memberships.find(({ clinic }) => clinic.id === clinicId)
}
