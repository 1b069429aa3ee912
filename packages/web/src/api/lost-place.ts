// A branch where the person worked and may no longer work: the page must say so instead of switching to another branch by itself.
import type { BranchKey } from './branch-key.ts'
import type { Answer } from './request.ts'

export type Lost = { clinic: string; why: 'suspended' | 'branch' }

/**
 * Returns why the tab's branch `here` can't be used any more; `worked` is the branch where the tab last worked. Undefined if the
 * branch can be reached, if the tab has only just started there, or if the person left the clinic.
 */
export const lostOf = (
  { memberships }: Pick<Answer<'readMe'>, 'memberships'>,
  here: BranchKey | undefined,
  worked: BranchKey | undefined,
): Lost | undefined => {
  const membership = memberships.find(({ clinic }) => here?.startsWith(`${clinic.id}.`))
  if (!membership) return undefined
  const { clinic, state, branches } = membership
  if (state === 'suspended') return { clinic: clinic.name, why: 'suspended' }
  const isReached = branches.some(({ id }) => here === `${clinic.id}.${id}`)
  return !isReached && here === worked ? { clinic: clinic.name, why: 'branch' } : undefined
}
