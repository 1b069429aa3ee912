// One invoice as a line that leads to it: in an owner's account, in a patient's tab.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { paths } from '../../paths.ts'
import { InvoiceNumber, Money, PaymentState, StatusBadge } from './marks.tsx'

export const InvoiceLine = ({ row }: { row: InvoiceRow }) => {
  const { day } = useFormat()
  return (
    <li>
      <Link to={paths.invoice(row.id)}>
        <InvoiceNumber row={row} />
      </Link>
      <span className="muted">
        <Ltr>{day(row.date)}</Ltr>
      </span>
      <StatusBadge status={row.status} />
      <PaymentState row={row} />
      <b>
        <Money minor={row.balance || row.total} currency={row.currency} />
      </b>
    </li>
  )
}
