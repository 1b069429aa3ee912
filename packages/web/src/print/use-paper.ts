// Opens a paper in a window of its own, which prints by itself. If the browser blocks the window, offers to print it in this tab.
import { useNavigate } from 'react-router-dom'
import { useT } from '../i18n/use-t.ts'
import { toast } from '../ui/toast.ts'

/** The addresses of one paper: `atOnce` prints it as soon as it is laid out, `toRead` shows it first. */
export type PaperAt = { atOnce: string; toRead: string }

/** @param onBlocked called instead of showing a toast if the browser blocks the window */
export const usePaper = (onBlocked?: (paper: PaperAt) => void): ((paper: PaperAt) => void) => {
  const t = useT('nouns')
  const navigate = useNavigate()
  return paper => {
    if (window.open(paper.atOnce, '_blank')) return
    if (onBlocked) {
      onBlocked(paper)
      return
    }
    toast({
      severity: 'warn',
      summary: t('errors:printing.popup'),
      detail: t('printing.nothing'),
      action: { label: t('printing.here'), onAction: () => void navigate(paper.toRead) },
    })
  }
}
