// Handles a refused change of an appointment: reads the calendar again, and shows a toast with the reason.
import { useCallback } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { type Toast, toast } from '../../../ui/toast.ts'
import { useActs } from './queries.ts'
import type { CalendarFormat } from './use-calendar-format.ts'
import { useProblem } from './use-problem.ts'

/** Returns a stable function that shows the refusal, with an optional action; it changes only with `words`. */
export const useShowRefusal = (
  words: CalendarFormat,
): ((error: unknown, action?: Toast['action']) => void) => {
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
        // A toast with an action stays until the user answers it.
        ...(action && { action, sticky: true }),
      })
    },
    [reread, t, problem],
  )
}
