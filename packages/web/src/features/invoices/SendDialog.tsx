// Sends an issued invoice to its owner by e-mail.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { useChange } from '../../changes/use-change.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { SendPaper } from './SendPaper.tsx'
import { useInvoicesChanged } from './use-invoices-changed.ts'

type Props = { row: InvoiceRow; ownerId: string; onClose: () => void }

export const SendDialog = ({ row, ownerId, onClose }: Props) => {
  const t = useT('invoices')
  const send = useChange('sendInvoice')
  const changed = useInvoicesChanged()
  return (
    <SendPaper
      ownerId={ownerId}
      ask={t('mail.ask', { number: isolated(row.number ?? '') })}
      sent={t('mail.sent')}
      failed={t('mail.failed')}
      onSend={opening => send({ params: { id: row.id } }, opening)}
      onTried={changed}
      onClose={onClose}
    />
  )
}
