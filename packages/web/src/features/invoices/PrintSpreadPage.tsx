// /owners/:owner/account/payments/:payment/print: the receipt of a payment over several invoices.
import { useParams } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { useT } from '../../i18n/use-t.ts'
import { ReceiptDesk } from './ReceiptDesk.tsx'

export default function PrintSpreadPage() {
  const t = useT('invoices')
  const { owner: id = '', payment: spreadId = '' } = useParams()
  const receipt = useRead('readSpread', { params: { id, spreadId } })
  return <ReceiptDesk title={t('payment.receipt')} ownerId={id} receipt={receipt} />
}
