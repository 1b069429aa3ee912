// /owners/:owner/account/advances/:advance/print: the receipt of an advance.
import { useParams } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { useT } from '../../i18n/use-t.ts'
import { ReceiptDesk } from './ReceiptDesk.tsx'

export default function PrintAdvancePage() {
  const t = useT('invoices')
  const { owner: id = '', advance: advanceId = '' } = useParams()
  const receipt = useRead('readAdvance', { params: { id, advanceId } })
  return <ReceiptDesk title={t('advance.receipt')} ownerId={id} receipt={receipt} />
}
