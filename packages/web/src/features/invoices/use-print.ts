// Opens an invoice's paper in a window of its own, which prints by itself; where the browser blocks that, it is offered here.
import { useNavigate } from 'react-router-dom'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'

export const usePrint = (id: string) => {
  const t = useT('invoices')
  const navigate = useNavigate()
  return {
    print: (form: 'a4' | 'receipt'): void => {
      const opened = window.open(paths.printInvoice(id, form, true), '_blank')
      if (opened) return
      toast({
        severity: 'warn',
        summary: t('errors:printing.popup'),
        detail: t('paper.notPrinted'),
        action: { label: t('paper.here'), onAction: () => void navigate(paths.printInvoice(id, form)) },
      })
    },
  }
}
