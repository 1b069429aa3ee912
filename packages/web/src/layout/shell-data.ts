// What header and menus show of the signed-in person: name, branches to choose from, the current one.
import { useBranch } from '../api/branch.ts'
import type { BranchKey } from '../api/branch-key.ts'
import type { Me } from '../api/me.ts'
import { saveBranch } from '../behaviour/account.ts'

type ShellBranch = { key: BranchKey; clinic: string; name: string; country: string }

export type ShellData = {
  /** Missing until `/me` has answered, and for nobody. */
  personName: string | undefined
  branches: readonly ShellBranch[]
  /** A clinic has more than those: /select-branch names them all. */
  hasMore: boolean
  current: ShellBranch | undefined
  choose: (key: BranchKey) => void
}

export const useShellData = (me: Me | undefined): ShellData => {
  const here = useBranch()
  const branches = (me?.memberships ?? [])
    .filter(({ state }) => state === 'active')
    .flatMap(({ clinic, branches }) =>
      branches.map(branch => ({
        key: `${clinic.id}.${branch.id}` as const,
        clinic: clinic.name,
        name: branch.name,
        country: clinic.country,
      })),
    )
  return {
    personName: me?.person.name,
    branches,
    hasMore: (me?.memberships ?? []).some(({ moreBranches }) => moreBranches),
    current: branches.find(({ key }) => key === here),
    choose: saveBranch,
  }
}
