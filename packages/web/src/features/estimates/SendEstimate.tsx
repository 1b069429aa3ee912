// Sends an estimate to its owner by e-mail.
import type { EstimateRow } from '@vetrounds/core/money/estimate'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { SendPaper } from '../invoices/SendPaper.tsx'

type Props = { row: EstimateRow; ownerId: string; onClose: () => void; onTried: () => void }

export const SendEstimate = ({ row, ownerId, onClose, onTried }: Props) => {
  const t = useT('estimates')
  const send = useChange('sendEstimate')
  return (
    <SendPaper
      ownerId={ownerId}
      ask={t('mail.ask')}
      sent={t('mail.sent')}
      failed={t('mail.failed')}
      onSend={opening => send({ params: { id: row.id } }, opening)}
      onTried={onTried}
      onClose={onClose}
    />
  )
}
