// A branch where the person worked and no longer may: the page must say so instead of switching by itself.
import type { BranchKey } from './branch-key.ts'
import type { Answer } from './request.ts'

export type Lost = { clinic: string; why: 'suspended' | 'branch' }

/**
 * What happened to `here`, the branch of a tab that last worked at `worked`. Nothing if it can be reached, if the tab has only
 * just started there, or if the person left the clinic.
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
