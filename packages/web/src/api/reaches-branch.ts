// Whether a person reaches a branch, for what belongs to others than the one they work in.
import type { Me } from './me.ts'

/** Whether a member reaches a branch: of "all branches" `/me` names only the first ones. Undefined is nobody yet. */
export const reachesBranch = (
  membership: Pick<Me['memberships'][number], 'allBranches' | 'branches'> | undefined,
  branchId: string,
): boolean =>
  membership !== undefined &&
  (membership.allBranches || membership.branches.some(({ id }) => id === branchId))
