// Paper opens in a window of its own, which prints by itself. Where the browser blocks that, there is a way to print it in this tab.
import { useNavigate } from 'react-router-dom'
import { useT } from '../i18n/use-t.ts'
import { toast } from '../ui/toast.ts'

/** The addresses of one paper: printed as soon as it stands, and to be read first. */
export type PaperAt = { atOnce: string; toRead: string }

/** @param onBlocked says it in another place than a toast */
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
