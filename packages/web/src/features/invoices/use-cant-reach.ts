// Why nothing can be changed on an invoice or estimate of a branch that the person doesn't reach, in words.
import { reachesBranch } from '../../api/reaches-branch.ts'
import { useMembership } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'

/** Undefined where the person reaches the branch, or where that isn't known yet: then the server decides. */
export const useCantReach = (branchId: string): string | undefined => {
  const t = useT('invoices')
  const membership = useMembership()
  return membership === undefined || reachesBranch(membership, branchId) ? undefined : t('notReached')
}
