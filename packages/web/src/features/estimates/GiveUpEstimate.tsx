// Asks why an estimate is given up.
import type { EstimateRow } from '@vetrounds/core/money/estimate'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { ReasonDialog } from '../invoices/ReasonDialog.tsx'
import { callOnceOutcomeIsKnown } from '../invoices/use-payment-errors.ts'

/** `onTried` is called once the outcome is known, also after a refusal: the estimate may have changed meanwhile. */
type Props = { row: EstimateRow; onClose: () => void; onTried: () => void }

export const GiveUpEstimate = ({ row, onClose, onTried }: Props) => {
  const t = useT('estimates')
  const giveUp = useChange('giveUpEstimate')
  return (
    <ReasonDialog
      onClose={onClose}
      question={{
        title: t('giveUp.title'),
        body: t('giveUp.body'),
        act: t('giveUp.act'),
        keep: t('giveUp.keep'),
        failed: t('giveUp.failed'),
        onSave: reason =>
          callOnceOutcomeIsKnown(giveUp({ params: { id: row.id }, body: { v: row.v, reason } }), onTried),
        done: t('giveUp.done'),
        about: row.name,
        onSaved: () => undefined,
      }}
    />
  )
}
