// Asks why a draft of an invoice is given up.
import { useNavigate } from 'react-router-dom'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useInvoicesChanged } from './use-invoices-changed.ts'

/** Asks before a draft is given up. */
export const GiveUpDraft = ({ id, v, onClose }: { id: string; v: number; onClose: () => void }) => {
  const t = useT('invoices')
  const navigate = useNavigate()
  const cancel = useChange('cancelInvoice')
  const changed = useInvoicesChanged()
  return (
    <ReasonDialog
      onClose={onClose}
      question={{
        title: t('cancel.draft'),
        body: t('cancel.draftBody'),
        act: t('cancel.draftAct'),
        keep: t('cancel.keep'),
        failed: t('cancel.failed'),
        onSave: reason => cancel({ params: { id }, body: { v, reason } }),
        done: t('cancel.done'),
        onSaved: () => {
          changed()
          void navigate(paths.invoices())
        },
      }}
    />
  )
}
