// What the branches of the clinic are called, where rows of more than one stand together.
import { useCallback } from 'react'
import { useMembership } from './working-place.ts'

/** Answers the name of a branch that the person reaches; of others nothing is known here. */
export const useBranchName = (): ((branchId: string) => string | undefined) => {
  const branches = useMembership()?.branches
  return useCallback(branchId => branches?.find(({ id }) => id === branchId)?.name, [branches])
}
