// Names of the clinic's branches, for lists whose rows belong to more than one.
import { useCallback } from 'react'
import { useMembership } from './working-place.ts'

/** The name of a branch that the person reaches; undefined for any other. */
export const useBranchName = (): ((branchId: string) => string | undefined) => {
  const branches = useMembership()?.branches
  return useCallback(branchId => branches?.find(({ id }) => id === branchId)?.name, [branches])
}
