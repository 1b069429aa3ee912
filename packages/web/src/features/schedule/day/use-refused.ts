// What is said of a change of an appointment that was refused: the calendar is read anew, and a toast says why.
import { useCallback } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { type Toast, toast } from '../../../ui/toast.ts'
import { useActs } from './queries.ts'
import { useProblem } from './use-problem.ts'
import type { Words } from './use-words.ts'

/** Tells a refusal, and what can be done about it, if anything; made once as long as the words stay. */
export const useRefused = (words: Words): ((error: unknown, action?: Toast['action']) => void) => {
  const t = useT('calendar')
  const { reread } = useActs()
  const problem = useProblem(words)
  return useCallback(
    (error: unknown, action?: Toast['action']) => {
      reread()
      toast({
        severity: 'error',
        summary: t('errors:appointments.update'),
        detail: problem(error),
        // An act that it offers waits for an answer.
        ...(action && { action, sticky: true }),
      })
    },
    [reread, t, problem],
  )
}
