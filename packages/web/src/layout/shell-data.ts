// What header and menus show of the signed-in person: name, branches to choose from, the current one.
import { useBranch } from '../api/branch.ts'
import type { BranchKey } from '../api/branch-key.ts'
import type { Me } from '../api/me.ts'
import { saveBranch } from '../behaviour/account.ts'
import { isolatedParts } from '../i18n/isolate.ts'

type ShellBranch = {
  key: BranchKey
  clinicId: string
  /** Its name; two clinics of one name are told apart by their e-mail. */
  clinic: string
  name: string
  country: string
}

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
  const active = (me?.memberships ?? []).filter(({ state }) => state === 'active')
  const branches = active.flatMap(({ clinic: { id, name, email, country }, branches }) => {
    const isShared = active.some(({ clinic }) => clinic.id !== id && clinic.name === name)
    const clinic = isShared ? isolatedParts([name, email]) : name
    return branches.map(branch => ({
      key: `${id}.${branch.id}` as const,
      clinicId: id,
      clinic,
      name: branch.name,
      country,
    }))
  })
  return {
    personName: me?.person.name,
    branches,
    hasMore: (me?.memberships ?? []).some(({ moreBranches }) => moreBranches),
    current: branches.find(({ key }) => key === here),
    choose: saveBranch,
  }
}
