// Whether a person can reach a branch, for data that belongs to a branch other than the one they work in.
import type { Me } from './me.ts'

/**
 * Whether a member can reach a branch. For members with access to all branches, `/me` lists only the first ones. False while the
 * membership is undefined (not known yet).
 */
export const reachesBranch = (
  membership: Pick<Me['memberships'][number], 'allBranches' | 'branches'> | undefined,
  branchId: string,
): boolean =>
  membership !== undefined &&
  (membership.allBranches || membership.branches.some(({ id }) => id === branchId))
