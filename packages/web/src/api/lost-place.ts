// A branch that the person worked at and may no more: the page must say so instead of moving on by itself.
import type { BranchKey } from './branch.ts'
import type { Answer } from './request.ts'

export type Lost = { clinic: string; why: 'suspended' | 'branch' }

/**
 * What has become of `here`, the branch of a tab that has worked at `worked` last. Nothing for one that is reached, for a tab
 * that only starts there, and for a clinic that the person has left.
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
