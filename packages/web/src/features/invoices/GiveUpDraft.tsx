// Asks why a draft of an invoice is given up.
import { useNavigate } from 'react-router-dom'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useInvoicesChanged } from './use-invoices-changed.ts'

type Props = { onGiveUp: (reason: string) => Promise<unknown>; onClose: () => void }

/** Asks before a draft is given up. */
export const GiveUpDraft = ({ onGiveUp, onClose }: Props) => {
  const t = useT('invoices')
  const navigate = useNavigate()
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
        onSave: onGiveUp,
        done: t('cancel.done'),
        onSaved: () => {
          changed()
          void navigate(paths.invoices())
        },
      }}
    />
  )
}
