// Closes a branch or opens it again, without sending along what is typed elsewhere.
import type { BranchView } from '@vetrounds/core/clinics/clinic'
import { mutate } from 'swr'
import type { BranchKey } from '../../api/branch-key.ts'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { toast } from '../../ui/toast.ts'

/** Returns a function that sends the opposite state of a branch; `reread` updates the list, also after a refusal. */
export const useCloseOrOpen = (
  place: BranchKey | undefined,
  reread: () => void,
): ((branch: BranchView) => Promise<void>) => {
  const t = useT('branches')
  const common = useT('common')
  const change = useChange('changeBranch')
  return async ({ id, ...branch }) => {
    const closed = !branch.closed
    try {
      await change({ params: { id }, body: { ...branch, closed } }, { branch: place })
      void mutate('readMe')
      toast({ severity: 'success', summary: closed ? t('closeDone') : t('reopenDone') })
    } catch (error) {
      const detail = problemText(common, error)
      toast({
        severity: 'error',
        summary: closed ? t('failedClose') : t('failedReopen'),
        ...(detail !== undefined && { detail }),
      })
    }
    reread()
  }
}
