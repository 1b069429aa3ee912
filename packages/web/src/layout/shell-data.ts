// What header and menus show of the signed-in person: name, branches to choose from, the current one.
import { useBranch } from '../api/branch.ts'
import type { BranchKey } from '../api/branch-key.ts'
import type { Me } from '../api/me.ts'
import { saveBranch } from '../behaviour/account.ts'
import { isolatedParts } from '../i18n/isolate.ts'

type ShellBranch = {
  key: BranchKey
  clinicId: string
  /** The name of the clinic, with its e-mail if another clinic of the person has the same name. */
  clinic: string
  name: string
  country: string
}

export type ShellData = {
  /** Undefined until `/me` has answered, and if nobody is signed in. */
  personName: string | undefined
  branches: readonly ShellBranch[]
  /** Whether a clinic has more branches than those: /select-branch lists them all. */
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
