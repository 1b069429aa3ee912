// Actions on the queue that a button starts; if one fails, a toast says why.
import { useCallback } from 'react'
import { problemText } from '../api/problem-text.ts'
import { useT } from '../i18n/use-t.ts'
import { toast } from '../ui/toast.ts'

/** Returns a function that runs an action, resolves to whether it succeeded, and never rejects. */
export const useAttempt = (): ((work: () => Promise<unknown>) => Promise<boolean>) => {
  const t = useT('common')
  return useCallback(
    async work => {
      try {
        await work()
        return true
      } catch (error) {
        console.error('The queue could not be changed.', error)
        // Any error that is not an `ApiError` comes from the browser's storage.
        toast({ severity: 'error', summary: problemText(t, error) ?? t('queue.blocked') })
        return false
      }
    },
    [t],
  )
}
