// One invoice as a line with a link to it: for an owner's account and a patient's tab.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import styles from './list.module.css'
import { InvoiceNumber, Money, PaymentState, StatusBadge } from './marks.tsx'
import { levelNames } from './use-dunning.ts'

export const InvoiceLine = ({ row }: { row: InvoiceRow }) => {
  const t = useT('invoices')
  const { day } = useFormat()
  const letter = row.balance > 0 ? levelNames[(row.letters?.length ?? 0) - 1] : undefined
  return (
    <li>
      <Link to={paths.invoice(row.id)}>
        <InvoiceNumber row={row} />
      </Link>
      <span className="muted">
        <Ltr>{day(row.date)}</Ltr>
      </span>
      <StatusBadge status={row.status} />
      <span className={styles.lines}>
        <PaymentState row={row} />
        {letter && (
          <Badge tone="warn" icon="mail">
            {t(`dunning.levels.${letter}`)}
          </Badge>
        )}
      </span>
      <b>
        <Money minor={row.balance || row.total} currency={row.currency} />
      </b>
    </li>
  )
}
